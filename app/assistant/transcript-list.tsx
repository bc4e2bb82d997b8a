import { LinkedText } from '#app/assistant/linked-text.tsx';
import type { ChatMessage } from '#app/assistant/message.ts';
import { formatTwelveHour } from '#app/content/dates.ts';

const TONES = {
  night: { bot: 'bg-cream/10 text-sm', visitor: 'bg-dusk text-sm', time: 'text-cream/70' },
  cream: { bot: 'bg-sand', visitor: 'bg-door text-cream', time: 'text-stone' },
};

type Props = {
  name: string;
  /**
   * A message with a timestamp shows its time in the reader's zone; only where there is no server rendering. One with an
   * anchor can be linked to.
   */
  messages: (Omit<ChatMessage, 'timestamp'> & { timestamp?: string; anchor?: string })[];
  /** The site's own origin: its links are shown by name. */
  origin: string;
  tone: keyof typeof TONES;
};

/** The conversation so far, oldest first, as quiet bubbles. */
export function Transcript({ name, messages, origin, tone }: Props) {
  const colours = TONES[tone];
  return (
    <ol className="flex flex-col gap-3">
      {messages.map(({ id, text, isBot, timestamp, anchor }) => (
        <li
          key={id}
          id={anchor}
          className={`flex max-w-[88%] flex-col ${isBot ? 'items-start' : 'items-end self-end'}`}
        >
          <span className="sr-only">{isBot ? `${name} AI:` : 'You:'}</span>
          <div
            className={`whitespace-pre-line break-words rounded-card px-3 py-2 ${isBot ? colours.bot : colours.visitor}`}
          >
            <LinkedText text={text} origin={origin} />
          </div>
          {timestamp && (
            <time dateTime={timestamp} className={`mt-1 text-label ${colours.time}`}>
              {formatTwelveHour(new Date(timestamp))}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
