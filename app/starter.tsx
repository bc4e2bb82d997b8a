import { Scripts } from '@remix-run/react';
import { createContext, useContext } from 'react';
import { addressesOf } from '#app/content/texts/texts-of-routes.ts';
import fontFaces from '#app/ui/styles/fonts.css?inline';

type StarterValues = {
  /** Of inline scripts. */
  nonce: string;
  /** Of the texts of every page. */
  textsAddress: string;
};

/** Undefined in the browser, which has checked the inline scripts by then. */
const Values = createContext<Partial<StarterValues>>({});

/** Provides them by context, not by a loader, whose data is public. */
export const StarterProvider = Values.Provider;

/** What the server wrote, which stays if React has to render the whole document again. */
const PAGE_STYLE = import.meta.env.SSR ? fontFaces : document.getElementById('page-style')?.textContent;

/**
 * The fonts, to which app/http/critical-css.server.ts adds the page's rules. It stands before the stylesheet, whose order
 * of rules then holds.
 */
export function PageStyle() {
  return (
    <style
      id="page-style"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rules of the build, without any input.
      dangerouslySetInnerHTML={{ __html: PAGE_STYLE ?? '' }}
    />
  );
}

/**
 * Loads the whole stylesheet and then the page's scripts at the visitor's first input, or three seconds after the load
 * event. A resting pointer fires one event on every new page, so only a second position counts. Browsers without popovers
 * keep the plain page, and so does a page whose stylesheet is gone, as after a release.
 *
 * A press on the chat's button before hydration, which gives it its role, waits for the scripts. It leads to /chat if one of
 * them fails or they take eight seconds.
 */
const STARTER = `if ('popover' in HTMLElement.prototype) {
  let first, chat, failed;
  const on = addEventListener,
    signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click'],
    start = (e) => {
      if (e?.type == 'pointermove') {
        const place = e.x + ' ' + e.y;
        if ((first ??= place) == place) return;
      }
      for (const sign of signs) removeEventListener(sign, start, true);
      const run = () => document.body.append(scripts.content),
        sheet = document.querySelector('link[disabled]');
      if (!sheet) return run();
      sheet.onload = run;
      sheet.disabled = false;
    },
    leave = () => chat?.ariaBusy && (location = chat);
  for (const sign of signs) on(sign, start, true);
  on('load', () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(start), 3e3));
  on('click', (e) => {
    const link = e.target.closest('[aria-label=Chat]>a:not([role])');
    if (failed || !link || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
    e.preventDefault();
    chat = link;
    chat.ariaBusy = true;
    setTimeout(leave, 8e3);
  });
  on('error', (e) => {
    if (failed ||= /script|link/i.test(e.target.tagName)) leave();
  }, true);
}`.replace(/\s*([^\w\s'.]+)\s*/g, '$1');

/**
 * Defers the page's scripts in an inert template, so that they never compete with its text and pictures
 * (docs/decisions/0012-scripts-come-last.md).
 */
export function Starter({ routes }: { routes: string[] }) {
  const { nonce, textsAddress = '' } = useContext(Values);
  return (
    <>
      <template id="scripts">
        {import.meta.env.SSR && (
          <>
            <link id="page-texts" rel="modulepreload" href={textsAddress} />
            {addressesOf(routes, textsAddress).map((address) => (
              <link key={address} rel="modulepreload" href={address} />
            ))}
            <Scripts nonce={nonce} />
          </>
        )}
      </template>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the constant above, without any input.
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? STARTER : '' }}
      />
    </>
  );
}
