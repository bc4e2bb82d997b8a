import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { everyPageTexts, loadTexts } from '#app/content/texts/load-texts.ts';
import { addressesOf } from '#app/content/texts/texts-of-routes.ts';
import { hideHashNavigations } from '#app/ui/browser/hash-navigation.ts';
import { keepPageState } from '#app/ui/browser/keep-page-state.ts';

// If an extension or translator changed the HTML before hydration, React re-renders the whole document; this restores
// what was typed and opened.
const putBack = keepPageState();

hideHashNavigations();

await loadTexts(Object.keys(window.__remixRouteModules));

const sheet = document.querySelector('link[rel=stylesheet]')?.getAttribute('href');
for (const route of Object.values(window.__remixManifest.routes)) {
  // If React renders the whole document again, it takes the stylesheet with the company's colors from the page.
  if (sheet && route.css?.length) route.css = [sheet];
  // A link that is hovered fetches its page's scripts, and its texts with them.
  route.imports = [...(route.imports ?? []), ...addressesOf([route.id], everyPageTexts())];
}

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
