import type { Kysely } from 'kysely';
import { consentId, findWording, type Wording } from '#app/contact/consents.server.ts';
import type { MessageWithConsent } from '#app/contact/messages.server.ts';
import { withoutLinks } from '#app/content/prose.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { fill } from '#app/content/texts/texts.ts';
import { type Email, type Field, oneLine } from '#app/mail/email.ts';
import type { Compose } from '#app/mail/worker.server.ts';
import type { Database } from '#app/store/schema.ts';
import { isMailable } from '#app/text/email-address.ts';

/** Returns the composer of contact emails, which reads the stored message. */
export function createContactComposer(db: Kysely<Database>): Compose {
  return async ({ messageId }) => {
    const message = await db
      .selectFrom('messages')
      .selectAll()
      .select(consentId)
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow();
    // A message released from quarantine is older than its outbox row.
    const wording = await findWording(db, message.consentId);
    return { ...contactEmail(message, wording), date: new Date(message.createdAt) };
  };
}

/** Returns the email that tells the company of a contact message (specification, section 3). */
export function contactEmail(message: MessageWithConsent, wording: Wording | null): Email {
  const said = serverTexts().emails.contact;
  const sender = nameOf(message);
  const subject = sender ? fill(said.subject, { sender }) : fill(said.subjectWithoutName, { id: message.id });
  return {
    subject,
    parts: [
      { title: subject },
      contactFields(message, wording),
      { atDesk: 'messages', id: message.id, commands: [`ops messages show ${message.id}`] },
      message.consentId === null ? said.noForm : said.form,
    ],
    replyTo: isMailable(message.email) ? message.email : undefined,
  };
}

/** Returns what emails show of a message. What was agreed to is quoted: a copy outside the database. */
export function contactFields(message: MessageWithConsent, wording: Wording | null): Field[] {
  const { facts, contact: said } = serverTexts().emails;
  const given = (text = '') => {
    if (!wording) return said.claimed;
    return text ? fill(said.givenTo, { wording: withoutLinks(text) }) : said.given;
  };
  return [
    [facts.person, nameOf(message) || said.notGiven],
    [facts.email, oneLine(message.email) || said.notGiven],
    [facts.phone, oneLine(message.phone) || said.notGiven],
    [said.sms, message.smsConsent ? given(wording?.smsText) : said.refused],
    [said.marketing, message.marketingConsent ? given(wording?.marketingText) : said.refused],
    [said.received, new Date(message.createdAt)],
    [said.id, String(message.id)],
  ];
}

function nameOf({ firstName, lastName }: MessageWithConsent): string {
  return oneLine(`${firstName} ${lastName}`);
}
