import Autoplay from 'embla-carousel-autoplay';
import Fade from 'embla-carousel-fade';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useMotionAllowed } from '#app/islands/motion.ts';

type CarouselProps = {
  /** What is shown, for screen readers. */
  label: string;
  slides: { key: string; content: ReactNode }[];
  /** How long a slide stays, in milliseconds. */
  autoplayMs: number;
  /** Sets the slides' width and spacing. */
  slideClassName: string;
  /** Cross-fades instead of sliding. */
  fade?: boolean;
  /** Embla's friction for a change of slide; see docs/decisions/0004-carousels.md for how it relates to time. */
  duration?: number;
  arrows?: boolean;
  className?: string;
  controlsClassName?: string;
};

/**
 * Slides that play and loop by themselves and keep playing after interaction, with a pause button
 * (design decision 5). Without scripts, and until they arrive, it is a row that snaps when scrolled.
 */
export function Carousel(props: CarouselProps) {
  const { label, slides, autoplayMs, slideClassName, fade = false, duration = 25 } = props;
  const [enhanced, setEnhanced] = useState(false);
  const [paused, setPaused] = useState(false);
  const motionAllowed = useMotionAllowed();
  const [plugins] = useState(() => [
    Autoplay({ delay: autoplayMs, playOnInit: false, stopOnInteraction: false }),
    ...(fade ? [Fade()] : []),
  ]);
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start', duration, active: enhanced }, plugins);

  useEffect(() => setEnhanced(true), []);

  const playing = motionAllowed && !paused;
  useEffect(() => {
    const autoplay = embla?.plugins().autoplay;
    if (!embla || !autoplay) return;
    const apply = () => (playing ? autoplay.play() : autoplay.stop());
    apply();
    embla.on('reInit', apply);
    return () => {
      embla.off('reInit', apply);
    };
  }, [embla, playing]);

  useEffect(() => {
    if (!embla || fade) return;
    const keepHiddenSlidesInert = () => {
      const inView = embla.slidesInView();
      embla.slideNodes().forEach((node, index) => {
        node.toggleAttribute('inert', enhanced && !inView.includes(index));
      });
    };
    keepHiddenSlidesInert();
    embla.on('slidesInView', keepHiddenSlidesInert).on('reInit', keepHiddenSlidesInert);
    return () => {
      embla.off('slidesInView', keepHiddenSlidesInert).off('reInit', keepHiddenSlidesInert);
    };
  }, [embla, enhanced, fade]);

  const previous = useCallback(() => embla?.scrollPrev(), [embla]);
  const next = useCallback(() => embla?.scrollNext(), [embla]);

  return (
    <section aria-roledescription="carousel" aria-label={label} className={props.className}>
      <div ref={viewport} data-enhanced={enhanced} tabIndex={enhanced ? undefined : 0} className="carousel-viewport">
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
              {content}
            </div>
          ))}
        </div>
      </div>
      {enhanced && slides.length > 1 && (
        <div className={`flex gap-2 ${props.controlsClassName ?? ''}`}>
          {props.arrows && <Control label="Previous" onClick={previous} icon={<ChevronLeft aria-hidden />} />}
          <Control
            label={playing ? `Pause: ${label}` : `Play: ${label}`}
            onClick={() => setPaused(playing)}
            disabled={!motionAllowed}
            icon={playing ? <Pause aria-hidden className="size-4.5" /> : <Play aria-hidden className="size-4.5" />}
          />
          {props.arrows && <Control label="Next" onClick={next} icon={<ChevronRight aria-hidden />} />}
        </div>
      )}
    </section>
  );
}

type ControlProps = { label: string; icon: ReactNode; onClick: () => void; disabled?: boolean };

function Control({ label, icon, onClick, disabled }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      disabled={disabled}
      className="grid size-11 place-items-center rounded-full border border-current/40 transition-colors duration-150 hover:border-current disabled:opacity-40"
    >
      {icon}
    </button>
  );
}
