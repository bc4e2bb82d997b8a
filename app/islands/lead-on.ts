import { useEffect } from 'react';

/**
 * Lets a link lead on whose page's scripts cannot be had, as from a tab that was open before a release: Remix answers by
 * loading the present page anew, and the visitor would have to follow the link a second time. Browsers without
 * `window.navigation` do as Remix does.
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
