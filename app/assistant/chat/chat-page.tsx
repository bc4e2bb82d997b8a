import { Form } from '@remix-run/react';
import { CHAT_MESSAGE_LENGTH, type ChatMessage, greetingOf } from '#app/assistant/chat/conversation.ts';
import { writeTranscript } from '#app/assistant/chat/transcript.ts';
import { LATEST, Transcript } from '#app/assistant/chat/transcript-list.tsx';
import { dialable } from '#app/content/site.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { useSite } from '#app/ui/frame/site.tsx';
import { Section, SectionHeading } from '#app/ui/section.tsx';

/** What POST /chat returns to its page. */
export type ChatReply = {
  /** What the form carried, with the question and its reply. */
  transcript: ChatMessage[];
  /** Why the question was rejected, and the question, for the visitor to correct. */
  fault?: string;
  typed?: string;
};

type Props = { transcript: ChatMessage[]; waiting: boolean; reply: ChatReply | undefined };

/**
 * The conversation as a page that needs no scripts: it travels in the form, since the server stores none. With scripts it is
 * the one that the widget shows.
 */
export function ChatPage({ transcript, waiting, reply }: Props) {
  const { name, phone, email } = useSite();
  const greeting = { id: 'greeting', text: greetingOf(name), isBot: true, timestamp: '' };
  return (
    <Section labelledBy="chat" className="pt-40">
      <div className="mx-auto max-w-text">
        <SectionHeading level={1} id="chat" title={`${name} AI`} lead="Your Real Estate Assistant" className="mb-12" />
        <div role="log" aria-label="Conversation">
          <Transcript messages={transcript[0]?.isBot ? transcript : [greeting, ...transcript]} place="page" />
        </div>
        {/* A reply brings an empty form, a rejection one with the question. */}
        <Form
          method="post"
          action={`/chat#${LATEST}`}
          key={reply?.fault ? undefined : reply?.transcript.at(-1)?.id}
          className="mt-10"
        >
          <input type="hidden" name="transcript" value={writeTranscript(transcript)} />
          <TextField
            name="message"
            label="Your question"
            placeholder="Ask about any query..."
            defaultValue={reply?.typed}
            errors={reply?.fault ? [reply.fault] : undefined}
            autoFocus={reply !== undefined}
            maxLength={CHAT_MESSAGE_LENGTH}
            autoComplete="off"
            enterKeyHint="send"
          />
          <Button busy={waiting} disabled={waiting} className="mt-4">
            Send
          </Button>
        </Form>
        <p className="mt-8 [overflow-wrap:anywhere] [&_a]:underline [&_a]:underline-offset-4">
          Rather a person? Call <a href={`tel:${dialable(phone)}`}>{phone}</a>, write to{' '}
          <a href={`mailto:${email}`}>{email}</a> or use the <a href="/contact-us">contact form</a>.
        </p>
        <p className="mt-4 text-sm text-stone">Powered by {name} AI</p>
      </div>
    </Section>
  );
}
