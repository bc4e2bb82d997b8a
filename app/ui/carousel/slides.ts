import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** A carousel that Embla has taken over. */
export type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** Returns whether there are more slides than fit in view; otherwise Embla has one place to stop at. */
export function canMove(embla: Embla): boolean {
  return embla.scrollSnapList().length > 1;
}

/** Returns the same, also after a change of size or of the slides; false until Embla has taken over. */
export function useCanMove(embla: Embla | undefined): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      embla?.on('reInit', onChange);
      return () => {
        embla?.off('reInit', onChange);
      };
    },
    [embla],
  );
  const current = () => embla !== undefined && canMove(embla);
  return useSyncExternalStore(subscribe, current, () => false);
}

/** Keeps slides out of view from the keyboard and from screen readers, and closes what was opened in them. */
export function useInertSlides(embla: Embla | undefined): void {
  useEffect(() => {
    if (!embla) return;
    const keepHiddenSlidesInert = () => {
      const inView = embla.slidesInView();
      // None is known to be in view before the first look, and a slide that loses the focus does not get it back.
      if (inView.length === 0) return;
      embla.slideNodes().forEach((node, index) => {
        const hidden = !inView.includes(index);
        node.toggleAttribute('inert', hidden);
        if (hidden) closeTexts(embla.rootNode(), node);
      });
    };
    keepHiddenSlidesInert();
    embla.on('slidesInView', keepHiddenSlidesInert).on('reInit', keepHiddenSlidesInert);
    return () => {
      embla.off('slidesInView', keepHiddenSlidesInert).off('reInit', keepHiddenSlidesInert);
    };
  }, [embla]);
}

/** Lets autoplay wait while a text in the carousel is open or the keyboard is in it (docs/decisions/0004-carousels.md). */
export function useStandForReader(embla: Embla | undefined): void {
  useEffect(() => {
    if (!embla) return;
    const row = embla.rootNode();
    // Autoplay starts again after a drag, a change of size, and more: each time it is asked to wait again.
    const waitForReader = () => {
      if (row.querySelector('details[open], :focus-visible')) embla.emit('slideFocusStart');
    };
    const startAnew = () => embla.plugins().autoplay?.reset();
    embla.on('autoplay:timerset', waitForReader);
    startAnew();
    row.addEventListener('toggle', startAnew, true);
    return () => {
      embla.off('autoplay:timerset', waitForReader);
      row.removeEventListener('toggle', startAnew, true);
    };
  }, [embla]);
}

/** Closes what was opened in a slide, as it keeps the whole row as tall as itself; whoever saw the row sees it afterwards. */
function closeTexts(row: HTMLElement, slide: HTMLElement): void {
  const { top, bottom } = row.getBoundingClientRect();
  const opened = slide.querySelectorAll<HTMLDetailsElement>('details[open]');
  for (const details of opened) details.open = false;
  const onScreen = top < window.innerHeight && bottom > 0;
  if (opened.length > 0 && onScreen) row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
