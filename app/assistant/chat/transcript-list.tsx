import type { ChatMessage } from '#app/assistant/chat/conversation.ts';
import { LinkedText } from '#app/assistant/chat/linked-text.tsx';
import { formatTwelveHour } from '#app/content/dates.ts';
import { texts } from '#app/content/texts/texts.ts';
import { useSite } from '#app/ui/frame/site.tsx';

const LOOKS = {
  panel: { bot: 'bg-cream/10 text-sm', visitor: 'bg-dusk text-sm' },
  page: { bot: 'bg-sand', visitor: 'bg-door text-cream' },
};

/** The id of the latest question's element on /chat, to which the page is scrolled after each reply. */
export const LATEST = 'latest';

/** The messages, oldest first, as quiet bubbles. */
export function Transcript({ messages, place }: { messages: ChatMessage[]; place: keyof typeof LOOKS }) {
  const { url } = useSite();
  const { assistant, visitor } = texts().chat;
  const latest = messages.findLast(({ isBot }) => !isBot);
  const isPage = place === 'page';
  return (
    <ol className="flex flex-col gap-3">
      {messages.map(({ id, text, isBot, timestamp }) => (
        <li
          key={id}
          id={isPage && id === latest?.id ? LATEST : undefined}
          className={`flex max-w-[88%] flex-col ${isBot ? 'items-start' : 'items-end self-end'}`}
        >
          <span className="sr-only">{isBot ? assistant : visitor}</span>
          <div
            className={`whitespace-pre-line break-words rounded-card px-3 py-2 ${LOOKS[place][isBot ? 'bot' : 'visitor']}`}
          >
            <LinkedText text={text} origin={url} />
          </div>
          {/* /chat shows no times: the server, which renders it, does not know the reader's time zone. */}
          {!isPage && (
            <time dateTime={timestamp} className="mt-1 text-cream/70 text-label">
              {formatTwelveHour(new Date(timestamp))}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
