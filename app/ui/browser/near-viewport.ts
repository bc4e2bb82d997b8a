import { useEffect, useState } from 'react';

/** True from when the element first comes within half a window of being seen, which is the time to fetch what it needs. */
export function useNear(element: Element | null): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element || near) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '50%',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}
