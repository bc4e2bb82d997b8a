import MessageCircle from 'lucide-react/icons/message-circle';
import { type CSSProperties, type JSX, lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useCoveredHeight } from '#app/assistant/chat/covered-height.ts';
import { useWidgetState } from '#app/assistant/chat/widget-state.ts';
import { ErrorBoundary } from '#app/ui/browser/error-boundary.tsx';

/**
 * Shows the chat on every page (specification, section 2). When it opens is in `widget-state.ts`, what it shows in `panel.tsx`,
 * what is said in `conversation.ts` and `use-conversation.ts`. Without scripts its button links to /chat (`chat-page.tsx`).
 * The replies come from `answers/assistant.server.ts`.
 */
export function ChatWidget({ name }: { name: string }) {
  const box = useRef<HTMLElement>(null);
  const button = useRef<HTMLAnchorElement>(null);
  const widget = useWidgetState({ box, button }, preloadPanel);
  const { state, wasOpened } = widget;
  const [announcement, setAnnouncement] = useState({ id: '', text: '' });
  const covered = useCoveredHeight();

  return (
    <aside
      ref={box}
      aria-label="Chat"
      style={{ '--covered': `${state === 'closed' ? 0 : covered}px` } as CSSProperties}
      className="pointer-events-none fixed inset-(--edge) bottom-[calc(var(--edge)+var(--covered))] z-40 flex flex-col-reverse items-end gap-3 [--edge:1rem] [container:chat/size] sm:[--edge:1.5rem] no-print"
      onPointerEnter={widget.onPointerEnter}
      onPointerLeave={widget.onPointerLeave}
    >
      <p role="status" className="sr-only">
        <span key={announcement.id}>{announcement.text}</span>
      </p>
      <ChatButton name={name} buttonRef={button} widget={widget} />
      {wasOpened && (
        <ErrorBoundary onError={giveUpPanel} fallback={<UnavailablePanel isHidden={state === 'closed'} />}>
          <Suspense>
            <Panel
              id={PANEL_ID}
              name={name}
              state={state}
              takesFocus={widget.takesFocus}
              onUse={widget.onUse}
              onClose={widget.close}
              onReply={({ id, text }) => {
                setAnnouncement({ id, text: `${name} AI: ${text.replace(/https?:\S+/g, '')}` });
                widget.onReply();
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </aside>
  );
}

const PANEL_ID = 'chat-panel';

const loadPanel = () => import('#app/assistant/chat/panel.tsx');
const Panel = lazy(loadPanel);

function preloadPanel(): void {
  loadPanel().catch(giveUpPanel);
}

/** Stays true until the next page load: browsers do not retry a failed import of the same script. */
let isPanelUnavailable = false;

function giveUpPanel(error: unknown): void {
  isPanelUnavailable = true;
  console.error('The chat can only be had on its own page:', error);
}

type ButtonProps = {
  name: string;
  buttonRef: JSX.IntrinsicElements['a']['ref'];
  widget: ReturnType<typeof useWidgetState>;
};

function ChatButton({ name, buttonRef, widget: { state, wasOpened, hasUnread, onButton } }: ButtonProps) {
  const hydrated = useHydrated();

  function onClick(event: MouseEvent) {
    if (isPanelUnavailable || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onButton();
  }

  return (
    <a
      ref={buttonRef}
      href="/chat"
      aria-label={`Chat with ${name} AI${hasUnread ? ', new reply' : ''}`}
      {...(hydrated && {
        role: 'button',
        'aria-expanded': state !== 'closed',
        'aria-controls': wasOpened ? PANEL_ID : undefined,
        onClick,
        onKeyDown: (event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          event.currentTarget.click();
        },
      })}
      className="pointer-events-auto relative flex size-14 aria-busy:cursor-progress items-center justify-center rounded-full bg-night text-cream border border-lamp/40 shadow-float transition-colors duration-200 hover:bg-dusk focus-visible:z-10 focus-visible:outline-lamp focus-visible:-outline-offset-4"
    >
      <MessageCircle aria-hidden className="size-6" />
      <span
        aria-hidden
        className="absolute right-0.5 bottom-0.5 size-3.5 rounded-full border-2 border-night bg-online"
      />
      {hasUnread && <span aria-hidden className="absolute top-0 right-0 size-3 rounded-full bg-lamp" />}
    </a>
  );
}

/** Stands in when the panel's script cannot be fetched, as offline, or when the panel breaks. */
function UnavailablePanel({ isHidden }: { isHidden: boolean }) {
  return (
    <p id={PANEL_ID} hidden={isHidden} className="pointer-events-auto max-w-72 rounded-card bg-night p-4 text-cream">
      The chat could not be loaded.{' '}
      <a className="underline" href="/chat">
        Open the chat page
      </a>
    </p>
  );
}
