import { useEffect, useState } from 'react';

/**
 * How many pixels of the window's foot something of the browser's own covers: a phone's keyboard, where it lies over the
 * page and leaves the layout's height as it was. A page magnified by two fingers counts as uncovered.
 */
export function useCoveredHeight(): number {
  const [covered, setCovered] = useState(0);
  useEffect(() => {
    const visible = window.visualViewport;
    if (!visible) return;
    const measure = () =>
      setCovered(visible.scale > 1 ? 0 : Math.max(0, window.innerHeight - visible.height - visible.offsetTop));
    measure();
    visible.addEventListener('resize', measure);
    visible.addEventListener('scroll', measure);
    return () => {
      visible.removeEventListener('resize', measure);
      visible.removeEventListener('scroll', measure);
    };
  }, []);
  return covered;
}
