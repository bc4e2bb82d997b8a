import { Scripts } from '@remix-run/react';
import { useNonce } from '#app/nonce.tsx';

/**
 * Lets the page's scripts in at the first sign of a visitor, or by itself when the page with its first pictures has been
 * there for three seconds. A pointer at rest, of which browsers tell each page that comes under it, is no sign. Browsers
 * without popovers, which the scripts are not written for, keep the plain page. It is text and not a function: it has to be
 * small, and the same bytes on every page.
 */
const STARTER = `if ('popover' in HTMLElement.prototype) {
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
const start = (event) => {
  if (event?.type === 'pointermove' && !event.movementX && !event.movementY) return;
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
