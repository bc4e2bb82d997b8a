import { apiAction, methodNotAllowed } from '#app/actions/api-action.server.ts';
import { backend } from '#app/backend/open.server.ts';
import { contactSchema } from '#app/contact/message.schema.ts';

export const loader = methodNotAllowed('POST');

export const action = apiAction('contact', contactSchema, async ({ payload }) => {
  await backend.sendContactMessage(payload);
  return {};
});
