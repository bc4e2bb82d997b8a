import { Form } from '@remix-run/react';
import { CHAT_MESSAGE_LENGTH, type Conversation } from '#app/assistant/chat/conversation.ts';
import { writeTranscript } from '#app/assistant/chat/transcript.ts';
import { Transcript } from '#app/assistant/chat/transcript-list.tsx';
import { dialable } from '#app/content/site.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { useSite } from '#app/ui/frame/site.tsx';
import { Section, SectionHeading } from '#app/ui/section.tsx';

type Props = {
  conversation: Conversation;
  /** The id of the reply that this page brought: its form is empty, and has the focus. */
  reply: string | undefined;
};

/**
 * The conversation as a page that needs no scripts: it travels in the form, since the server stores none. With scripts it is
 * the one that the widget shows.
 */
export function ChatPage({ conversation, reply }: Props) {
  const { name } = useSite();
  const isGreeted = conversation.transcript[0]?.isBot;
  return (
    <Section labelledBy="chat" className="pt-40">
      <div className="mx-auto max-w-text">
        <SectionHeading level={1} id="chat" title={`${name} AI`} lead="Your Real Estate Assistant" className="mb-12" />
        <div role="log" aria-label="Conversation">
          <Transcript
            messages={conversation.transcript}
            greeting={isGreeted ? undefined : `Hello! I am ${name} AI. What would you like to know?`}
            place="page"
            latestId={LATEST}
          />
        </div>
        <QuestionForm conversation={conversation} reply={reply} />
        <OtherWays />
        <p className="mt-4 text-sm text-stone">Powered by {name} AI</p>
      </div>
    </Section>
  );
}

/** Where the page is scrolled to after each reply. */
const LATEST = 'latest';

function QuestionForm({ conversation: { transcript, waiting, typed, fault }, reply }: Props) {
  return (
    // A reply brings an empty form, a rejection one with the question.
    <Form method="post" action={`/chat#${LATEST}`} key={reply} className="mt-10">
      <input type="hidden" name="transcript" value={writeTranscript(transcript)} />
      <TextField
        name="message"
        label="Your question"
        placeholder="Ask about any query..."
        defaultValue={typed}
        errors={fault ? [fault] : undefined}
        autoFocus={reply !== undefined || fault !== null}
        maxLength={CHAT_MESSAGE_LENGTH}
        autoComplete="off"
        enterKeyHint="send"
      />
      <Button busy={waiting} disabled={waiting} className="mt-4">
        Send
      </Button>
    </Form>
  );
}

function OtherWays() {
  const { phone, email } = useSite();
  return (
    <p className="mt-8 [overflow-wrap:anywhere]">
      Rather a person? Call{' '}
      <a href={`tel:${dialable(phone)}`} className={LINK}>
        {phone}
      </a>
      , write to{' '}
      <a href={`mailto:${email}`} className={LINK}>
        {email}
      </a>{' '}
      or use the{' '}
      <a href="/contact-us" className={LINK}>
        contact form
      </a>
      .
    </p>
  );
}

const LINK = 'underline underline-offset-4';
