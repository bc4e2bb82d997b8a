import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/**
 * On every navigation open menus close, even when it leads to the page that is shown already; on every change of path it
 * is also back to the top, with the focus at the new content (specification, sections 2 and 4). Returns the title of a page
 * that was navigated to, for screen readers, which say nothing by themselves when no document is loaded.
 *
 * Going back, the browser scrolls too, now before us and now after, so it is done twice. Within a page, and when it is
 * loaded again, the browser finds the place where the visitor was.
 */
export function usePathChange(): string {
  const { pathname, hash, key } = useLocation();
  const visit = useRef(key);
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (visit.current === key) return;
    visit.current = key;
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
  }, [key]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (hash) {
      document.getElementById(hash.slice(1))?.scrollIntoView();
      return;
    }
    window.scrollTo(0, 0);
    requestAnimationFrame(() => window.scrollTo(0, 0));
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return title;
}
