// The field for the time zone begins with the one that the device is set to, where the list knows it.
for (const field of document.querySelectorAll("input[data-zone]")) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const isAsProposed = field.value === field.defaultValue && !field.closest(".field").querySelector(".error");
  const known = [...(field.list?.options ?? [])].some((option) => option.value === timeZone);
  if (isAsProposed && known) field.value = timeZone;
}
