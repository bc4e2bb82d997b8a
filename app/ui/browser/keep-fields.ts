type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = ':is(input, textarea, select)[name]:not([type="hidden"])';

/**
 * Remembers the fields of the page as it is now. Returns a function that, once, copies values and focus from fields that
 * were replaced to their namesakes.
 */
export function keepFields(): () => void {
  const kept = [...document.querySelectorAll<Field>(FIELDS)].map((field) => ({
    field,
    nth: sameName(field).indexOf(field),
  }));
  let focused = document.activeElement;
  const follow = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = target;
  };
  document.addEventListener('focusin', follow);
  return () => {
    document.removeEventListener('focusin', follow);
    for (const { field, nth } of kept.splice(0)) {
      const anew = sameName(field)[nth];
      if (!anew || anew === field) continue;
      anew.value = field.value;
      if (anew instanceof HTMLInputElement && field instanceof HTMLInputElement) anew.checked = field.checked;
      if (field === focused) anew.focus({ preventScroll: true });
    }
  };
}

function sameName({ name }: Field): Field[] {
  return [...document.querySelectorAll<Field>(`${FIELDS}[name="${CSS.escape(name)}"]`)];
}
