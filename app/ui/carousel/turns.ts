import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { findDecoded } from '#app/ui/carousel/decoded-pictures.ts';
import type { Embla } from '#app/ui/carousel/slides.ts';

/** The wait after no other picture could be loaded. */
const RETRY_MS = 5_000;

/** A slide's time in view. Both durations count from the start of the turn, or from hydration. */
type Turn = { slide: number; staysMs: number; requestNextAfterMs: number };

/**
 * Returns the current slide's turn. The first turn began at `shownAt`, in milliseconds since the navigation. The next
 * picture is requested after half of it, so that the page's own requests come first.
 */
export function useTurn(embla: Embla | undefined, autoplayMs: number, shownAt: number): Turn {
  const [turn, setTurn] = useState<Turn>(() => {
    const staysMs = Math.max(0, shownAt + autoplayMs - performance.now());
    return { slide: 0, staysMs, requestNextAfterMs: Math.max(0, staysMs - autoplayMs / 2) };
  });
  useEffect(() => {
    const begin = () =>
      setTurn({ slide: embla?.selectedScrollSnap() ?? 0, staysMs: autoplayMs, requestNextAfterMs: 0 });
    embla?.on('select', begin);
    return () => {
      embla?.off('select', begin);
    };
  }, [embla, autoplayMs]);
  return turn;
}

/**
 * Shows the next slide once the turn is over and its picture is decoded. Skips a picture that fails to load and requests
 * it again in the next round.
 */
export function usePictureTurns(
  embla: Embla | undefined,
  { slide, staysMs, requestNextAfterMs }: Turn,
  onReady: Dispatch<SetStateAction<number>>,
): void {
  useEffect(() => {
    if (!embla) return;
    let next: number | undefined;
    let isOver = false;
    let isCurrent = true;
    const change = () => {
      const isHeld = document.hidden || embla.internalEngine().dragHandler.pointerDown();
      if (isOver && next !== undefined && !isHeld) embla.scrollTo(next);
    };
    const findNext = async () => {
      next = await findDecoded(embla, slide, 1, onReady);
      if (!isCurrent) return;
      if (next === undefined) search = setTimeout(findNext, RETRY_MS);
      change();
    };
    let search = setTimeout(findNext, requestNextAfterMs);
    const end = setTimeout(() => {
      isOver = true;
      change();
    }, staysMs);
    embla.on('pointerUp', change);
    document.addEventListener('visibilitychange', change);
    return () => {
      isCurrent = false;
      clearTimeout(search);
      clearTimeout(end);
      embla.off('pointerUp', change);
      document.removeEventListener('visibilitychange', change);
    };
  }, [embla, slide, staysMs, requestNextAfterMs, onReady]);
}
