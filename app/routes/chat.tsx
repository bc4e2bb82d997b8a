import { type ActionFunctionArgs, json, type MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { BadBodyResponse, readForm } from '#app/actions/body.server.ts';
import { logFields } from '#app/actions/failed-call.server.ts';
import { withFallback } from '#app/actions/form-route.ts';
import { clientKey, secondsToWait, tooMany } from '#app/actions/limits.server.ts';
import { chatRequestSchema } from '#app/assistant/chat/chat.schema.ts';
import { ChatPage, type ChatReply } from '#app/assistant/chat/chat-page.tsx';
import {
  CHAT_MESSAGE_LENGTH,
  type ChatMessage,
  createMessage,
  earlierOf,
  mergeMessages,
} from '#app/assistant/chat/conversation.ts';
import { cannedReply } from '#app/assistant/chat/keyword-reply.ts';
import { addToTranscript, readTranscript, useTranscript } from '#app/assistant/chat/transcript.ts';
import { backend } from '#app/backend/open.server.ts';
import { fill, texts } from '#app/content/texts/texts.ts';
import { log } from '#app/log.server.ts';
import { cleanText } from '#app/text/typed-text.ts';
import { type PageHandle, pageMeta } from '#app/ui/meta.ts';

export const handle: PageHandle = { hasNoChat: true };

export const meta: MetaFunction = (args) => pageMeta(args, { ...texts().chat.page, noindex: true });

/** Answers one question. The response is the page itself: the server stores no conversation that a redirect could show. */
export async function action({ request }: ActionFunctionArgs) {
  let form: FormData;
  try {
    form = await readForm(request);
  } catch (error) {
    if (!(error instanceof BadBodyResponse)) throw error;
    return json<ChatReply>({ transcript: [], fault: error.message }, error.status);
  }
  const transcript = readTranscript(form.get('transcript'));
  const typed = questionOf(form);
  if (typeof typed !== 'string') return json<ChatReply>({ transcript, fault: texts().errors.fields.file }, 400);
  const parsed = chatRequestSchema.safeParse({ message: typed });
  if (!parsed.success) {
    const tooLong = fill(texts().errors.fields.tooLong, { max: CHAT_MESSAGE_LENGTH });
    return json<ChatReply>({ transcript, typed, fault: cleanText(typed) ? tooLong : texts().chat.errors.empty }, 400);
  }
  const wait = await secondsToWait('chat');
  if (wait > 0) {
    const fault = fill(texts().chat.errors.tooMany, { seconds: wait });
    return json<ChatReply>({ transcript, typed, fault }, tooMany(wait));
  }
  const { message } = parsed.data;
  const question = { message, earlier: earlierOf(transcript), client: clientKey() };
  const reply = await backend.chat(question).catch((error) => {
    log.warn(logFields(error), 'The assistant did not answer; a reply by keyword was given');
    return cannedReply(message);
  });
  return json(addReply(transcript, message, reply));
}

/** Returns the question of the menu whose button was pressed, or else the field. */
const questionOf = (form: FormData) => form.get('offered') ?? form.get('message') ?? '';

/** Without a response, too, the reply is chosen by keyword (specification, section 8). */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  return withFallback(serverAction<typeof action>, (error): ChatReply => {
    console.error('Chat failed:', error);
    const transcript = readTranscript(form.get('transcript'));
    const message = cleanText(String(questionOf(form)));
    return message
      ? addReply(transcript, message, cannedReply(message))
      : { transcript, fault: texts().chat.errors.empty };
  });
}

function addReply(transcript: ChatMessage[], message: string, reply: string): ChatReply {
  const question = createMessage({ text: message, isBot: false });
  return { transcript: [...transcript, question, createMessage({ text: reply, isBot: true })] };
}

const NONE: ChatMessage[] = [];

export default function Chat() {
  const reply = useActionData<typeof action>();
  const waiting = useNavigation().formAction?.startsWith('/chat') ?? false;
  const answered = reply?.transcript ?? NONE;
  const transcript = mergeMessages(useTranscript(), answered);
  useEffect(() => addToTranscript(answered), [answered]);
  return <ChatPage transcript={transcript} waiting={waiting} reply={reply} />;
}
