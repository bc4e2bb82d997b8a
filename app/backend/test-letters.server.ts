import { markLetter } from '#app/mail/letter.ts';
import type { SendMail } from '#app/mail/mailer.server.ts';
import type { Compose } from '#app/mail/worker.server.ts';
import type { PaymentProvider } from '#app/payments/provider.ts';

/**
 * Returns the sender that addresses letters to buyers to the operator instead, marked as such. Nobody pays for a test, so
 * anybody could have mail sent to any address.
 */
export function sendTestsToOperator(send: SendMail, mode: PaymentProvider['testMode']): SendMail {
  return ({ recipient, ...mail }, signal, confirm) => {
    const reason = mail.isDemo ? 'demo' : mode;
    if (recipient === null || reason === null) return send({ recipient, ...mail }, signal, confirm);
    const where = reason === 'demo' ? 'demo mode' : "the payment provider's sandbox";
    const opening = `No money moves in ${where}, so this email to the buyer went to you alone. With real payments it goes to ${recipient}.`;
    return send(
      { recipient: null, ...markLetter(mail, `Not sent to the buyer (${reason})`, opening) },
      signal,
      confirm,
    );
  };
}

/** Marks letters about demo orders, which may wait in the outbox until after payments have become real. */
export function withDemoMark<Kind extends string>(composers: Record<Kind, Compose>): Record<Kind, Compose> {
  const marked = Object.entries<Compose>(composers).map(([kind, compose]) => [
    kind,
    async (mail: Parameters<Compose>[0]) => {
      const letter = await compose(mail);
      return letter && { ...letter, isDemo: isAboutDemo(mail.facts) };
    },
  ]);
  return Object.fromEntries(marked);
}

function isAboutDemo(facts: unknown): boolean {
  return (facts as { order?: { demo?: boolean } } | null)?.order?.demo === true;
}
