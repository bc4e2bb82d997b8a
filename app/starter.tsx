import { Scripts } from '@remix-run/react';
import { createContext, useContext } from 'react';

/** Undefined in the browser, which has checked the inline scripts by then. */
const Nonce = createContext<string | undefined>(undefined);

/** Provides the nonce of inline scripts by context, not by a loader, whose data is public. */
export const NonceProvider = Nonce.Provider;

/**
 * Loads the page's scripts at the visitor's first input, or three seconds after the load event. A resting pointer fires
 * one event on every new page, so only a second position counts. Browsers without popovers keep the plain page.
 */
const STARTER = `if ('popover' in HTMLElement.prototype) {
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
let first;
const start = (event) => {
  if (event?.type === 'pointermove') {
    const place = event.clientX + ' ' + event.clientY;
    if ((first ??= place) === place) return;
  }
  for (const sign of signs) removeEventListener(sign, start, true);
  document.body.append(document.getElementById('scripts').content);
};
for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
addEventListener('load', () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(start), 3000));
}`;

/**
 * Defers the page's scripts in an inert template, so that they never compete with its text and pictures
 * (docs/decisions/0012-scripts-come-last.md).
 */
export function Starter() {
  const nonce = useContext(Nonce);
  return (
    <>
      <template id="scripts">{import.meta.env.SSR && <Scripts nonce={nonce} />}</template>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the constant above, without any input.
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? STARTER : '' }}
      />
    </>
  );
}
