import Autoplay from 'embla-carousel-autoplay';
import Fade from 'embla-carousel-fade';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
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
  /** Gives each slide after the first its content half a slide's time before its turn; without scripts all have it at once. */
  inTurn?: boolean;
  /** Embla's friction for a change of slide; see docs/decisions/0004-carousels.md for how it relates to time. */
  duration?: number;
  arrows?: boolean;
  /** Shows a mark for each slide; the present one fills while it stays. */
  marks?: boolean;
  className?: string;
  controlsClassName?: string;
};

/**
 * Slides that play and loop by themselves and keep playing after interaction, with a pause button
 * (design decision 5). Without scripts, and until they arrive, it is a row that snaps when scrolled.
 */
export function Carousel(props: CarouselProps) {
  const { label, slides, autoplayMs, slideClassName, fade = false, duration = 25 } = props;
  const [paused, setPaused] = useState(false);
  const motionAllowed = useMotionAllowed();
  const playing = motionAllowed && !paused;
  const plugins = useMemo(
    () => [
      ...(fade ? [Fade()] : []),
      // Left out rather than stopped: a stopped one starts again after a drag.
      ...(playing ? [Autoplay({ delay: autoplayMs, stopOnInteraction: false })] : []),
    ],
    [fade, playing, autoplayMs],
  );
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start', duration }, plugins);
  const enhanced = embla !== undefined;
  const [selected, setSelected] = useState(0);

  useEffect(() => {
    const onSelect = () => setSelected(embla?.selectedScrollSnap() ?? 0);
    embla?.on('select', onSelect);
    return () => {
      embla?.off('select', onSelect);
    };
  }, [embla]);

  // Whoever scrolled the plain row before the script came starts again at its first slide.
  useEffect(() => {
    if (embla) embla.rootNode().scrollLeft = 0;
  }, [embla]);

  const [ready, setReady] = useState(props.inTurn ? 1 : slides.length);
  useEffect(() => {
    if (!embla || !playing) return;
    const timer = setTimeout(() => setReady((count) => Math.max(count, selected + 2)), autoplayMs / 2);
    return () => clearTimeout(timer);
  }, [embla, playing, selected, autoplayMs]);
  useEffect(() => {
    const onDrag = () => setReady(slides.length);
    embla?.on('pointerDown', onDrag);
    return () => {
      embla?.off('pointerDown', onDrag);
    };
  }, [embla, slides.length]);

  useEffect(() => {
    if (!embla || fade) return;
    const keepHiddenSlidesInert = () => {
      const inView = embla.slidesInView();
      embla.slideNodes().forEach((node, index) => {
        node.toggleAttribute('inert', !inView.includes(index));
      });
    };
    keepHiddenSlidesInert();
    embla.on('slidesInView', keepHiddenSlidesInert).on('reInit', keepHiddenSlidesInert);
    return () => {
      embla.off('slidesInView', keepHiddenSlidesInert).off('reInit', keepHiddenSlidesInert);
    };
  }, [embla, fade]);

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
              {index < ready ? content : <noscript>{content}</noscript>}
            </div>
          ))}
        </div>
      </div>
      {enhanced && slides.length > 1 && (
        <div className={`flex gap-2 ${props.controlsClassName ?? ''}`}>
          {props.marks && <Marks count={slides.length} selected={selected} fillMs={playing ? autoplayMs : 0} />}
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

function Marks({ count, selected, fillMs }: { count: number; selected: number; fillMs: number }) {
  return (
    <div aria-hidden className="mr-2 flex gap-2 max-sm:hidden">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other name than their place
        <span key={index} className="h-0.5 w-9 overflow-hidden bg-current/35">
          {index === selected && (
            <span
              className={`block h-full origin-left bg-lamp ${fillMs ? 'animate-fill' : ''}`}
              style={fillMs ? { animationDuration: `${fillMs}ms` } : undefined}
            />
          )}
        </span>
      ))}
    </div>
  );
}
