import type { Compose } from '#app/mail/worker.server.ts';
import { BUYER_EMAILS } from '#app/payments/emails/emails.server.ts';
import type { Mailbox } from '#app/settings/mailboxes.schema.ts';

/**
 * Addresses emails to the company that were put off for some of its addresses. They go to those of them that `MAIL_TO` still
 * names. If it names none of them any more, they go to all that it names.
 */
export function withCompanyRecipients<Kind extends string>(
  composers: Record<Kind, Compose>,
  company: Mailbox[],
): Record<Kind, Compose> {
  const addressed = Object.entries<Compose>(composers).map(([kind, compose]) => [
    kind,
    BUYER_EMAILS.includes(kind)
      ? compose
      : async (mail: Parameters<Compose>[0]) => {
          const email = await compose(mail);
          if (!email || email.recipient) return email;
          return { ...email, recipient: stillIn(company, mail.recipient) };
        },
  ]);
  return Object.fromEntries(addressed);
}

function stillIn(company: Mailbox[], putOff: string | null): string | null {
  const named = new Set(company.map(({ address }) => address.toLowerCase()));
  const remaining = putOff?.split(',').filter((address) => named.has(address.toLowerCase()));
  return remaining?.join() || null;
}
