// Fills in the device's time zone if the list contains it and nobody has typed a different one.

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

for (const field of document.querySelectorAll("input[data-zone]")) {
  const isAsProposed = field.value === field.defaultValue && !field.closest(".field").querySelector(".error");
  const isKnown = [...(field.list?.options ?? [])].some((option) => option.value === timeZone);
  if (isAsProposed && isKnown) field.value = timeZone;
}
