# Run a program of the Procfile by its name, or any other command: `program.sh web`, `program.sh python manage.py status`.
# The program replaces the shell, so that it gets SIGTERM. The health check of the image reads its name.
line=$(sed -n "s|^$1: ||p" Procfile)
if [ -n "$line" ]; then
    echo "$1" > /tmp/program
    eval "$line"
else
    exec "$@"
fi
