import { findMessage, listMessages, type StoredMessage } from '#app/server/backend/embedded/store/messages.ts';
import { CommandError, type Context, type Noun, type Row } from '#app/server/cli/command.ts';

/** Contact messages. `status`: `stored` (no SMTP configured), `queued` or `sent`. */
export const messages: Noun = {
  list: {
    takes: '',
    run: async (context) => ({ rows: (await listMessages(context.db)).map((message) => toRow(message, context)) }),
  },
  show: {
    takes: 'ID',
    async run(context, id) {
      const message = await findMessage(context.db, id);
      if (!message) throw new CommandError(`There is no message ${id}. \`messages list\` shows all of them.`);
      return { row: toRow(message, context) };
    },
  },
};

function toRow(message: StoredMessage, { mails }: Context): Row {
  return {
    id: message.id,
    createdAt: message.createdAt,
    status: message.sentAt ? 'sent' : mails ? 'queued' : 'stored',
    firstName: message.firstName,
    lastName: message.lastName,
    email: message.email,
    phone: message.phone,
    smsConsent: message.smsConsent === 1,
    marketingConsent: message.marketingConsent === 1,
  };
}
