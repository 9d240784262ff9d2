from django.db import migrations, models


def keep_limits(apps, schema_editor):
    """Convert the running time limits to clocks of seats."""
    seats = apps.get_model("games", "Seat").objects.filter(must_act=True, due_at__isnull=False)
    for seat in seats.filter(asked_at__isnull=False).iterator():
        seat.within = max(0, round((seat.due_at - seat.asked_at).total_seconds()))
        seat.save(update_fields=["within"])


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0009_calendar_feed'),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='notice',
            name='one_reminder_per_deadline',
        ),
        migrations.AddField(
            model_name='seat',
            name='ran',
            field=models.PositiveIntegerField(default=0, editable=False),
        ),
        migrations.AddField(
            model_name='submission',
            name='limit',
            field=models.PositiveIntegerField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name='submission',
            name='refilled',
            field=models.PositiveIntegerField(editable=False, null=True),
        ),
        migrations.AlterField(
            model_name='notice',
            name='kind',
            field=models.CharField(choices=[('invited', 'Invited'), ('turn', 'Turn'), ('answer', 'Answer'), ('over', 'Over'), ('reminder', 'Reminder'), ('away', 'Away'), ('proposal', 'Proposal'), ('late', 'Late')], max_length=10),
        ),
        migrations.AddConstraint(
            model_name='notice',
            constraint=models.UniqueConstraint(condition=models.Q(('due_at__isnull', False)), fields=('seat', 'kind', 'due_at'), name='one_notice_per_deadline'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(condition=models.Q(('must_act', True), models.Q(models.Q(('bot', ''), _negated=True), models.Q(('stand_in', ''), _negated=True), _connector='OR')), fields=['asked_at'], name='waiting_bots'),
        ),
        migrations.RunPython(keep_limits, migrations.RunPython.noop),
    ]
