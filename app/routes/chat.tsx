import { type ActionFunctionArgs, json, type MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { BadBodyResponse, readForm } from '#app/actions/body.server.ts';
import { logFields } from '#app/actions/failed-call.server.ts';
import { withFallback } from '#app/actions/form-route.ts';
import { clientKey, secondsToWait, tooMany } from '#app/actions/limits.server.ts';
import { TEXT_ONLY } from '#app/actions/text-fields.ts';
import { chatRequestSchema, readTranscript } from '#app/assistant/chat/chat.schema.ts';
import { ChatPage } from '#app/assistant/chat/chat-page.tsx';
import {
  addMessage,
  CHAT_MESSAGE_LENGTH,
  type ChatMessage,
  type Conversation,
  createMessage,
  earlierOf,
  mergeMessages,
  NEW_CONVERSATION,
} from '#app/assistant/chat/conversation.ts';
import { cannedReply } from '#app/assistant/chat/keyword-reply.ts';
import { addToTranscript, useTranscript } from '#app/assistant/chat/use-transcript.ts';
import { backend } from '#app/backend/open.server.ts';
import { log } from '#app/log.server.ts';
import { cleanText } from '#app/text/typed-text.ts';
import { pageMeta } from '#app/ui/meta.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Chat with our AI assistant',
    description: 'Ask {name} AI about leads, prices and policies.',
    noindex: true,
  });

const EMPTY = 'Please type a question first.';
const TOO_LONG = `Please use at most ${CHAT_MESSAGE_LENGTH} characters.`;

/** Answers one question. The response is the page itself: the server stores no conversation that a redirect could show. */
export async function action({ request }: ActionFunctionArgs) {
  let form: FormData;
  try {
    form = await readForm(request);
  } catch (error) {
    if (!(error instanceof BadBodyResponse)) throw error;
    return json<Conversation>({ ...NEW_CONVERSATION, fault: error.message }, error.status);
  }
  const conversation = { ...NEW_CONVERSATION, transcript: readTranscript(form.get('transcript')) };
  const typed = form.get('message') ?? '';
  if (typeof typed !== 'string') return json<Conversation>({ ...conversation, fault: TEXT_ONLY }, 400);
  const parsed = chatRequestSchema.safeParse({ message: typed });
  if (!parsed.success)
    return json<Conversation>({ ...conversation, typed, fault: cleanText(typed) ? TOO_LONG : EMPTY }, 400);
  const wait = await secondsToWait('chat');
  if (wait > 0) {
    const fault = `Those were many questions in a short time. Please send this one again in ${wait} seconds.`;
    return json<Conversation>({ ...conversation, typed, fault }, tooMany(wait));
  }
  const question = createMessage({ text: parsed.data.message, isBot: false });
  const asked = { message: question.text, earlier: earlierOf(conversation.transcript), client: clientKey() };
  const text = await backend.chat(asked).catch((error) => {
    log.warn(logFields(error), 'The assistant did not answer; a reply by keyword was given');
    return cannedReply(question.text);
  });
  return json([question, createMessage({ text, isBot: true })].reduce(addMessage, conversation));
}

/** Without a response, too, the reply is chosen by keyword (specification, section 8). */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  return withFallback(serverAction<typeof action>, (error) => {
    console.error('Chat failed:', error);
    const transcript: ChatMessage[] = JSON.parse(String(form.get('transcript')));
    const conversation = { ...NEW_CONVERSATION, transcript };
    const text = cleanText(String(form.get('message')));
    if (!text) return { ...conversation, fault: EMPTY };
    const reply = cannedReply(text);
    return [createMessage({ text, isBot: false }), createMessage({ text: reply, isBot: true })].reduce(
      addMessage,
      conversation,
    );
  });
}

export default function Chat() {
  const conversation = useActionData<typeof action>() ?? NEW_CONVERSATION;
  const waiting = useNavigation().formAction?.startsWith('/chat') ?? false;
  const { transcript: answered, fault } = conversation;
  const transcript = mergeMessages(useTranscript(), answered);
  useEffect(() => addToTranscript(answered), [answered]);
  const reply = fault === null ? answered.at(-1)?.id : undefined;
  return <ChatPage conversation={{ ...conversation, transcript, waiting }} reply={reply} />;
}
