import { useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Returns whether anything may move, which the visitor's system and the footer's switch can forbid. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(subscribeToMotion, isMotionAllowed, () => false);
}

function isMotionAllowed(): boolean {
  return document.documentElement.dataset.motion !== 'paused' && !matchMedia(REDUCED).matches;
}

function subscribeToMotion(onChange: () => void): () => void {
  const query = matchMedia(REDUCED);
  const observer = new MutationObserver(onChange);
  query.addEventListener('change', onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => {
    query.removeEventListener('change', onChange);
    observer.disconnect();
  };
}

/** The visitor's choice since the page loaded. Not kept in the document, whose root element an error page replaces. */
let pausedByVisitor: boolean | undefined;
const listeners = new Set<() => void>();

/** Returns whether the visitor paused all motion: `asLoaded` until `switchMotion` is called. */
export function useMotionPaused(asLoaded: boolean): boolean {
  return useSyncExternalStore(
    subscribeToChoice,
    () => pausedByVisitor ?? asLoaded,
    () => asLoaded,
  );
}

function subscribeToChoice(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Pauses or allows all motion on this page, even if the server cannot save the choice. */
export function switchMotion(paused: boolean): void {
  pausedByVisitor = paused;
  for (const onChange of listeners) onChange();
  lastSave = lastSave
    .then(() => saveMotion(paused ? 'paused' : 'on'))
    .catch((error) => console.error('The choice of motion could not be kept:', error));
}

/** Saves run one after another, because the last response sets the cookie. */
let lastSave = Promise.resolve();

async function saveMotion(motion: 'on' | 'paused'): Promise<void> {
  const body = new URLSearchParams({ motion });
  const response = await fetch('/motion', { method: 'POST', body, redirect: 'manual', keepalive: true });
  if (response.type !== 'opaqueredirect') throw new Error(`status ${response.status}`);
}
