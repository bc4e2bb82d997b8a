import Send from 'lucide-react/icons/send';
import X from 'lucide-react/icons/x';
import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react';
import { CHAT_MESSAGE_LENGTH, offeredQuestions, unansweredQuestion } from '#app/assistant/chat/conversation.ts';
import { Transcript } from '#app/assistant/chat/transcript-list.tsx';
import { useConversation } from '#app/assistant/chat/use-conversation.ts';
import type { Widget } from '#app/assistant/chat/widget-state.ts';
import { texts } from '#app/content/texts/texts.ts';
import { cleanText } from '#app/text/typed-text.ts';
import { RichText } from '#app/ui/rich-text.tsx';

type Props = { id: string; widget: Widget };

const OFFER = 'rounded-full border border-lamp/60 px-4 py-2 text-left text-lamp text-sm hover:bg-cream/10';

/** Above a reply that begins at the top of the list. */
const GAP_PX = 12;

/** The chat's panel. It stays mounted while it is closed, so that a reply can still arrive. */
export default function Panel({ id, widget: { state, close, onUse, onReply } }: Props) {
  const isOpen = state !== 'closed';
  const { transcript, waiting, send } = useConversation(isOpen, onReply);
  const unanswered = waiting ? undefined : unansweredQuestion(transcript);
  const { title, subtitle, conversation, menuLabel, person, poweredBy, widget: words } = texts().chat;
  const offered = offeredQuestions(transcript);
  const list = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these makes the list longer or visible.
  useEffect(() => {
    const last = list.current?.querySelector<HTMLElement>('li:last-of-type');
    // A reply that is longer than the list begins in view.
    const top = waiting ? list.current?.scrollHeight : last && last.offsetTop - GAP_PX;
    list.current?.scrollTo({ top: top ?? 0, behavior: 'instant' });
  }, [transcript, waiting, isOpen]);

  /** A window that the panel covers shows where a link leads. */
  function onClick({ target }: MouseEvent) {
    const isLink = target instanceof Element && target.closest('a[href^="/"]');
    if (isLink && window.matchMedia('(width < 40rem)').matches) close();
  }

  return (
    <section
      id={id}
      hidden={!isOpen}
      aria-label={title}
      onPointerDown={onUse}
      onFocus={onUse}
      className="pointer-events-auto flex h-[34rem] min-h-0 w-full max-w-96 flex-col overflow-hidden rounded-card border border-lamp/25 bg-night text-base text-cream shadow-float low:absolute low:inset-[calc(0.5rem-var(--edge))] low:h-auto low:w-auto low:max-w-none"
    >
      <header className="flex items-center gap-3 border-cream/15 border-b px-4 py-3 low:min-h-12 low:py-0">
        <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-online" />
        <div className="min-w-0 grow">
          <h2 className="truncate font-display text-h3">{title}</h2>
          <p className="low:hidden text-cream/75 text-sm">{subtitle}</p>
        </div>
        {state === 'pinned' && (
          <button
            type="button"
            aria-label={words.close}
            onClick={close}
            className="-mr-2 flex size-11 items-center justify-center rounded-full hover:bg-cream/10"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </header>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is pressed by keyboard is clicked. */}
      <section
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={conversation}
        onClick={onClick}
        className="relative grow overflow-y-auto overscroll-contain p-4 low:py-2 focus-visible:-outline-offset-4"
      >
        <Transcript messages={transcript} place="panel" />
        {waiting && <TypingIndicator />}
        {unanswered && (
          <button type="button" onClick={() => send(unanswered)} className={`mt-3 ${OFFER}`}>
            {words.again}
          </button>
        )}
        {!waiting && offered.length > 0 && (
          <fieldset aria-label={menuLabel} className="mt-3 flex flex-wrap gap-2">
            {offered.map((sample) => (
              <button key={sample} type="button" onClick={() => send(sample)} className={OFFER}>
                {sample}
              </button>
            ))}
          </fieldset>
        )}
        {transcript.length > 0 && (
          <p className="mt-4 text-cream/75 text-sm [overflow-wrap:anywhere] [&_a]:text-cream!">
            <RichText>{person}</RichText>
          </p>
        )}
      </section>
      <QuestionForm isPinned={state === 'pinned'} waiting={waiting} onSend={send} />
      <p className="low:hidden pb-2 text-center text-cream/70 text-label">{poweredBy}</p>
    </section>
  );
}

function TypingIndicator() {
  return (
    <p className="mt-3 flex w-fit items-center gap-1 rounded-card bg-cream/10 px-3 py-3">
      <span className="sr-only">{texts().chat.widget.typing}</span>
      {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((delay) => (
        <span key={delay} aria-hidden className={`size-1.5 animate-typing rounded-full bg-cream/80 ${delay}`} />
      ))}
    </p>
  );
}

type QuestionFormProps = { isPinned: boolean; waiting: boolean; onSend: (text: string) => void };

function QuestionForm({ isPinned, waiting, onSend }: QuestionFormProps) {
  const { question, example, send } = texts().chat;
  const input = useRef<HTMLInputElement>(null);

  // The chat's button gave up the focus, or waiting disabled the input, which had it. Elsewhere, the visitor has moved on.
  useEffect(() => {
    if (isPinned && !waiting && document.activeElement === document.body) input.current?.focus();
  }, [isPinned, waiting]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = cleanText(input.current?.value ?? '');
    if (!typed) return;
    onSend(typed);
    event.currentTarget.reset();
  }

  return (
    <form onSubmit={onSubmit} className="flex gap-2 border-cream/15 border-t p-3 low:p-1.5">
      <input
        ref={input}
        aria-label={question}
        placeholder={example}
        disabled={waiting}
        maxLength={CHAT_MESSAGE_LENGTH}
        autoComplete="off"
        enterKeyHint="send"
        className="h-11 min-w-0 grow rounded-card border border-cream/40 bg-transparent px-3 text-base placeholder:text-cream/70 disabled:opacity-60"
      />
      <button
        type="submit"
        aria-label={send}
        disabled={waiting}
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-lamp text-night disabled:opacity-60"
      >
        <Send aria-hidden className="size-5" />
      </button>
    </form>
  );
}
