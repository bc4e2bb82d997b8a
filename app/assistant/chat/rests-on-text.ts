import { type RefObject, useEffect, useState } from 'react';

const ON_PAGE = 'main *, footer *';
/** Links that are buttons are round; of others the text alone counts. */
const PRESSED = 'button, input, select, textarea, svg, .rounded-full';

/** Its slides move while the page rests; the hero's are pictures. */
const MOVING = '.carousel-viewport:not(.hero-slides > *)';

/** Without a move for so long, the page rests. */
const REST_MS = 150;

/** Between the element and a text beside it. */
const CLEARANCE_PX = 16;

/** Returns whether the element stands on text, or on what is pressed or moves, once the page rests. */
export function useRestsOnText(element: RefObject<HTMLElement | null>): boolean | 'unknown' {
  const [restsOnText, setRestsOnText] = useState<boolean | 'unknown'>('unknown');
  useEffect(() => {
    let timer = 0;
    const look = () => {
      if (element.current) setRestsOnText(isOnText(element.current.getBoundingClientRect()));
    };
    const onMove = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(look, REST_MS);
    };
    onMove();
    const subscription = new AbortController();
    const { signal } = subscription;
    window.addEventListener('scroll', onMove, { passive: true, signal });
    window.addEventListener('resize', onMove, { signal });
    // Words of another font are wider, at the same height.
    document.fonts.addEventListener('loadingdone', onMove, { signal });
    // The page changes its height with a navigation, or when something opens.
    const observer = new ResizeObserver(onMove);
    observer.observe(document.body);
    return () => {
      window.clearTimeout(timer);
      subscription.abort();
      observer.disconnect();
    };
  }, [element]);
  return restsOnText;
}

function isOnText(place: DOMRect): boolean {
  return [...document.querySelectorAll(ON_PAGE)].some((element) => {
    if (!meets(element.getBoundingClientRect(), place) || !element.checkVisibility()) return false;
    return element.matches(`${PRESSED}, ${MOVING}`) || textBoxes(element).some((box) => meets(box, place));
  });
}

/** Returns where the element's own words stand, without those of the elements in it. */
function textBoxes(element: Element): DOMRect[] {
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  });
}

const meets = (one: DOMRect, other: DOMRect) =>
  isNear(one, other, 'left', 'right') && isNear(one, other, 'top', 'bottom');

function isNear(one: DOMRect, other: DOMRect, start: 'left' | 'top', end: 'right' | 'bottom'): boolean {
  return one[start] - CLEARANCE_PX < other[end] && one[end] + CLEARANCE_PX > other[start];
}
