import { useEffect } from 'react';

/** Closes `.opens-on-hover` elements on Escape until the pointer enters them again (WCAG 1.4.13). */
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
