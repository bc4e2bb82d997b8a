import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Log } from '#app/log.server.ts';
import {
  type Claim,
  claimNext,
  dateBack,
  dropEmail,
  MAX_RETRY_MS,
  renewLease,
  resumeAll,
  settleFailed,
  settleRefused,
  settleSent,
} from '#app/mail/claims.server.ts';
import type { Email } from '#app/mail/email.ts';
import type { MailError, SendMail } from '#app/mail/mailer.server.ts';
import { retryWaiting } from '#app/mail/outbox.server.ts';
import type { Database } from '#app/store/schema.ts';
import { fitInto } from '#app/text/whole-characters.ts';

/** All in milliseconds. */
const TIMES = {
  /** Longer than `sendTimeout`, so that no other worker claims a mail that is being sent. Renewed when the text is sent. */
  lease: 60_000,
  sendTimeout: 45_000,
  firstRetry: 2_000,
  longestRetry: MAX_RETRY_MS,
  /** How often to look for mails that another process made due: `ops emails retry`. */
  poll: 2_000,
  stopTimeout: 5_000,
};

/** Composes an email just before it is sent. `date` replaces the outbox row's date; null drops an email that nobody needs. */
export type Compose = (mail: Pick<Claim, 'messageId' | 'input'>) => Promise<(Email & { date?: Date }) | null>;

export type OutboxWorker = {
  /** Looks for due mails at once, after one was added. */
  wake(): void;
  /** Stops claiming mails. Resolves when the send in flight has ended, or is aborted after 5 s. */
  stop(): Promise<void>;
};

type Outbox = {
  db: Kysely<Database>;
  send: SendMail;
  /** By kind of email. */
  composers: Record<string, Compose>;
  /** The kinds to send; all if it is absent. */
  only?: string[];
  log: Log;
};

type WorkerState = Outbox & {
  times: typeof TIMES;
  abort: AbortController;
  isStopped: boolean;
  /** True after a send without a reply of the mail server, until one succeeds. */
  isServerDown: boolean;
};

/**
 * Starts sending the mails in the outbox, one at a time, and retries each until the mail server accepts it. A mail is sent
 * twice, with the same Message-ID, only if its response is lost, or the process is killed or paused between handing the mail
 * over and recording it.
 */
export async function startOutboxWorker(options: Outbox & { times?: Partial<typeof TIMES> }): Promise<OutboxWorker> {
  const times = { ...TIMES, ...options.times };
  const state: WorkerState = { ...options, times, abort: new AbortController(), isStopped: false, isServerDown: false };
  let working: Promise<void> | null = null;
  let isWoken = false;

  function wake(): void {
    isWoken = true;
    working ??= work();
  }

  async function work(): Promise<void> {
    while (isWoken && !state.isStopped) {
      isWoken = false;
      // After a failure of the database, the claim stays until its lease expires.
      await sendAllDue(state).catch(({ code, stack }) => state.log.error({ code, stack }, 'Outbox failed; retrying'));
    }
    working = null;
  }

  await resumeAll(state.db);
  const timer = setInterval(wake, times.poll).unref();
  wake();

  return {
    wake,
    async stop() {
      state.isStopped = true;
      clearInterval(timer);
      const deadline = setTimeout(() => state.abort.abort(), times.stopTimeout);
      await working;
      clearTimeout(deadline);
    },
  };
}

async function sendAllDue(state: WorkerState): Promise<void> {
  await dateBack(state.db);
  while (!state.isStopped) {
    const claim = await claimNext(state.db, state.times.lease, state.only);
    if (!claim) return;
    const email = await compose(state, claim).catch((error: Error) => error);
    if (email instanceof Error) {
      await settleUncomposed(state, claim, email);
      // SQLite answers at once: thousands of such emails in a row would keep every request waiting.
      await setImmediate();
    } else if (email === null) await dropEmail(state.db, claim);
    else await sendEmail(state, claim, email);
  }
}

async function compose({ composers }: WorkerState, { kind, messageId, input }: Claim) {
  const composer = composers[kind];
  if (!composer) throw new Error(`No composer for emails of the kind ${kind}`);
  return composer({ messageId, input });
}

/** Only this email waits for a retry; the others are sent. */
async function settleUncomposed({ db, log, times }: WorkerState, claim: Claim, { stack }: Error): Promise<void> {
  const delay = retryDelay(claim.attempt, times);
  await settleFailed(db, claim, delay, 'The site cannot write this email: its log says why.');
  log.error({ ...fieldsOf(claim), stack, retryInMs: delay }, 'Email composition failed; retrying');
}

async function sendEmail(state: WorkerState, claim: Claim, email: Email & { date?: Date }): Promise<void> {
  const { recipient, mailId: messageId } = claim;
  const signal = AbortSignal.any([state.abort.signal, AbortSignal.timeout(state.times.sendTimeout)]);
  let unconfirmed: unknown;
  const confirm = () =>
    confirmClaim(state, claim).catch((error) => {
      unconfirmed = error;
      throw error;
    });
  try {
    await state.send({ date: new Date(claim.createdAt), ...email, recipient, messageId }, signal, confirm);
  } catch (error) {
    if (unconfirmed instanceof LeaseLost) {
      state.log.warn(fieldsOf(claim), 'The lease of a mail was lost; its new owner sends it');
      return;
    }
    // The database failed, not the mail server.
    if (unconfirmed) throw unconfirmed;
    await settleUnsent(state, claim, error as MailError);
    return;
  }
  const settled = await settleSent(state.db, claim);
  state.log.info({ ...fieldsOf(claim), settled }, 'A mail was sent');
  if (state.isServerDown) {
    // The server is back: the other mails need not wait for the end of their backoff.
    state.isServerDown = false;
    await retryWaiting(state.db);
  }
}

class LeaseLost extends Error {}

/** Renews the lease. Throws `LeaseLost` if another worker has claimed the mail, as after a pause of this process. */
async function confirmClaim({ db, times }: WorkerState, claim: Claim): Promise<void> {
  let askedAt: number;
  do {
    askedAt = performance.now();
    if (!(await renewLease(db, claim, times.lease))) throw new LeaseLost();
    // The process may have been paused before it got the answer.
  } while (performance.now() - askedAt > times.lease / 2);
}

async function settleUnsent(state: WorkerState, claim: Claim, error: MailError): Promise<void> {
  const { db, log, times } = state;
  const { code, responseCode } = error;
  if (responseCode === undefined) state.isServerDown = true;
  const delay = retryDelay(claim.attempt, times);
  const outcome = [db, claim, delay, fitInto(300, error.message)] as const;
  if (!isPermanentRefusal(error) || claim.recipient === null) await settleFailed(...outcome);
  else if (await settleRefused(...outcome)) {
    log.warn({ ...fieldsOf(claim), code, responseCode }, 'A mail was refused for good and is given up');
    return;
  }
  log.warn({ ...fieldsOf(claim), code, responseCode, retryInMs: delay }, 'Mail delivery failed; retrying');
}

function fieldsOf({ id, kind, attempt }: Claim) {
  return { outboxId: id, kind, attempt };
}

/** A 5xx to the login or the sender (AUTH, MAIL FROM) is about the account, not about this recipient. */
function isPermanentRefusal({ responseCode = 0, command = '' }: MailError): boolean {
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
}

/** Exponential backoff with jitter, so that failed mails are not all retried at once. */
function retryDelay(attempt: number, { firstRetry, longestRetry }: typeof TIMES): number {
  const delay = Math.min(longestRetry, firstRetry * 2 ** (attempt - 1));
  return Math.round(delay * (0.5 + Math.random() / 2));
}
