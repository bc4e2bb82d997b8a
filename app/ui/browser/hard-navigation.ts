import { useEffect } from 'react';

type Routes = typeof window.__remixRouter.routes;

/**
 * Follows a link with a full page load if its route module fails to load, as in a tab from before a release. Remix reloads
 * the current page instead.
 */
export function useHardNavigationFallback(): void {
  useEffect(() => addFallback(window.__remixRouter.routes), []);
}

function addFallback(routes: Routes): void {
  for (const route of routes) {
    const { id, lazy, children } = route;
    if (lazy) {
      route.lazy = async () => {
        await importOrLeave(window.__remixManifest.routes[id]?.module ?? '');
        return lazy();
      };
    }
    if (children) addFallback(children);
  }
}

/** Imports the module, which Remix then finds loaded. Never resolves if that fails. */
async function importOrLeave(module: string): Promise<void> {
  try {
    await import(/* @vite-ignore */ module);
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
