import { Form } from '@remix-run/react';
import { CHAT_MESSAGE_LENGTH, type ChatMessage, offeredQuestions } from '#app/assistant/chat/conversation.ts';
import { writeTranscript } from '#app/assistant/chat/transcript.ts';
import { LATEST, Transcript } from '#app/assistant/chat/transcript-list.tsx';
import { texts } from '#app/content/texts/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
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
  const { title, subtitle, conversation, greeting, question, example, send, menuLabel, person, poweredBy } =
    texts().chat;
  const offered = offeredQuestions(transcript);
  const greeted = { id: 'greeting', text: greeting, isBot: true, timestamp: '' };
  return (
    <Section labelledBy="chat" className="pt-40">
      <div className="mx-auto max-w-text">
        <SectionHeading level={1} id="chat" title={title} lead={subtitle} className="mb-12" />
        <div role="log" aria-label={conversation}>
          <Transcript messages={transcript[0]?.isBot ? transcript : [greeted, ...transcript]} place="page" />
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
            label={question}
            placeholder={example}
            defaultValue={reply?.typed}
            errors={reply?.fault ? [reply.fault] : undefined}
            autoFocus={reply !== undefined}
            maxLength={CHAT_MESSAGE_LENGTH}
            autoComplete="off"
            enterKeyHint="send"
            button={
              <Button busy={waiting} disabled={waiting}>
                {send}
              </Button>
            }
          />
          {/* After Send, which Enter presses: the first button of a form. */}
          {offered.length > 0 && (
            <fieldset className="mt-6">
              <legend className="mb-3 font-medium text-sm">{menuLabel}</legend>
              <div className="flex flex-wrap gap-2.5">
                {offered.map((sample) => (
                  <Button key={sample} name="offered" value={sample} variant="secondary" disabled={waiting}>
                    {sample}
                  </Button>
                ))}
              </div>
            </fieldset>
          )}
        </Form>
        <p className="mt-8 [overflow-wrap:anywhere]">
          <RichText>{person}</RichText>
        </p>
        <p className="mt-4 text-sm text-stone">{poweredBy}</p>
      </div>
    </Section>
  );
}
