import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Log } from '#app/log.server.ts';
import { type Claim, claimNext, dropEmail, MAX_RETRY_MS, renewLease, resumeAll } from '#app/mail/claims.server.ts';
import type { Email } from '#app/mail/email.ts';
import type { MailError, SendMail } from '#app/mail/mailer.server.ts';
import { retryWaiting } from '#app/mail/outbox.server.ts';
import { fieldsOf, settleTaken, settleUncomposed, settleUnsent } from '#app/mail/outcomes.server.ts';
import type { Database } from '#app/store/schema.ts';

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

/** `date` and `recipient` replace those of the outbox row. */
type Composed = Email & { date?: Date; recipient?: string | null };

/** Composes an email just before it is sent; null drops one that nobody needs. */
export type Compose = (mail: Pick<Claim, 'messageId' | 'input' | 'recipient'>) => Promise<Composed | null>;

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

async function compose({ composers }: WorkerState, { kind, messageId, input, recipient }: Claim) {
  const composer = composers[kind];
  if (!composer) throw new Error(`No composer for emails of the kind ${kind}`);
  return composer({ messageId, input, recipient });
}

async function sendEmail(state: WorkerState, claim: Claim, email: Composed): Promise<void> {
  const { recipient, mailId: messageId } = claim;
  const late = new AbortController();
  // Node 20 collects an `AbortSignal.timeout` that only `AbortSignal.any` listens to, and then nothing aborts.
  const timer = setTimeout(
    () => late.abort(new DOMException('No answer in time', 'TimeoutError')),
    state.times.sendTimeout,
  );
  const signal = AbortSignal.any([state.abort.signal, late.signal]);
  let unconfirmed: unknown;
  const confirm = () =>
    confirmClaim(state, claim).catch((error) => {
      unconfirmed = error;
      throw error;
    });
  let rejected: MailError[];
  try {
    const mail = { date: new Date(claim.date), recipient, ...email, messageId };
    ({ rejected } = await state.send(mail, signal, confirm));
  } catch (error) {
    if (unconfirmed instanceof LeaseLost) {
      state.log.warn(fieldsOf(claim), 'The lease of a mail was lost; its new owner sends it');
      return;
    }
    // The database failed, not the mail server.
    if (unconfirmed) throw unconfirmed;
    state.isServerDown ||= (error as MailError).responseCode === undefined;
    await settleUnsent(state, email.recipient === null ? { ...claim, recipient: null } : claim, error as MailError);
    return;
  } finally {
    clearTimeout(timer);
  }
  await settleTaken(state, claim, rejected);
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
