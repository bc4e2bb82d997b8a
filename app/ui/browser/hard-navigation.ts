import { useEffect } from 'react';
import { loadTexts } from '#app/content/texts/load-texts.ts';

type Routes = typeof window.__remixRouter.routes;

/**
 * Follows a link with a full page load if its route module or its texts fail to load, as in a tab from before a release.
 * Remix reloads the current page instead.
 */
export function useHardNavigationFallback(): void {
  useEffect(() => addFallback(window.__remixRouter.routes), []);
}

function addFallback(routes: Routes): void {
  for (const route of routes) {
    const { id, lazy, children } = route;
    if (lazy) {
      route.lazy = async () => {
        await importOrLeave(id, window.__remixManifest.routes[id]?.module ?? '');
        return lazy();
      };
    }
    if (children) addFallback(children);
  }
}

/** Imports the route's module, which Remix then finds loaded, and its texts. Never resolves if that fails. */
async function importOrLeave(id: string, module: string): Promise<void> {
  try {
    await Promise.all([import(/* @vite-ignore */ module), loadTexts([id])]);
  } catch (error) {
    console.error('The next page is loaded as a whole:', error);
    navigateHard();
    await new Promise<never>(() => {});
  }
}

function navigateHard(): void {
  // Read from the router, because React may not have rendered the navigation yet. Undefined if the visitor stopped it.
  const { location } = window.__remixRouter.state.navigation;
  if (!location) return;
  const to = new URL(location.pathname + location.search + location.hash, window.location.origin);
  // Going back has already changed the address.
  if (to.href === window.location.href) window.location.reload();
  else window.location.assign(to);
}
