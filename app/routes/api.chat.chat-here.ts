import { chatRequestSchema } from '#app/domain/chat.ts';
import { EARLIER_HEADER, readEarlier } from '#app/domain/chat-message.ts';
import { apiAction, methodNotAllowed } from '#app/server/api.server.ts';
import { backend } from '#app/server/backend.server.ts';

export const loader = methodNotAllowed('POST');

export const action = apiAction('chat', chatRequestSchema, async ({ payload, request }) => ({
  message: await backend.chat(payload.message, readEarlier(request.headers.get(EARLIER_HEADER))),
}));
