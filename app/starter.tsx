import { Scripts } from '@remix-run/react';
import { useNonce } from '#app/nonce.tsx';

/**
 * Loads the page's scripts at the first sign of a visitor, or three seconds after the page and its first pictures. Browsers
 * report a pointer at rest to each page that opens under it, so only a second place of the pointer is a sign. Browsers
 * without popovers, which the scripts are not written for, keep the plain page. It is text, the same bytes on every page.
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
 * The scripts of the page, at rest: browsers neither fetch nor run what stands in a template. The page works without
 * them, so they never compete with its text and pictures (docs/decisions/0012-scripts-come-last.md).
 */
export function Starter() {
  const nonce = useNonce();
  return (
    <>
      <template id="scripts">{import.meta.env.SSR && <Scripts nonce={nonce} />}</template>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the text above, which holds nothing of anybody's.
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? STARTER : '' }}
      />
    </>
  );
}
