import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * On every navigation open menus close, even when it leads to the page that is shown already; on every change of path it
 * is also back to the top, with the focus at the new content (specification, sections 2 and 4).
 */
export function usePathChange(): void {
  const { pathname, hash, key } = useLocation();
  const visit = useRef(key);
  const shown = useRef(pathname);
  useEffect(() => {
    if (visit.current === key) return;
    visit.current = key;
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
  }, [key]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) {
      document.getElementById(hash.slice(1))?.scrollIntoView();
      return;
    }
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
