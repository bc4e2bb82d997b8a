import { useEffect } from 'react';

/** Esc closes what only the pointer's presence keeps open (`.opens-on-hover`), until the pointer comes again. */
export function useDismissHover(): void {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      for (const open of document.querySelectorAll<HTMLElement>('.opens-on-hover:hover')) {
        open.dataset.dismissed = 'true';
        open.addEventListener('pointerleave', () => delete open.dataset.dismissed, { once: true });
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
