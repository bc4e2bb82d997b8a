import { useCallback, useEffect, useState } from 'react';
import type { Embla } from '#app/islands/carousel/slides.ts';

/**
 * How long slides stand before autoplay goes on, in milliseconds: `autoplayMs` each, but for the first turn of the first
 * slide, which has stood since the page was there. `delay` is what the plugin asks, whenever there are more slides.
 */
export function useTurns(autoplayMs: number) {
  // The plugin keeps the array, and reads it before each turn.
  const [turns] = useState(() => [firstTurnMs(autoplayMs)]);
  const delay = useCallback(
    (snaps: number[]) => {
      while (turns.length < snaps.length) turns.push(autoplayMs);
      return turns;
    },
    [turns, autoplayMs],
  );
  const endFirstTurn = useCallback(() => {
    turns[0] = autoplayMs;
  }, [turns, autoplayMs]);
  const turnMs = (slide: number) => turns[slide] ?? autoplayMs;
  return { delay, endFirstTurn, turnMs };
}

/** The slide that is shown; `onSelect` is told of each change. */
export function useSelected(embla: Embla | undefined, onSelect: () => void): number {
  const [selected, setSelected] = useState(0);
  useEffect(() => {
    const select = () => {
      onSelect();
      setSelected(embla?.selectedScrollSnap() ?? 0);
    };
    embla?.on('select', select);
    return () => {
      embla?.off('select', select);
    };
  }, [embla, onSelect]);
  return selected;
}

function firstTurnMs(autoplayMs: number): number {
  const left = autoplayMs - performance.now();
  return left > 0 ? left : autoplayMs;
}
