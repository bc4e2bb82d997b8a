import { type ActionFunctionArgs, json, type MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, Form, useActionData, useNavigation } from '@remix-run/react';
import { BadBodyResponse, readForm } from '#app/actions/body.server.ts';
import { answerOr } from '#app/actions/client-answer.ts';
import { logFields } from '#app/actions/failed-call.server.ts';
import { secondsToWait, tooMany } from '#app/actions/limits.server.ts';
import { TEXT_ONLY } from '#app/actions/text-fields.ts';
import { chatRequestSchema } from '#app/assistant/chat.schema.ts';
import { cannedReply } from '#app/assistant/keyword-reply.ts';
import { CHAT_MESSAGE_LENGTH } from '#app/assistant/message.ts';
import { readTranscript } from '#app/assistant/transcript.schema.ts';
import type { TranscriptMessage } from '#app/assistant/transcript.ts';
import { Transcript } from '#app/assistant/transcript-list.tsx';
import { answered, FIRST, refused } from '#app/assistant/turn.ts';
import { backend } from '#app/backend/open.server.ts';
import { dialable } from '#app/content/site.ts';
import { log } from '#app/log.server.ts';
import { pageMeta } from '#app/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Section, SectionHeading } from '#app/ui/section.tsx';
import { useSite } from '#app/ui/site.tsx';

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Chat with our AI assistant',
    description: 'Ask {name} AI about leads, prices and policies.',
    noindex: true,
  });

/** One turn. The conversation travels in the form and nothing is kept here, so the answer is the page itself. */
export async function action({ request }: ActionFunctionArgs) {
  let form: FormData;
  try {
    form = await readForm(request);
  } catch (error) {
    if (!(error instanceof BadBodyResponse)) throw error;
    return json(refused([], '', error.message), error.status);
  }
  const transcript = readTranscript(String(form.get('transcript') ?? ''));
  const typed = form.get('message') ?? '';
  if (typeof typed !== 'string') return json(refused(transcript, '', TEXT_ONLY), 400);
  const parsed = chatRequestSchema.safeParse({ message: typed });
  if (!parsed.success) {
    const fault = typed.trim() ? `Please use at most ${CHAT_MESSAGE_LENGTH} characters.` : EMPTY;
    return json(refused(transcript, typed, fault), 400);
  }
  const wait = await secondsToWait('chat', request);
  if (wait > 0) {
    const fault = `Those were many questions in a short time. Please send this one again in ${wait} seconds.`;
    return json(refused(transcript, typed, fault), tooMany(wait));
  }
  const { message } = parsed.data;
  const history = transcript.filter(({ isBot }) => !isBot).map(({ text }) => text);
  const reply = await backend.chat(message, history).catch((error) => {
    log.warn(logFields(error), 'The assistant did not answer; a reply by keyword was given');
    return cannedReply(message);
  });
  return json(answered(transcript, message, reply));
}

/** Without an answer of the server's, too, the reply is chosen by keyword (specification, section 8). */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  return answerOr(serverAction<typeof action>, (error) => {
    console.error('Chat failed:', error);
    const transcript: TranscriptMessage[] = JSON.parse(String(form.get('transcript')));
    const message = String(form.get('message')).trim();
    return message ? answered(transcript, message, cannedReply(message)) : refused(transcript, '', EMPTY);
  });
}

const EMPTY = 'Please type a question first.';

export default function Chat() {
  const { name, url, phone, email } = useSite();
  const { transcript, carried, typed, fault, answeredAt } = useActionData<typeof action>() ?? FIRST;
  const waiting = useNavigation().formAction?.startsWith('/chat') ?? false;
  const greeting = { text: `Hello! I am ${name} AI. What would you like to know?`, isBot: true };
  return (
    <Section labelledBy="chat" className="pt-40">
      <div className="mx-auto max-w-text">
        <SectionHeading level={1} id="chat" title={`${name} AI`} lead="Your Real Estate Assistant" className="mb-12" />
        <div role="log" aria-label="Conversation">
          <Transcript name={name} messages={numbered([greeting, ...transcript])} origin={url} tone="cream" />
        </div>
        <Form method="post" action={`/chat#${LATEST}`} key={answeredAt} className="mt-10">
          <input type="hidden" name="transcript" value={carried} />
          <TextField
            name="message"
            label="Your question"
            placeholder="Ask about any query..."
            defaultValue={typed}
            errors={fault ? [fault] : undefined}
            autoFocus={transcript.length > 0}
            maxLength={CHAT_MESSAGE_LENGTH}
            autoComplete="off"
            enterKeyHint="send"
          />
          <Button busy={waiting} disabled={waiting} className="mt-4">
            Send
          </Button>
        </Form>
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
        <p className="mt-4 text-sm text-stone">Powered by {name} AI</p>
      </div>
    </Section>
  );
}

const LINK = 'underline underline-offset-4';
const LATEST = 'latest';

/** The messages with ids, and the latest question with the anchor that the page is scrolled to. */
function numbered(messages: TranscriptMessage[]) {
  return messages.map((message, index) => ({
    ...message,
    id: String(index),
    anchor: index === messages.length - 2 ? LATEST : undefined,
  }));
}
