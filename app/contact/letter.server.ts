import { escapeHtml } from '#app/domain/escape-html.ts';
import { isPlainAddress, type Letter, oneLine } from '#app/mail/letter.ts';
import { CLAIMED_CONSENT, type MessageWithConsent } from '#app/server/backend/embedded/store/consents.ts';

/** The mail that tells the company of a contact message (specification, section 3). */
export function contactMail(message: MessageWithConsent, siteName: string): Letter {
  const name = oneLine(`${message.firstName} ${message.lastName}`);
  const given = message.consentId === null ? CLAIMED_CONSENT : 'yes';
  const origin = message.consentId === null ? `Sent to ${siteName}.` : `Sent with the contact form of ${siteName}.`;
  const fields: [string, string][] = [
    ['Name', name || 'not given'],
    ['E-mail', oneLine(message.email) || 'not given'],
    ['Phone', oneLine(message.phone) || 'not given'],
    ['SMS consent', message.smsConsent ? given : 'no'],
    ['Marketing consent', message.marketingConsent ? given : 'no'],
    ['Received', message.createdAt],
    ['Message number', String(message.id)],
  ];
  const rows = fields.map(
    ([label, value]) => `<tr><th align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return {
    subject: name ? `Contact request from ${name}` : `Contact request ${message.id}`,
    text: `${fields.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${origin}\n`,
    html: `<table cellpadding="4">${rows.join('')}</table><p>${escapeHtml(origin)}</p>`,
    replyTo: isPlainAddress(message.email) ? message.email : undefined,
  };
}
