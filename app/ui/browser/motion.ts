import { useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether anything may move by itself: neither the visitor's system nor the footer's switch asks for calm. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(subscribe, allowed, () => false);
}

/** What the visitor has chosen since the page was loaded. It outlives the document's element, which an error page makes anew. */
let chosen: boolean | undefined;
const followers = new Set<() => void>();

/** Whether the visitor paused all motion: as the page was loaded, until `switchMotion` is called. */
export function useMotionPaused(asLoaded: boolean): boolean {
  return useSyncExternalStore(
    follow,
    () => chosen ?? asLoaded,
    () => asLoaded,
  );
}

function follow(onChange: () => void): () => void {
  followers.add(onChange);
  return () => followers.delete(onChange);
}

/** Pauses all motion, or allows it again: at once and on this page, whether the server can keep the choice or not. */
export function switchMotion(paused: boolean): void {
  chosen = paused;
  for (const onChange of followers) onChange();
  kept = kept
    .then(() => keep(paused ? 'paused' : 'on'))
    .catch((error) => console.error('The choice of motion could not be kept:', error));
}

/** One after the other: the last answer says what the browser remembers. */
let kept = Promise.resolve();

async function keep(motion: 'on' | 'paused'): Promise<void> {
  const body = new URLSearchParams({ motion });
  const answer = await fetch('/motion', { method: 'POST', body, redirect: 'manual', keepalive: true });
  if (answer.type !== 'opaqueredirect') throw new Error(`status ${answer.status}`);
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
