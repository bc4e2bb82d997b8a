import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { fill } from '#app/content/texts/texts.ts';
import { markEmail } from '#app/mail/email.ts';
import type { SendMail } from '#app/mail/mailer.server.ts';
import type { Compose } from '#app/mail/worker.server.ts';
import type { PaymentProvider } from '#app/payments/provider.ts';
import type { Mailbox } from '#app/settings/mailboxes.schema.ts';

/**
 * Returns the sender that addresses emails to buyers to the operator instead, marked as such. Nobody pays for a test, so
 * anybody could have mail sent to any address.
 */
export function sendTestsToOperator(send: SendMail, mode: PaymentProvider['testMode'], operators: Mailbox[]): SendMail {
  const isOperator = (recipient: string) =>
    operators.some(({ address }) => recipient.toLowerCase().split(',').includes(address.toLowerCase()));
  return async ({ recipient, ...mail }, signal, confirm) => {
    const reason = mail.isDemo ? 'demo' : mode;
    if (recipient === null || reason === null || isOperator(recipient))
      return send({ recipient, ...mail }, signal, confirm);
    const { subject, note } = serverTexts().emails.notSent[reason];
    const marked = markEmail(mail, fill(subject, { subject: mail.subject }), fill(note, { buyer: recipient }));
    const { reply } = await send({ recipient: null, ...marked }, signal, confirm);
    // Not sent again to an operator who was put off: it would come without its mark.
    return { reply, rejected: [] };
  };
}

/** Marks emails about demo orders, which may wait in the outbox until after payments have become real. */
export function withDemoMark<Kind extends string>(composers: Record<Kind, Compose>): Record<Kind, Compose> {
  const marked = Object.entries<Compose>(composers).map(([kind, compose]) => [
    kind,
    async (mail: Parameters<Compose>[0]) => {
      const email = await compose(mail);
      return email && { ...email, isDemo: isAboutDemo(mail.input) };
    },
  ]);
  return Object.fromEntries(marked);
}

function isAboutDemo(input: unknown): boolean {
  return (input as { order?: { demo?: boolean } } | null)?.order?.demo === true;
}
