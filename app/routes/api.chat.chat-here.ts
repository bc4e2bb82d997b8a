import { apiAction, methodNotAllowed } from '#app/actions/api-action.server.ts';
import { clientKey } from '#app/actions/limits.server.ts';
import { EARLIER_HEADER, readEarlier } from '#app/assistant/chat/ask.ts';
import { chatRequestSchema } from '#app/assistant/chat/chat.schema.ts';
import { backend } from '#app/backend/open.server.ts';

export const loader = methodNotAllowed('POST');

export const action = apiAction('chat', chatRequestSchema, async ({ payload, request }) => ({
  message: await backend.chat({
    message: payload.message,
    earlier: readEarlier(request.headers.get(EARLIER_HEADER)),
    client: clientKey(),
  }),
}));
