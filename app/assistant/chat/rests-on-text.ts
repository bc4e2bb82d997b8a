import { type RefObject, useEffect, useState } from 'react';

const ON_PAGE = 'main *, footer *';
/** Links that are buttons are round; of others the text alone counts. */
const PRESSED = 'button, input, select, textarea, svg, .rounded-full';

/** Its slides move while the page rests; the hero's are pictures. */
const MOVING = '.carousel-viewport:not(.hero-slides > *)';

/** Without a move for so long, the page rests. */
const REST_MS = 150;

/** Between the element and a text beside it. */
const CLEARANCE_PX = 8;

/** Returns whether the element stands on text, or on what is pressed or moves, where the page came to rest; false until scripts look. */
export function useRestsOnText(element: RefObject<HTMLElement | null>): boolean {
  const [restsOnText, setRestsOnText] = useState(false);
  useEffect(() => {
    let timer = 0;
    const look = () => {
      if (element.current) setRestsOnText(isOnText(element.current.getBoundingClientRect()));
    };
    const onMove = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(look, REST_MS);
    };
    look();
    window.addEventListener('scroll', onMove, { passive: true });
    window.addEventListener('resize', onMove);
    // The page changes its height with a navigation, or when something opens.
    const observer = new ResizeObserver(onMove);
    observer.observe(document.body);
    // Words of another font are wider, at the same height.
    document.fonts.addEventListener('loadingdone', onMove);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', onMove);
      window.removeEventListener('resize', onMove);
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', onMove);
    };
  }, [element]);
  return restsOnText;
}

function isOnText({ x, y, width, height }: DOMRect): boolean {
  const around = 2 * CLEARANCE_PX;
  const place = new DOMRect(x - CLEARANCE_PX, y - CLEARANCE_PX, width + around, height + around);
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
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
