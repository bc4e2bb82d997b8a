import type { ChatMessage } from '#app/assistant/chat/conversation.ts';
import { LinkedText } from '#app/assistant/chat/linked-text.tsx';
import { formatTwelveHour } from '#app/content/dates.ts';
import { useSite } from '#app/ui/frame/site.tsx';

const PANEL = { bot: 'bg-cream/10 text-sm', visitor: 'bg-dusk text-sm' };
const PAGE = { bot: 'bg-sand', visitor: 'bg-door text-cream' };

type Props = {
  messages: ChatMessage[];
  place: 'panel' | 'page';
  /** Shown above the messages without being one of them. */
  greeting?: string;
  /** The id that the element of the latest question gets, to link to. */
  latestId?: string;
};

/** The messages, oldest first, as quiet bubbles. */
export function Transcript({ messages, place, greeting, latestId }: Props) {
  const latest = messages.findLast(({ isBot }) => !isBot);
  return (
    <ol className="flex flex-col gap-3">
      {greeting && <Bubble text={greeting} isBot place={place} />}
      {messages.map(({ id, text, isBot, timestamp }) => (
        <Bubble
          key={id}
          id={id === latest?.id ? latestId : undefined}
          text={text}
          isBot={isBot}
          // /chat shows no times: the server, which renders it, does not know the reader's time zone.
          timestamp={place === 'panel' ? timestamp : undefined}
          place={place}
        />
      ))}
    </ol>
  );
}

type BubbleProps = Pick<Props, 'place'> & Pick<ChatMessage, 'text' | 'isBot'> & { id?: string; timestamp?: string };

function Bubble({ id, text, isBot, timestamp, place }: BubbleProps) {
  const { name, url } = useSite();
  const look = place === 'panel' ? PANEL : PAGE;
  return (
    <li id={id} className={`flex max-w-[88%] flex-col ${isBot ? 'items-start' : 'items-end self-end'}`}>
      <span className="sr-only">{isBot ? `${name} AI:` : 'You:'}</span>
      <div className={`whitespace-pre-line break-words rounded-card px-3 py-2 ${isBot ? look.bot : look.visitor}`}>
        <LinkedText text={text} origin={url} />
      </div>
      {timestamp && (
        <time dateTime={timestamp} className="mt-1 text-cream/70 text-label">
          {formatTwelveHour(new Date(timestamp))}
        </time>
      )}
    </li>
  );
}
