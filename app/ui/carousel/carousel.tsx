import { type CSSProperties, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useNear } from '#app/ui/browser/near-viewport.ts';
import type { PlayerProps } from '#app/ui/carousel/player.tsx';

type CarouselProps = {
  /** What is shown, for screen readers. */
  label: string;
  slides: { key: string; content: ReactNode }[];
  /** How long a slide stays, in milliseconds. */
  autoplayMs: number;
  /** Cross-fades instead of sliding. */
  fade?: boolean;
  /** Requests each picture while the slide before it is shown, and shows it once decoded; without scripts all are there at once. */
  inTurn?: boolean;
  /** Embla's friction for a change of slide; see docs/decisions/0004-carousels.md for how it relates to time. */
  duration?: number;
  arrows?: boolean;
  /** Shows a mark for each slide; the present one fills while it stays. */
  marks?: boolean;
  /** Sets `--columns` and `--gap` (app/ui/styles/app.css). */
  className?: string;
  slideClassName?: string;
  controlsClassName?: string;
};

/** What moves the slides is fetched when they are near; a row that could not fetch it stays as it was, with all its slides. */
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
 * Slides that play and loop by themselves and keep playing after interaction, with a pause button
 * (design decision 5), unless all of them are in view. Without scripts, and until they arrive, it is a row that snaps when scrolled.
 */
export function Carousel({ label, slides, slideClassName = '', inTurn, className, ...player }: CarouselProps) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [enhanced, setEnhanced] = useState(false);
  const [ready, setReady] = useState(inTurn ? 1 : slides.length);
  const near = useNear(viewport);
  // A hydrated carousel has been there since the page was.
  const hydrated = useHydrated();
  const [shownAt] = useState(() => (hydrated ? performance.now() : 0));
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={className}
      style={{ '--slides': slides.length } as CSSProperties}
    >
      <div ref={setViewport} data-enhanced={enhanced} tabIndex={enhanced ? undefined : 0} className="carousel-viewport">
        <div className="carousel-track">
          {slides.map(({ key, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a named group, not a set of form fields
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              className={`carousel-slide ${slideClassName}`}
            >
              {index < (inTurn ? ready : slides.length) ? content : <noscript>{content}</noscript>}
            </div>
          ))}
        </div>
      </div>
      {near && viewport && (
        <Suspense>
          <Player
            {...player}
            label={label}
            viewport={viewport}
            count={slides.length}
            shownAt={shownAt}
            inTurn={inTurn}
            onEnhanced={setEnhanced}
            onReady={setReady}
          />
        </Suspense>
      )}
    </section>
  );
}
