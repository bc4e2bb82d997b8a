import type { Kysely } from 'kysely';
import type { Log } from '#app/log.server.ts';
import { type Claim, settleFailed, settlePutOff, settleRefused, settleSent } from '#app/mail/claims.server.ts';
import { UNWRITTEN } from '#app/mail/mail-error.ts';
import type { MailError } from '#app/mail/mailer.server.ts';
import type { Database } from '#app/store/schema.ts';
import { fitInto } from '#app/text/whole-characters.ts';

type Retries = { db: Kysely<Database>; log: Log; times: { firstRetry: number; longestRetry: number } };

/** Only this email waits for a retry; the others are sent. */
export async function settleUncomposed({ db, log, times }: Retries, claim: Claim, { stack }: Error): Promise<void> {
  const delay = retryDelay(claim.attempt, times);
  await settleFailed(db, claim, delay, UNWRITTEN);
  log.error({ ...fieldsOf(claim), stack, retryInMs: delay }, 'Email composition failed; retrying');
}

/** The others have the email of recipients that were refused for good: a retry would only be refused again. */
export async function settleTaken({ db, log, times }: Retries, claim: Claim, rejected: MailError[]): Promise<void> {
  for (const { code, responseCode } of rejected) {
    log.warn({ ...fieldsOf(claim), code, responseCode }, 'The mail server did not accept one of several recipients');
  }
  const putOff = rejected.filter(({ responseCode = 0 }) => responseCode < 500);
  const error = fitInto(300, putOff[0]?.message ?? '');
  const recipients = putOff.flatMap(({ recipient }) => recipient ?? []);
  const settled =
    recipients.length > 0
      ? await settlePutOff(db, claim, retryDelay(claim.attempt, times), error, recipients)
      : await settleSent(db, claim);
  log.info({ ...fieldsOf(claim), settled }, 'A mail was sent');
}

/** Settles an email that the mail server did not accept. */
export async function settleUnsent(retries: Retries, claim: Claim, error: MailError): Promise<void> {
  const { db, log, times } = retries;
  const { code, responseCode } = error;
  const delay = retryDelay(claim.attempt, times);
  const outcome = [db, claim, delay, fitInto(300, error.message)] as const;
  if (!isPermanentRefusal(error) || claim.recipient === null) await settleFailed(...outcome);
  else if (await settleRefused(...outcome)) {
    log.warn({ ...fieldsOf(claim), code, responseCode }, 'A mail was refused for good and is given up');
    return;
  }
  log.warn({ ...fieldsOf(claim), code, responseCode, retryInMs: delay }, 'Mail delivery failed; retrying');
}

export function fieldsOf({ id, kind, attempt }: Claim) {
  return { outboxId: id, kind, attempt };
}

/** A 5xx to the login or the sender (AUTH, MAIL FROM) is about the account, not about this recipient. */
function isPermanentRefusal({ responseCode = 0, command = '' }: MailError): boolean {
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
}

/** Exponential backoff with jitter, so that failed mails are not all retried at once. */
function retryDelay(attempt: number, { firstRetry, longestRetry }: Retries['times']): number {
  const delay = Math.min(longestRetry, firstRetry * 2 ** (attempt - 1));
  return Math.round(delay * (0.5 + Math.random() / 2));
}
