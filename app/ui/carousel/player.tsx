import Autoplay from 'embla-carousel-autoplay';
import Fade from 'embla-carousel-fade';
import useEmblaCarousel from 'embla-carousel-react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type Dispatch, type ReactNode, type SetStateAction, useCallback, useEffect, useMemo, useState } from 'react';
import { fill, texts } from '#app/content/texts/texts.ts';
import { useMotionAllowed } from '#app/ui/browser/motion.ts';
import { dragDecoded } from '#app/ui/carousel/decoded-pictures.ts';
import { canMove, type Embla, useCanMove, useInertSlides, usePauseWhileReading } from '#app/ui/carousel/slides.ts';
import { usePictureTurns, useTurn } from '#app/ui/carousel/turns.ts';

export type PlayerProps = {
  label: string;
  /** The scrolling element that Embla takes over. */
  viewport: HTMLElement;
  count: number;
  autoplayMs: number;
  /** When the first slide appeared, in milliseconds since the navigation. */
  shownAt: number;
  slideshow: boolean;
  arrows?: boolean;
  controlsClassName?: string;
  onEnhanced: (enhanced: boolean) => void;
  /** Sets how many slides should render their content. */
  onReady: Dispatch<SetStateAction<number>>;
};

/** Embla's friction; docs/decisions/0004-carousels.md relates it to time. */
const DURATION = { slideshow: 30, row: 25 };

export default function Player(props: PlayerProps) {
  const { label, viewport, count, autoplayMs, shownAt, slideshow, onEnhanced, onReady } = props;
  const [paused, setPaused] = useState(false);
  const motionAllowed = useMotionAllowed();
  const playing = motionAllowed && !paused;
  const plugins = useMemo(
    () => [
      ...(slideshow ? [Fade()] : []),
      // Omitted rather than stopped: a stopped one restarts after a drag.
      ...(playing && !slideshow ? [Autoplay({ delay: autoplayMs, stopOnInteraction: false })] : []),
    ],
    [slideshow, playing, autoplayMs],
  );
  const watchDrag = useMemo(() => (slideshow ? dragDecoded(onReady) : canMove), [slideshow, onReady]);
  const duration = slideshow ? DURATION.slideshow : DURATION.row;
  const [takeOver, embla] = useEmblaCarousel(
    // A slide of which only the gap shows does not count as in view.
    { loop: true, align: 'start', duration, inViewThreshold: 0.5, watchFocus: showFocused, watchDrag },
    plugins,
  );
  const turn = useTurn(embla, autoplayMs, shownAt);
  usePictureTurns(slideshow && playing ? embla : undefined, turn, onReady);

  useEffect(() => takeOver(viewport), [takeOver, viewport]);
  useEffect(() => onEnhanced(embla !== undefined), [embla, onEnhanced]);

  // After scrolling the plain row, the visitor restarts at the first slide, or at the focused one.
  useEffect(() => {
    if (embla && !bringToFront(embla, document.activeElement)) embla.rootNode().scrollLeft = 0;
  }, [embla]);

  useInertSlides(slideshow ? undefined : embla);
  usePauseWhileReading(embla);

  const previous = useCallback(() => embla?.scrollPrev(), [embla]);
  const next = useCallback(() => embla?.scrollNext(), [embla]);

  const words = texts().frame.carousel;
  if (!useCanMove(embla)) return null;
  return (
    <div className={`flex gap-2 ${props.controlsClassName ?? ''}`}>
      {slideshow && <Marks count={count} selected={turn.slide} fillMs={playing ? turn.staysMs : 0} />}
      {props.arrows && <Control label={words.previous} onClick={previous} icon={<ChevronLeft aria-hidden />} />}
      <Control
        label={fill(playing ? words.pause : words.play, { label })}
        onClick={() => setPaused(playing)}
        disabled={!motionAllowed}
        icon={playing ? <Pause aria-hidden className="size-4.5" /> : <Play aria-hidden className="size-4.5" />}
      />
      {props.arrows && <Control label={words.next} onClick={next} icon={<ChevronRight aria-hidden />} />}
    </div>
  );
}

/**
 * Scrolls to the focused slide, so that Tab can reach the next ones. Embla does so only if the focus comes within 10 ms
 * of the key press, which slow machines miss.
 */
function showFocused(embla: Embla, { target }: FocusEvent): false {
  if (target instanceof Element && target.matches(':focus-visible')) bringToFront(embla, target);
  return false;
}

/** Jumps to the element's slide and pauses autoplay until the focus leaves it. Returns false if it is in no slide. */
function bringToFront(embla: Embla, element: Element | null): boolean {
  const slide = embla.slideNodes().findIndex((node) => node.contains(element));
  if (slide < 0) return false;
  embla.emit('slideFocusStart');
  // Undoes the browser's own scrolling.
  embla.rootNode().scrollLeft = 0;
  embla.scrollTo(slide, true);
  return true;
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
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their index
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
