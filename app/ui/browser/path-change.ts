import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/**
 * Closes menus on every navigation. On a new path, scrolls to the top and focuses the content (specification, sections 2
 * and 4). Returns the new page's title for screen readers, which do not announce a navigation without a page load.
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
    document.querySelector<HTMLDialogElement>('dialog[popover][open]')?.close();
  }, [key]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (hash) {
      const target = document.getElementById(hash.slice(1));
      // Browsers open an answer only when they load the page.
      target?.closest('details')?.setAttribute('open', '');
      target?.scrollIntoView();
      return;
    }
    window.scrollTo(0, 0);
    // Going back, the browser restores its own scroll position before or after this effect.
    requestAnimationFrame(() => window.scrollTo(0, 0));
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return title;
}
