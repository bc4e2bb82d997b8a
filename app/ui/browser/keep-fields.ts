type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = ':is(input, textarea, select)[name]:not([type="hidden"])';

/**
 * Snapshots the page's form fields and focus. Returns a function that restores them, once, into the fields that replaced
 * them.
 */
export function keepFields(): () => void {
  const snapshot = [...document.querySelectorAll<Field>(FIELDS)].map((field) => ({
    field,
    nth: namesakesOf(field).indexOf(field),
  }));
  let focused = document.activeElement;
  const trackFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = target;
  };
  document.addEventListener('focusin', trackFocus);
  return () => {
    document.removeEventListener('focusin', trackFocus);
    for (const { field, nth } of snapshot.splice(0)) {
      const replacement = namesakesOf(field)[nth];
      if (!replacement || replacement === field) continue;
      replacement.value = field.value;
      if (replacement instanceof HTMLInputElement && field instanceof HTMLInputElement) {
        replacement.checked = field.checked;
      }
      if (field === focused) replacement.focus({ preventScroll: true });
    }
  };
}

function namesakesOf({ name }: Field): Field[] {
  return [...document.querySelectorAll<Field>(`${FIELDS}[name="${CSS.escape(name)}"]`)];
}
