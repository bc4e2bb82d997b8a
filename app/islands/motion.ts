import { useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether anything may move by itself: neither the visitor's system nor the footer's switch asks for calm. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(subscribe, allowed, () => false);
}

function allowed(): boolean {
  return document.documentElement.dataset.motion !== 'paused' && !matchMedia(REDUCED).matches;
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(REDUCED);
  const observer = new MutationObserver(onChange);
  query.addEventListener('change', onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => {
    query.removeEventListener('change', onChange);
    observer.disconnect();
  };
}
