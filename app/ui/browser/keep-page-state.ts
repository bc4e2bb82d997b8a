type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = ':is(input, textarea, select)[name]:not([type="hidden"])';
/** What a visitor changes without scripts, and what can have the focus. */
const USED = `${FIELDS}, details, summary, dialog, [popover], a, button`;

/**
 * Watches what visitors change in the page before hydration: fields, opened details, dialogs and popovers, and the focus.
 * Returns a function that restores it, once, in the elements that replaced theirs.
 */
export function keepPageState(): () => void {
  const elements = findUsed();
  const inTopLayer = new Map<Element, 'modal' | 'popover'>();
  let focused = document.activeElement;
  // Browsers close what is removed from the page, so that it cannot be read afterward.
  const watchTopLayer = (element: EventTarget | null) => {
    if (!(element instanceof HTMLElement)) return;
    if (element.matches(':modal')) inTopLayer.set(element, 'modal');
    else if (element.matches(':popover-open')) inTopLayer.set(element, 'popover');
    else inTopLayer.delete(element);
  };
  for (const element of elements.values()) watchTopLayer(element);
  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  document.addEventListener('toggle', ({ target }) => watchTopLayer(target), options);
  const trackFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = target;
  };
  document.addEventListener('focusin', trackFocus, options);
  return () => {
    watching.abort();
    const replacements = findUsed();
    for (const [key, element] of elements) {
      const replacement = replacements.get(key);
      if (!replacement || replacement === element) continue;
      restore(element, replacement, inTopLayer.get(element));
      if (element === focused) replacement.focus({ preventScroll: true });
    }
    elements.clear();
  };
}

/** Returns the elements by what they have in common with their replacements, whatever was put between them. */
function findUsed(): Map<string, HTMLElement> {
  const counts = new Map<string, number>();
  return new Map(
    [...document.querySelectorAll<HTMLElement>(USED)].map((element) => {
      const key = [element.tagName, ...['id', 'name', 'class'].map((name) => element.getAttribute(name))].join('\n');
      const nth = counts.get(key) ?? 0;
      counts.set(key, nth + 1);
      return [`${key}\n${nth}`, element];
    }),
  );
}

function restore(element: HTMLElement, replacement: HTMLElement, topLayer: 'modal' | 'popover' | undefined): void {
  if (isField(element) && isField(replacement)) {
    replacement.value = element.value;
    if (replacement instanceof HTMLInputElement && element instanceof HTMLInputElement) {
      replacement.checked = element.checked;
    }
  } else if (topLayer === 'popover') replacement.showPopover();
  else if (replacement instanceof HTMLDialogElement && element instanceof HTMLDialogElement) {
    if (topLayer === 'modal' && !replacement.open) replacement.showModal();
    if (!element.open && replacement.open) replacement.close();
  } else if (replacement instanceof HTMLDetailsElement && element instanceof HTMLDetailsElement) {
    replacement.open = element.open;
  }
}

function isField(element: HTMLElement): element is Field {
  return element.matches(FIELDS);
}
