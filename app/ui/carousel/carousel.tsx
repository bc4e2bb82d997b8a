import { type CSSProperties, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { fill, texts } from '#app/content/texts/texts.ts';
import { useNearViewport } from '#app/ui/browser/near-viewport.ts';
import type { PlayerProps } from '#app/ui/carousel/player.tsx';

type CarouselProps = {
  /** Names the carousel for screen readers. */
  label: string;
  slides: { key: string; content: ReactNode }[];
  /** The number of slides with those that come later, for which there is room for controls. */
  expected?: number;
  autoplayMs: number;
  /** Called whenever one of the last slides comes near the viewport, so that more can be fetched. */
  onNearEnd?: () => void;
  /**
   * One picture fades into the next, with a progress mark for each. A picture is requested during the slide before it, and
   * shown once decoded. Without scripts, all load at once.
   */
  slideshow?: boolean;
  arrows?: boolean;
  /** Sets `--columns` and `--gap` (app/ui/styles/app.css). */
  className?: string;
  controlsClassName?: string;
};

/** More than are in view at once, so that the next ones arrive before the last one is reached. */
const LAST_SLIDES = 6;

function useNearEnd(viewport: HTMLElement | null, count: number, onNearEnd: (() => void) | undefined): void {
  useEffect(() => {
    if (!viewport || !onNearEnd) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNearEnd(),
      { rootMargin: '50%' },
    );
    const slides = Array.from(viewport.querySelectorAll('.carousel-slide'));
    for (const slide of slides.slice(Math.max(0, count - LAST_SLIDES))) observer.observe(slide);
    return () => observer.disconnect();
  }, [viewport, count, onNearEnd]);
}

/** Loads near the viewport. If loading fails, the carousel stays a plain row with all its slides. */
const Player = lazy(() =>
  import('#app/ui/carousel/player.tsx').catch((error: unknown) => {
    console.error('The slides stay a plain row:', error);
    return { default: PlainRow };
  }),
);

function PlainRow({ count, onReady }: PlayerProps) {
  useEffect(() => onReady(count), [count, onReady]);
  return null;
}

/**
 * Slides that play and loop, with a pause button, unless all are in view (docs/decisions/0004-carousels.md). Before
 * hydration it is a row with scroll snap.
 */
export function Carousel({
  label,
  slides,
  expected = slides.length,
  slideshow = false,
  onNearEnd,
  className,
  ...player
}: CarouselProps) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [enhanced, setEnhanced] = useState(false);
  const [ready, setReady] = useState(slideshow ? 1 : slides.length);
  const isNear = useNearViewport(viewport);
  useNearEnd(viewport, slides.length, onNearEnd);
  // A hydrated carousel has been visible since the page loaded.
  const hydrated = useHydrated();
  const [shownAt] = useState(() => (hydrated ? performance.now() : 0));
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={className}
      style={{ '--slides': expected } as CSSProperties}
    >
      <div ref={setViewport} data-enhanced={enhanced} tabIndex={enhanced ? undefined : 0} className="carousel-viewport">
        <div className="carousel-track">
          {slides.map(({ key, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a named group, not a set of form fields
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={fill(texts().frame.carousel.slide, { number: index + 1, count: slides.length })}
              className={slideshow ? 'carousel-slide overflow-hidden' : 'carousel-slide'}
            >
              {index < (slideshow ? ready : slides.length) ? content : <noscript>{content}</noscript>}
            </div>
          ))}
        </div>
      </div>
      {isNear && viewport && (
        <Suspense>
          <Player
            {...player}
            label={label}
            viewport={viewport}
            count={slides.length}
            shownAt={shownAt}
            slideshow={slideshow}
            onEnhanced={setEnhanced}
            onReady={setReady}
          />
        </Suspense>
      )}
    </section>
  );
}
