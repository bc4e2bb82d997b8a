import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { hideHashNavigations } from '#app/ui/browser/hash-navigation.ts';
import { keepPageState } from '#app/ui/browser/keep-page-state.ts';

// If an extension or translator changed the HTML before hydration, React re-renders the whole document; this restores
// what was typed and opened.
const putBack = keepPageState();

hideHashNavigations();

const address = document.querySelector<HTMLLinkElement>('#page-texts')?.href;
globalThis.pageTexts = (await import(/* @vite-ignore */ `${address}`)).default;

// If React renders the whole document again, it takes the stylesheet with the company's colors from the page.
const sheet = document.querySelector('link[rel=stylesheet]')?.getAttribute('href');
for (const route of Object.values(window.__remixManifest.routes)) if (sheet && route.css?.length) route.css = [sheet];

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
    {
      onRecoverableError(error) {
        putBack();
        reportError(error);
      },
    },
  );
});
