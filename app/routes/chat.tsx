import { type ActionFunctionArgs, json, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { cannedReply } from '#app/domain/canned-reply.ts';
import { CHAT_MESSAGE_LENGTH, chatRequestSchema } from '#app/domain/chat.ts';
import { readTranscript, type TranscriptMessage, writeTranscript } from '#app/domain/transcript.ts';
import { Transcript } from '#app/islands/chat/transcript.tsx';
import { backend } from '#app/server/backend.server.ts';
import { config } from '#app/server/config.server.ts';
import { BadBodyError, readForm } from '#app/server/forms.server.ts';
import { log } from '#app/server/log.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Chat | ${data?.site.name}` },
  { name: 'robots', content: 'noindex' },
];

export function loader() {
  const { name, url } = config.site;
  return json({ site: { name, url } });
}

type Turn = { transcript: TranscriptMessage[]; typed: string; fault: string | null };

/** One turn. The conversation travels in the form and nothing is kept here, so the answer is the page itself. */
export async function action({ request }: ActionFunctionArgs) {
  let form: FormData;
  try {
    form = await readForm(request);
  } catch (error) {
    if (!(error instanceof BadBodyError)) throw error;
    return json<Turn>({ transcript: [], typed: '', fault: error.message }, error.status);
  }
  const transcript = readTranscript(String(form.get('transcript') ?? ''));
  const typed = String(form.get('message') ?? '');
  const parsed = chatRequestSchema.safeParse({ message: typed });
  if (!parsed.success) {
    const fault = typed.trim()
      ? `Please use at most ${CHAT_MESSAGE_LENGTH} characters.`
      : 'Please type a question first.';
    return json<Turn>({ transcript, typed, fault }, 400);
  }
  const { message } = parsed.data;
  const reply = await backend.chat(message).catch((error) => {
    log.warn({ reason: error.name }, 'The assistant did not answer; a reply by keyword was given');
    return cannedReply(message);
  });
  return json<Turn>({
    transcript: [...transcript, { text: message, isBot: false }, { text: reply, isBot: true }],
    typed: '',
    fault: null,
  });
}

export default function Chat() {
  const { site } = useLoaderData<typeof loader>();
  const { transcript, typed, fault } = useActionData<typeof action>() ?? { transcript: [], typed: '', fault: null };
  const waiting = useNavigation().formAction?.startsWith('/chat') ?? false;
  const greeting = { text: `Hello! I am ${site.name} AI. What would you like to know?`, isBot: true };
  return (
    <section aria-labelledby="chat" className="mx-auto max-w-2xl px-4 pt-32 pb-24">
      <h1 id="chat" className="text-h2">
        {site.name} AI
      </h1>
      <p className="mt-2 mb-8 text-stone">Your Real Estate Assistant</p>
      <Transcript
        name={site.name}
        messages={[greeting, ...transcript].map((message, index) => ({ ...message, id: String(index) }))}
        origin={site.url}
        tone="cream"
      />
      <Form method="post" action="/chat#latest" key={transcript.length} id="latest" className="mt-8">
        <input type="hidden" name="transcript" value={writeTranscript(transcript)} />
        <label htmlFor="message" className="mb-1.5 block font-medium text-sm">
          Your question
        </label>
        <div className="flex gap-3">
          <input
            id="message"
            name="message"
            defaultValue={typed}
            placeholder="Ask about any query..."
            maxLength={CHAT_MESSAGE_LENGTH}
            autoComplete="off"
            enterKeyHint="send"
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? 'message-error' : undefined}
            className="min-h-12 min-w-0 grow rounded border border-ink/40 bg-white px-4 text-base"
          />
          <button
            type="submit"
            disabled={waiting}
            className="min-h-12 rounded-full bg-ember px-6 font-medium text-white disabled:opacity-70"
          >
            Send
          </button>
        </div>
        {fault && (
          <p id="message-error" role="alert" className="mt-1.5 font-medium text-sm">
            {fault}
          </p>
        )}
      </Form>
      <p className="mt-8 text-sm text-stone">Powered by {site.name} AI</p>
    </section>
  );
}
