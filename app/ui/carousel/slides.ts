import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** A carousel that Embla has taken over. */
export type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** Returns whether there are more slides than fit in view. */
export function canMove(embla: Embla): boolean {
  return embla.scrollSnapList().length > 1;
}

/** Follows `canMove` through changes of size and slides; false until Embla has initialized. */
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

/** Makes slides outside the view inert and closes their open texts. */
export function useInertSlides(embla: Embla | undefined): void {
  useEffect(() => {
    if (!embla) return;
    const keepHiddenSlidesInert = () => {
      const inView = embla.slidesInView();
      // Before Embla's first measurement it lists none, and making all inert would lose the focus.
      if (inView.length === 0) return;
      embla.slideNodes().forEach((node, index) => {
        const hidden = !inView.includes(index);
        node.toggleAttribute('inert', hidden);
        if (hidden) closeDetails(embla.rootNode(), node);
      });
    };
    keepHiddenSlidesInert();
    embla.on('slidesInView', keepHiddenSlidesInert).on('reInit', keepHiddenSlidesInert);
    return () => {
      embla.off('slidesInView', keepHiddenSlidesInert).off('reInit', keepHiddenSlidesInert);
    };
  }, [embla]);
}

/** Pauses autoplay while a text is open or the keyboard focus is inside (docs/decisions/0004-carousels.md). */
export function usePauseWhileReading(embla: Embla | undefined): void {
  useEffect(() => {
    if (!embla) return;
    const row = embla.rootNode();
    // Autoplay restarts after a drag or a resize, so every start has to be checked.
    const waitForReader = () => {
      if (row.querySelector('details[open], :focus-visible')) embla.emit('slideFocusStart');
    };
    const restartAutoplay = () => embla.plugins().autoplay?.reset();
    embla.on('autoplay:timerset', waitForReader);
    restartAutoplay();
    row.addEventListener('toggle', restartAutoplay, true);
    return () => {
      embla.off('autoplay:timerset', waitForReader);
      row.removeEventListener('toggle', restartAutoplay, true);
    };
  }, [embla]);
}

/** Closes a slide's open texts, which keep the whole row tall, and keeps the row on screen if it was. */
function closeDetails(row: HTMLElement, slide: HTMLElement): void {
  const { top, bottom } = row.getBoundingClientRect();
  const opened = slide.querySelectorAll<HTMLDetailsElement>('details[open]');
  for (const details of opened) details.open = false;
  const onScreen = top < window.innerHeight && bottom > 0;
  if (opened.length > 0 && onScreen) row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
