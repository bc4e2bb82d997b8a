import { contactEmail } from '#app/contact/email.server.ts';
import { ContentError } from '#app/content/files/fault.server.ts';
import { asksZipCodes } from '#app/content/texts/next-steps.ts';
import { texts } from '#app/content/texts/texts.ts';
import { codeEmail, messageEmail, reviewEmail } from '#app/desk/emails.server.ts';
import type { Email } from '#app/mail/email.ts';
import { layOutEmail } from '#app/mail/layout.ts';
import type { Result } from '#app/ops/command.server.ts';
import { writeNewFolder } from '#app/ops/content/export.server.ts';
import { testEmail } from '#app/ops/mail.server.ts';
import { boughtTermsOf } from '#app/payments/bought-terms.ts';
import { attentionEmail } from '#app/payments/emails/attention.ts';
import { disputeEmail } from '#app/payments/emails/dispute.ts';
import { receiptEmail } from '#app/payments/emails/receipt.ts';
import { saleEmail } from '#app/payments/emails/sale.ts';
import type { AttentionCause } from '#app/payments/emails/snapshot.schema.ts';
import { unpaidEmail, unpaidEmailToBuyer } from '#app/payments/emails/unpaid.ts';
import { zipCodesEmail } from '#app/payments/emails/zip-codes.ts';
import type { Config } from '#app/settings/config.server.ts';

/** Writes the emails to buyers and to the owner, about invented people, into a new or an empty folder: each as text and as HTML. */
export async function writeEmails({ companyFaults, site, timeZone }: Config, name: string): Promise<Result> {
  if (companyFaults.length > 0) throw new ContentError(companyFaults);
  // Reads the texts.
  const { content } = await import('#app/settings/content.server.ts');
  const { plans, shades } = content;
  const plan = plans.find(({ kind }) => kind === 'bundle') ?? plans[0];
  if (!plan) throw new Error('Content without plans was read.');
  const at = new Date().toISOString();
  const order = {
    ...{ orderID: 'ORDER-1', invoiceId: 'INVOICE-1', captureId: 'CAPTURE-1', demo: false, provider: 'PayPal' },
    ...{ planId: plan.id, packageTitle: plan.title, terms: boughtTermsOf(plan), amountCents: plan.priceCents },
  };
  const person = { firstName: 'Ada', lastName: 'Sample', email: 'ada@sample.example', phone: '(555) 010-0123' };
  const buyer = { ...person, address: '2 Oak Street', city: 'Portland', state: 'Oregon' };
  const given = asksZipCodes() ? { zipCodes: '97201, 97202', hours: '9 to 5' } : undefined;
  const [feeCents, netCents] = [100, plan.priceCents - 100];
  const open = { order, createdAt: at, next: '(what the site does next, and what you can do)' };
  const unpaid = { ...open, buyer, before: 'unknown', status: 'failed', code: 'DECLINED' };
  const advice = texts().checkout.advice.UNKNOWN;
  const needing = (cause: AttentionCause) => attentionEmail({ ...open, cause, status: 'unknown', issue: null });
  const [{ sms: smsText, marketing: marketingText }] = content.consents;
  const message = {
    ...person,
    ...({ id: 1, consentId: 1, smsConsent: 1, marketingConsent: 0, createdAt: at } as const),
    ...{ answeredAt: null, answeredBy: null, note: null },
  };
  const wording = { smsText, marketingText };
  const [rating, writtenAt] = [5, Date.parse(at)];
  const review = {
    ...{ ...person, id: 1, rating, date: at, writtenAt, createdAt: at, hiddenReason: null },
    ...{ reviewDescription: '(what the review says)', companyName: 'Sample Company', jobTitle: 'Owner' },
  };
  const emails: Record<string, Email> = {
    receipt: receiptEmail({ order, paidAt: at, receiptDate: at }, site, new URL('/receipt/1', site.url), plans),
    sale: saleEmail({ order, buyer, paidAt: at, feeCents, netCents, environment: 'live' }, plans, given),
    ...(given && { 'zip-codes': zipCodesEmail(order, given, buyer) }),
    unpaid: unpaidEmail({ ...unpaid, advice }),
    'unpaid-buyer': unpaidEmailToBuyer({ order, code: unpaid.code, advice }, site),
    dispute: disputeEmail({ order, step: 'opened', disputeId: 'CASE-1', url: null, openedAt: at, dueAt: at }),
    ...Object.fromEntries(
      (['mismatch', 'duplicate', 'pending', 'unknown', 'no-details'] as const).map((cause) => [cause, needing(cause)]),
    ),
    contact: contactEmail({ ...message, status: 'accepted' }, wording),
    'message-quarantined': messageEmail({ ...message, status: 'quarantined' }, wording, site),
    ...Object.fromEntries(
      (['published', 'held', 'quarantined'] as const).map((status) => [
        `review-${status}`,
        reviewEmail({ ...review, status }, site),
      ]),
    ),
    'desk-code': codeEmail({ code: 'ABCD2345', until: new Date(at) }, site),
    test: testEmail(site),
  };
  const frame = { site, timeZone, hasDesk: true, shades };
  const files = Object.entries(emails).flatMap(([kind, { subject, parts }]) => {
    const { text, html } = layOutEmail(parts, frame);
    return [[`${kind}.txt`, `${subject}\n\n${text}`] as const, [`${kind}.html`, html] as const];
  });
  const folder = writeNewFolder(name, new Map(files));
  return { done: `${files.length / 2} emails are in ${folder}, each as text below its subject, and as HTML.` };
}
