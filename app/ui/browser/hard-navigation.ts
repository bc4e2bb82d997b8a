import { useEffect } from 'react';

/**
 * When a link's route module fails to load, as in a tab that was open before a release, follows the link with a full page
 * load instead of Remix's reload of the current page. Browsers without `window.navigation` do as Remix does.
 */
export function useLeadOn(): void {
  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget };
    navigation?.addEventListener('navigate', leadOn);
    return () => navigation?.removeEventListener('navigate', leadOn);
  }, []);
}

function leadOn(event: Event): void {
  const { navigationType } = event as Event & { navigationType: string };
  // The router's own state: Remix may give up before React has heard of the navigation.
  const { location } = window.__remixRouter.state.navigation;
  if (navigationType !== 'reload' || !location) return;
  const to = new URL(location.pathname + location.search + location.hash, window.location.origin);
  // Going back has changed the address already: loading it anew is what leads there.
  if (to.href === window.location.href) return;
  event.preventDefault();
  window.location.assign(to);
}
