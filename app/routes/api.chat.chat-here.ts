import { chatRequestSchema } from '#app/domain/chat.ts';
import { apiAction, methodNotAllowed } from '#app/server/api.server.ts';
import { backend } from '#app/server/backend.server.ts';

export const loader = methodNotAllowed('POST');

export const action = apiAction(chatRequestSchema, async ({ payload }) => ({
  message: await backend.chat(payload.message),
}));
