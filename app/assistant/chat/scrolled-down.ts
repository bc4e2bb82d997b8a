import { useEffect, useState } from 'react';

/** Returns whether the page was last scrolled down, which CSS knows by itself in Chromium alone (app/ui/styles/app.css). */
export function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    const onScroll = () => {
      setDown(window.scrollY > before);
      before = window.scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isDown;
}
