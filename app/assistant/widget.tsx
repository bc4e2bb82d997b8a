import { MessageCircle } from 'lucide-react';
import {
  type CSSProperties,
  lazy,
  type MouseEvent,
  type PointerEvent,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useCoveredHeight } from '#app/assistant/covered-height.ts';
import type { PanelProps } from '#app/assistant/panel.tsx';
import { ErrorBoundary } from '#app/ui/browser/error-boundary.tsx';

const OPEN_DELAY_MS = 500;
const CLOSE_DELAY_MS = 1000;
const PANEL_ID = 'chat-panel';

/** Browsers do not ask again, while a page is there, for a script that they could not fetch once. */
let panelIsAway = false;

function giveUpPanel(error: unknown): void {
  panelIsAway = true;
  console.error('The chat can only be had on its own page:', error);
}

const loadPanel = () => import('#app/assistant/panel.tsx');
const Panel = lazy(loadPanel);

/**
 * The chat of every page (specification, section 2). Opens half a second after the pointer rests on its button, closes a
 * second after it leaves, stays when clicked. Without scripts the button is a link to /chat.
 */
export function ChatWidget({ name }: { name: string }) {
  const hydrated = useHydrated();
  const [state, setState] = useState<'closed' | 'hover' | 'pinned'>('closed');
  const [used, setUsed] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  const [announcement, setAnnouncement] = useState({ id: '', text: '' });
  const [unread, setUnread] = useState(false);
  const covered = useCoveredHeight();
  const box = useRef<HTMLElement>(null);
  const button = useRef<HTMLAnchorElement>(null);
  const timer = useRef<number>(undefined);

  const go = useCallback((next: 'closed' | 'hover' | 'pinned') => {
    window.clearTimeout(timer.current);
    setState(next);
    if (next === 'closed') return setTakesFocus(false);
    setUsed(true);
    setUnread(false);
  }, []);

  const close = useCallback(() => {
    const focused = document.activeElement;
    go('closed');
    if (focused === document.body || box.current?.contains(focused)) button.current?.focus();
  }, [go]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  useEffect(() => {
    if (state === 'closed') return;
    const onKeyDown = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      const ours = state === 'hover' || focused === document.body || box.current?.contains(focused);
      if (event.key === 'Escape' && ours) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [state, close]);

  const openSoon = useCallback(() => {
    window.clearTimeout(timer.current);
    loadPanel().catch(giveUpPanel);
    timer.current = window.setTimeout(() => go('hover'), OPEN_DELAY_MS);
  }, [go]);

  // A pointer that came before the scripts did not enter for them.
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches && button.current?.matches(':hover')) openSoon();
  }, [openSoon]);

  function onPointerEnter(event: PointerEvent) {
    if (event.pointerType === 'touch') return;
    if (state === 'closed') openSoon();
    else window.clearTimeout(timer.current);
  }

  function onPointerLeave() {
    window.clearTimeout(timer.current);
    if (state === 'hover') timer.current = window.setTimeout(() => go('closed'), CLOSE_DELAY_MS);
  }

  function onClick(event: MouseEvent) {
    if (panelIsAway || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state === 'pinned') return close();
    go('pinned');
    setTakesFocus(true);
  }

  return (
    <aside
      ref={box}
      aria-label="Chat"
      style={{ '--covered': `${state === 'closed' ? 0 : covered}px` } as CSSProperties}
      className="pointer-events-none fixed inset-(--edge) bottom-[calc(var(--edge)+var(--covered))] z-40 flex flex-col-reverse items-end gap-3 [--edge:1rem] [container:chat/size] sm:[--edge:1.5rem] no-print"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <p role="status" className="sr-only">
        <span key={announcement.id}>{announcement.text}</span>
      </p>
      <a
        ref={button}
        href="/chat"
        aria-label={`Chat with ${name} AI${unread ? ', new reply' : ''}`}
        {...(hydrated && {
          role: 'button',
          'aria-expanded': state !== 'closed',
          'aria-controls': used ? PANEL_ID : undefined,
          onClick,
          onKeyDown: (event) => {
            if (event.key !== ' ') return;
            event.preventDefault();
            event.currentTarget.click();
          },
        })}
        className="pointer-events-auto relative flex size-14 items-center justify-center rounded-full bg-night text-cream shadow-float ring-1 ring-lamp/40 transition-colors duration-200 hover:bg-dusk focus-visible:z-10 focus-visible:outline-lamp focus-visible:-outline-offset-4"
      >
        <MessageCircle aria-hidden className="size-6" />
        <span
          aria-hidden
          className="absolute right-0.5 bottom-0.5 size-3.5 rounded-full border-2 border-night bg-online"
        />
        {unread && <span aria-hidden className="absolute top-0 right-0 size-3 rounded-full bg-lamp" />}
      </a>
      {used && (
        <ErrorBoundary onError={giveUpPanel} fallback={<UnavailablePanel id={PANEL_ID} state={state} />}>
          <Suspense>
            <Panel
              id={PANEL_ID}
              name={name}
              state={state}
              takesFocus={takesFocus}
              onUse={() => state === 'hover' && go('pinned')}
              onClose={close}
              onReply={(message) => {
                setAnnouncement({ id: message.id, text: `${name} AI: ${message.text.replace(/https?:\S+/g, '')}` });
                if (state === 'closed') setUnread(true);
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </aside>
  );
}

/** Stands in when the panel's script cannot be fetched, as offline, or when the panel breaks. */
function UnavailablePanel({ id, state }: Pick<PanelProps, 'id' | 'state'>) {
  return (
    <p
      id={id}
      hidden={state === 'closed'}
      className="pointer-events-auto max-w-72 rounded-card bg-night p-4 text-cream"
    >
      The chat could not be loaded.{' '}
      <a className="underline" href="/chat">
        Open the chat page
      </a>
    </p>
  );
}
