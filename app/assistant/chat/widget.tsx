import MessageCircle from 'lucide-react/icons/message-circle';
import { lazy, type MouseEvent, type RefObject, Suspense, useRef, useState } from 'react';
import { useRestsOnText } from '#app/assistant/chat/rests-on-text.ts';
import { useWidgetState, type Widget } from '#app/assistant/chat/widget-state.ts';
import { texts } from '#app/content/texts/texts.ts';
import { ErrorBoundary } from '#app/ui/browser/error-boundary.tsx';

const PANEL_ID = 'chat-panel';
const Panel = lazy(() => import('#app/assistant/chat/panel.tsx'));

/**
 * Shows the chat on every page (specification, section 2) but checkout and /chat. When it opens is in `widget-state.ts`, what it shows in `panel.tsx`,
 * what is said in `use-conversation.ts`. Without scripts its button ends the page, and links to /chat (`chat-page.tsx`).
 */
export function ChatWidget() {
  const { assistant, widget: words } = texts().chat;
  const box = useRef<HTMLElement>(null);
  const button = useRef<HTMLAnchorElement>(null);
  const widget = useWidgetState(box, button);
  const isOpen = widget.state !== 'closed';
  const isNeeded = useRef(false);
  isNeeded.current ||= isOpen || widget.isPointed;
  // The panel broke, or its script cannot be fetched, which browsers do not retry before the next page load.
  const [isBroken, setBroken] = useState(false);
  const restsOnText = useRestsOnText(button);

  const unavailable = (
    <p id={PANEL_ID} hidden={!isOpen} className="pointer-events-auto max-w-72 rounded-card bg-night p-4 text-cream">
      {words.failed}{' '}
      <a className="underline" href="/chat">
        {words.failedLink}
      </a>
    </p>
  );

  return (
    <aside
      ref={box}
      aria-label={words.label}
      data-hides-button={widget.hydrated && !isOpen && restsOnText}
      className={`pointer-events-none flex flex-col-reverse items-end gap-3 [--edge:1rem] sm:[--edge:1.5rem] no-print ${widget.hydrated ? 'fixed inset-(--edge) z-40 [container:chat/size]' : 'bg-night p-(--edge)'}`}
      onPointerEnter={widget.onPointerEnter}
      onPointerLeave={widget.onPointerLeave}
    >
      <p role="status" className="sr-only">
        {widget.news && (
          <span key={widget.news.id}>
            {assistant} {widget.news.text.replace(/https?:\S+/g, '')}
          </span>
        )}
      </p>
      <ChatButton buttonRef={button} widget={widget} isLink={isBroken} />
      {isNeeded.current && (
        <ErrorBoundary onError={() => setBroken(true)} fallback={unavailable}>
          <Suspense>
            <Panel id={PANEL_ID} widget={widget} />
          </Suspense>
        </ErrorBoundary>
      )}
    </aside>
  );
}

type ButtonProps = { buttonRef: RefObject<HTMLAnchorElement>; widget: Widget; isLink: boolean };

function ChatButton({ buttonRef, widget: { state, news, hydrated, onButton }, isLink }: ButtonProps) {
  const hasUnread = news !== null && state === 'closed';
  const words = texts().chat.widget;

  function onClick(event: MouseEvent) {
    if (isLink || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onButton();
  }

  return (
    <a
      ref={buttonRef}
      href="/chat"
      aria-label={hasUnread ? words.unread : words.button}
      {...(hydrated && {
        role: 'button',
        'aria-expanded': state !== 'closed',
        'aria-controls': PANEL_ID,
        onClick,
        onKeyDown: (event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          event.currentTarget.click();
        },
      })}
      className="chat-button pointer-events-auto relative flex size-14 aria-busy:cursor-progress items-center justify-center rounded-full bg-night text-cream border border-lamp/40 shadow-float transition-colors duration-200 hover:bg-dusk focus-visible:z-10 focus-visible:outline-lamp focus-visible:-outline-offset-4"
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
