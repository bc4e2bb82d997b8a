import { useEffect } from 'react';

/**
 * Follows a link with a full page load if its route module fails to load, as in a tab from before a release. Without
 * `window.navigation`, Remix reloads the current page instead.
 */
export function useHardNavigationFallback(): void {
  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget };
    navigation?.addEventListener('navigate', navigateHard);
    return () => navigation?.removeEventListener('navigate', navigateHard);
  }, []);
}

function navigateHard(event: Event): void {
  const { navigationType } = event as Event & { navigationType: string };
  // Read from the router: Remix may give up before React renders the navigation.
  const { location } = window.__remixRouter.state.navigation;
  if (navigationType !== 'reload' || !location) return;
  const to = new URL(location.pathname + location.search + location.hash, window.location.origin);
  // Going back has already changed the address, so the reload leads there.
  if (to.href === window.location.href) return;
  event.preventDefault();
  window.location.assign(to);
}
