import { useSyncExternalStore } from 'react';

/**
 * Returns how many pixels at the bottom of the window a phone's keyboard covers; 0 in browsers that shrink the layout
 * instead. A page zoomed by pinching counts as uncovered.
 */
export function useCoveredHeight(): number {
  return useSyncExternalStore(subscribe, coveredHeight, () => 0);
}

function coveredHeight(): number {
  const visible = window.visualViewport;
  if (!visible || visible.scale > 1) return 0;
  return Math.max(0, window.innerHeight - visible.height - visible.offsetTop);
}

function subscribe(onChange: () => void): () => void {
  const subscription = new AbortController();
  for (const type of ['resize', 'scroll']) {
    window.visualViewport?.addEventListener(type, onChange, { signal: subscription.signal });
  }
  return () => subscription.abort();
}
