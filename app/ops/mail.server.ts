import { randomUUID } from 'node:crypto';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { ContentError } from '#app/content/files/fault.server.ts';
import type { Site } from '#app/content/site.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { fill } from '#app/content/texts/texts.ts';
import type { Email } from '#app/mail/email.ts';
import { describeMailError } from '#app/mail/mail-error.ts';
import { createMailer, type MailError } from '#app/mail/mailer.server.ts';
import { CommandError, type Result } from '#app/ops/command.server.ts';
import type { Program } from '#app/ops/program.server.ts';
import { toConfigAction } from '#app/ops/run.server.ts';
import type { Config } from '#app/settings/config.server.ts';
import type { Mailbox } from '#app/settings/mailboxes.schema.ts';
import { toEmailAddress } from '#app/text/email-address.ts';

/** As long as the site tries to send a mail. */
const SEND_TIMEOUT_MS = 45_000;

/** The mail server. */
export function addMail(program: Program): void {
  const mail = program.command('mail').description('The mail server').commandsGroup('The mail server:');
  mail
    .command('test')
    .description('Sends one email, and prints what the mail server said')
    .argument('[ADDRESS]', 'who receives it; without it, MAIL_TO', toAddress)
    .action(toConfigAction(sendTest));
}

function toAddress(word: string): string {
  const address = toEmailAddress(word);
  if (!address) throw new InvalidArgumentError('It is an e-mail address alone, such as leads@hearthline.example.');
  return address;
}

/** Sends at once and once, past the outbox, also where emails about test payments would go to the operator. */
export async function sendTest(config: Config, address: string | undefined): Promise<Result> {
  const { hosted, mail, site, timeZone, companyFaults } = config;
  if (companyFaults.length > 0) throw new ContentError(companyFaults);
  if (!mail) {
    throw new CommandError(
      hosted
        ? 'SMTP_URL is not set: the hosted backend sends the mail, so test it there.'
        : 'No mail server is configured: set SMTP_URL and MAIL_TO.',
    );
  }
  const messageId = `<${randomUUID()}@${new URL(site.url).hostname}>`;
  // Reads the texts.
  const { content } = await import('#app/settings/content.server.ts');
  const email = testEmail(site);
  const to = address ?? mail.to.map((mailbox) => mailbox.address).join(', ');
  let textSent = false;
  let others = '';
  try {
    const { reply, rejected } = await createMailer(mail, () => ({
      site,
      timeZone,
      hasDesk: false,
      shades: content.shades,
    }))(
      { ...email, recipient: address ?? null, messageId, date: new Date() },
      AbortSignal.timeout(SEND_TIMEOUT_MS),
      async () => {
        textSent = true;
      },
    );
    const [refusal] = rejected;
    if (refusal) {
      others = othersOf(mail.to, rejected);
      throw Object.assign(refusal, { command: `RCPT TO:<${refusal.recipient}>` });
    }
    return { row: { to, server: new URL(mail.smtpUrl).host, reply, messageId } };
  } catch (error) {
    const { response } = error as MailError;
    const advice =
      textSent && !response
        ? 'It did not say whether it took the email: look there before you repeat this.'
        : 'docs/operations/mail-is-not-leaving.md says what to do.';
    throw new CommandError(`${describeMailError(error as Error, mail.smtpUrl)}. ${others}${advice}`);
  }
}

/** Returns the email by which somebody sees whether mail of the site arrives. */
export function testEmail(site: Site): Email {
  const { subject, text } = serverTexts().emails.test;
  return { subject, parts: [{ title: subject }, fill(text, { site: site.url })], replyTo: undefined };
}

/** Names those who have an email that was not taken for all. */
function othersOf(to: Mailbox[], rejected: MailError[]): string {
  const refused = rejected.map(({ recipient }) => recipient?.toLowerCase());
  const taken = to.map(({ address }) => address).filter((address) => !refused.includes(address.toLowerCase()));
  return `The email went to ${taken.join(', ')}. `;
}
