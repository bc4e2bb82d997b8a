import { contactSchema } from '#app/domain/contact.ts';
import { apiAction, methodNotAllowed } from '#app/server/api.server.ts';
import { backend } from '#app/server/backend.server.ts';

export const loader = methodNotAllowed('POST');

export const action = apiAction('contact', contactSchema, async ({ payload }) => {
  await backend.sendContactMessage(payload);
  return {};
});
