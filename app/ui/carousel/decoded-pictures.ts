import type { Dispatch, SetStateAction } from 'react';
import { flushSync } from 'react-dom';
import type { Embla } from '#app/ui/carousel/slides.ts';

type OnReady = Dispatch<SetStateAction<number>>;

/** Slides whose picture has been decoded. */
const decoded = new WeakSet<Element>();

/** A shorter movement is a tap. */
const MIN_SWIPE_PX = 50;

/**
 * Returns the nearest slide in this direction whose picture can be shown, after requesting and decoding it. Tries the
 * following ones when it cannot be loaded; undefined when none can.
 */
export async function findDecoded(
  embla: Embla,
  from: number,
  step: 1 | -1,
  onReady: OnReady,
): Promise<number | undefined> {
  const slides = embla.slideNodes();
  for (let distance = 1; distance < slides.length; distance += 1) {
    const index = (from + step * distance + slides.length) % slides.length;
    // The picture has to be in the page before it can be requested.
    flushSync(() => onReady((ready) => Math.max(ready, index + 1)));
    const slide = slides[index];
    if (slide && (await decode(slide))) return index;
  }
  return undefined;
}

/**
 * Returns Embla's `watchDrag`: a drag can show both neighbors, so it is left to Embla only when their pictures are
 * decoded. Until then a swipe shows the slide that it asks for as soon as that one's picture is decoded.
 */
export function dragDecoded(onReady: OnReady) {
  let swipe = new AbortController();
  return (embla: Embla, press: TouchEvent | MouseEvent): boolean => {
    swipe.abort();
    const from = embla.selectedScrollSnap();
    const slides = embla.slideNodes();
    const neighbors = [slides.at(from - 1), slides[(from + 1) % slides.length]];
    if (neighbors.every((slide) => slide && decoded.has(slide))) return true;

    swipe = new AbortController();
    const start = pointOf(press);
    const release = async (end: TouchEvent | MouseEvent) => {
      const across = pointOf(end).clientX - start.clientX;
      const down = pointOf(end).clientY - start.clientY;
      if (Math.abs(across) < MIN_SWIPE_PX || Math.abs(across) < Math.abs(down)) return;
      const slide = await findDecoded(embla, from, across < 0 ? 1 : -1, onReady);
      if (slide !== undefined && embla.selectedScrollSnap() === from) embla.scrollTo(slide);
    };
    const once = { once: true, signal: swipe.signal };
    if (press.type === 'touchstart') document.addEventListener('touchend', release, once);
    else document.addEventListener('mouseup', release, once);
    return false;
  };
}

/** Requests the slide's picture, if it has one, and decodes it; returns whether it can be shown. */
async function decode(slide: HTMLElement): Promise<boolean> {
  const picture = slide.querySelector('img');
  if (picture) {
    // A lazy picture is requested only when it is in view, where it would be missed.
    picture.loading = 'eager';
    const hasFailed = picture.complete && picture.naturalWidth === 0;
    // Setting the same address requests a failed picture again.
    if (hasFailed) picture.setAttribute('src', picture.src);
    try {
      await picture.decode();
    } catch {
      return false;
    }
  }
  decoded.add(slide);
  return true;
}

function pointOf(event: TouchEvent | MouseEvent): { clientX: number; clientY: number } {
  return 'changedTouches' in event ? (event.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : event;
}
