import { type MailError, smtpOptions } from '#app/mail/mailer.server.ts';
import type { MailAccount } from '#app/settings/config.server.ts';

/** Nodemailer's name for a login of our own making, which is the one way to send commands of one's own. */
const REHEARSAL = 'REHEARSAL';

/** How long the mail server may take to say goodbye. */
const QUIT_TIMEOUT_MS = 2_000;

/**
 * Connects to the mail server as the sender does, logs in if it would, names the account's sender and recipients, and quits:
 * nothing is sent. Resolves with whether it logged in. Rejects with a `MailError` if the server refuses anything, or does not
 * respond.
 */
export async function rehearseMail(account: MailAccount): Promise<boolean> {
  const [{ default: Transport }, { default: Connection }, { default: Composer }] = await Promise.all([
    import('nodemailer/lib/smtp-transport'),
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/mail-composer'),
  ]);
  const envelope = new Composer({ from: account.from, to: account.to }).compile().getEnvelope();
  const transport = new Transport(smtpOptions(account.smtpUrl));
  const login = transport.getAuth();
  return new Promise((resolve, reject) => {
    const connection = new Connection({
      ...transport.options,
      customAuth: {
        async [REHEARSAL]({ extensions, sendCommand }) {
          const faults: (MailError & { responseCode: number })[] = [];
          for (const line of commandsOf(envelope, extensions)) {
            const { response } = await sendCommand(line);
            // Nodemailer's own `status` is 0 for a reply of several lines.
            const responseCode = Number(response.slice(0, 3));
            if (responseCode >= 200 && responseCode < 300) continue;
            const isOfSeveral = line.startsWith('RCPT') && envelope.to.length > 1;
            const command = isOfSeveral ? line : line.slice(0, line.indexOf(':'));
            faults.push(Object.assign(new Error(response), { command, response, responseCode }));
            if (!isOfSeveral) break;
          }
          // That one recipient is put off hides no other one that is refused for good.
          const worst = faults.find(({ responseCode }) => responseCode >= 500) ?? faults[0];
          if (worst) reject(worst);
        },
      },
    });
    const end = (error?: Error | null) => {
      if (error) reject(error);
      else resolve(Boolean(login && connection.allowsAuth));
      connection.quit();
      setTimeout(() => connection.close(), QUIT_TIMEOUT_MS).unref();
    };
    const rehearse = () => connection.login({ method: REHEARSAL }, end);
    connection.on('error', reject);
    // After 421, nodemailer closes before the rehearsal has read the reply.
    connection.on('end', () => setImmediate(reject, new Error('Connection closed')));
    connection.connect((error) => {
      if (error) end(error);
      // As nodemailer does when it sends: a server that offers no login may take mail without one.
      else if (login && connection.allowsAuth) connection.login(login, (fault) => (fault ? end(fault) : rehearse()));
      else rehearse();
    });
  });
}

/** Returns what nodemailer says before DATA. */
function commandsOf({ from, to }: { from: string | false; to: string[] }, extensions: string[]): string[] {
  const isForeign = [from, ...to].some((address) => /[^\0-\x7f]/.test(String(address)));
  const utf8 = isForeign && extensions.includes('SMTPUTF8') ? ' SMTPUTF8' : '';
  return [`MAIL FROM:<${from || ''}>${utf8}`, ...to.map((address) => `RCPT TO:<${address}>`)];
}
