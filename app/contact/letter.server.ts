import { isPlainAddress, type Letter, layOutLetter, oneLine } from '#app/mail/letter.ts';
import { CLAIMED_CONSENT, type MessageWithConsent } from '#app/server/backend/embedded/store/consents.ts';

/** Returns the letter that tells the company of a contact message (specification, section 3). */
export function contactMail(message: MessageWithConsent, siteName: string): Letter {
  const name = oneLine(`${message.firstName} ${message.lastName}`);
  const given = message.consentId === null ? CLAIMED_CONSENT : 'yes';
  const origin = message.consentId === null ? `Sent to ${siteName}.` : `Sent with the contact form of ${siteName}.`;
  return {
    subject: name ? `Contact request from ${name}` : `Contact request ${message.id}`,
    ...layOutLetter([
      [
        ['Name', name || 'not given'],
        ['E-mail', oneLine(message.email) || 'not given'],
        ['Phone', oneLine(message.phone) || 'not given'],
        ['SMS consent', message.smsConsent ? given : 'no'],
        ['Marketing consent', message.marketingConsent ? given : 'no'],
        ['Received', message.createdAt],
        ['Message number', String(message.id)],
      ],
      origin,
    ]),
    replyTo: isPlainAddress(message.email) ? message.email : undefined,
  };
}
