import type { Kysely } from 'kysely';
import { CLAIMED_CONSENT, consentId, findWording, type Wording } from '#app/contact/consents.server.ts';
import type { MessageWithConsent } from '#app/contact/messages.server.ts';
import { type Email, type Field, layOutEmail, oneLine } from '#app/mail/email.ts';
import type { Compose } from '#app/mail/worker.server.ts';
import type { Database } from '#app/store/schema.ts';
import { isMailable } from '#app/text/email-address.ts';

/** Returns the composer of contact emails, which reads the stored message. */
export function createContactComposer(db: Kysely<Database>, siteName: string): Compose {
  return async ({ messageId }) => {
    const message = await db
      .selectFrom('messages')
      .selectAll()
      .select(consentId)
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow();
    // A message released from quarantine is older than its outbox row.
    const wording = await findWording(db, message.consentId);
    return { ...contactEmail(message, wording, siteName), date: new Date(message.createdAt) };
  };
}

/** Returns the email that tells the company of a contact message (specification, section 3). */
export function contactEmail(message: MessageWithConsent, wording: Wording | null, siteName: string): Email {
  const name = nameOf(message);
  const origin = message.consentId === null ? `Sent to ${siteName}.` : `Sent with the contact form of ${siteName}.`;
  return {
    subject: name ? `Contact request from ${name}` : `Contact request ${message.id}`,
    ...layOutEmail([contactFields(message, wording), origin]),
    replyTo: isMailable(message.email) ? message.email : undefined,
  };
}

/** Returns what emails and pages show of a message. What was agreed to is quoted: a copy outside the database. */
export function contactFields(message: MessageWithConsent, wording: Wording | null): Field[] {
  const given = (text = '') => (wording ? (text ? `yes, to “${text}”` : 'yes') : CLAIMED_CONSENT);
  return [
    ['Name', nameOf(message) || 'not given'],
    ['E-mail', oneLine(message.email) || 'not given'],
    ['Phone', oneLine(message.phone) || 'not given'],
    ['SMS consent', message.smsConsent ? given(wording?.smsText) : 'no'],
    ['Marketing consent', message.marketingConsent ? given(wording?.marketingText) : 'no'],
    ['Received', message.createdAt],
    ['Message number', String(message.id)],
  ];
}

function nameOf({ firstName, lastName }: MessageWithConsent): string {
  return oneLine(`${firstName} ${lastName}`);
}
