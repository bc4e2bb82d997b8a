import { useEffect, useState } from 'react';

/**
 * Returns how many pixels at the bottom of the window a phone's keyboard covers; 0 in browsers that shrink the layout
 * instead. A page zoomed by pinching counts as uncovered.
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
