import { sendersOf } from '#app/contact/contact-rows.server.ts';
import { capitalize, ofState } from '#app/desk/actions.ts';
import type { DeskList } from '#app/desk/lists/list.server.ts';
import { countEmails, type EmailState, emailState, pageEmails, toEmailRow } from '#app/mail/email-rows.server.ts';
import { type MailProblem, problemIn } from '#app/mail/mail-error.ts';
import { buyersOf } from '#app/payments/books/order-rows.server.ts';
import { BUYER_EMAILS } from '#app/payments/emails/emails.server.ts';

export const EMAILS: DeskList<EmailState> = {
  search: 'Number',
  filters: () => ['waiting', 'given up', 'sent'],
  count: countEmails,
  async read({ db, mails }, state, part) {
    const emails = await pageEmails(db, state, part);
    const messageIds = emails.flatMap(({ messageId }) => messageId ?? []);
    // An email of an order has its id within the key.
    const orderIDs = emails.flatMap(({ key }) => key.split(':'));
    const [senders, buyers] = await Promise.all([sendersOf(db, messageIds), buyersOf(db, orderIDs)]);
    return emails.map((email) => {
      const row = toEmailRow(email, mails, BUYER_EMAILS);
      const state = emailState(email);
      const about = EMAIL_NAMES[email.kind] ?? capitalize(email.kind.replaceAll('-', ' '));
      const buyer = email.key.split(':').flatMap((id) => buyers.get(id) ?? []);
      const person = senders.get(email.messageId ?? 0) || buyer[0];
      const to = row.recipient === 'MAIL_TO' ? 'you' : String(row.recipient);
      return {
        row,
        cells: { About: person ? `${about}: ${person}` : about, To: to.includes('@') ? to : capitalize(to) },
        facts: {
          Problem: email.lastError && PROBLEMS[problemIn(email.lastError)],
          ...{ Tries: String(email.attempt), 'The mail server said': email.lastError },
        },
        times: Object.entries({
          ...{ Written: email.createdAt, Sent: email.sentAt },
          'Next try': row.nextAttemptAt as string | null,
        }),
        ...ofState('emails', state),
        ...(!mails && { tone: 'plain', steps: [] }),
      };
    });
  },
};

/** The kinds of emails whose names say too little. */
const EMAIL_NAMES: Record<string, string> = {
  ...{ contact: 'New message', unpaid: 'Payment that failed', 'unpaid-buyer': 'Payment that failed, to its buyer' },
  ...{ attention: 'Order that needs you', 'refund-buyer': 'Refund, to its buyer', 'desk-code': 'Code to sign in' },
};

/** What is to be done about an email that did not leave. */
const PROBLEMS: Record<MailProblem, string> = {
  login: 'The mail server does not take the site’s password: have SMTP_URL corrected.',
  refused: 'The mail server refuses it for good, mostly since there is no such address: look for a misprint.',
  'put off': 'The mail server put it off. The site tries again.',
  unwritten: 'The site cannot write it: tell whoever runs the server.',
  unreachable: 'The mail server cannot be reached. The site tries again; if that lasts, tell whoever runs the server.',
};
