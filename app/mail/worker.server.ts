import type { Kysely } from 'kysely';
import type { Log } from '#app/log.ts';
import type { Letter } from '#app/mail/letter.ts';
import type { SendMail } from '#app/mail/mailer.server.ts';
import {
  type Claim,
  claimNext,
  resumeAll,
  retryWaiting,
  settleFailed,
  settleRefused,
  settleSent,
} from '#app/mail/outbox.server.ts';
import type { Database } from '#app/store/schema.ts';

/** All in milliseconds. */
const TIMES = {
  /** How long a mail stays claimed; longer than a send can last, so that nobody else begins meanwhile. */
  lease: 60_000,
  sendAtMost: 45_000,
  firstRetry: 2_000,
  longestRetry: 10 * 60_000,
  /** How soon mails are noticed that another process made due: `ops outbox retry`. */
  poll: 2_000,
  stopAtMost: 5_000,
};

/** Writes a letter when it is about to be sent. `date` is for the header, if the fact is not as old as its outbox row. */
export type Compose = (mail: Pick<Claim, 'messageId' | 'facts'>) => Promise<Letter & { date?: Date }>;

export type OutboxWorker = {
  /** A mail was added: look at once. */
  wake(): void;
  /** Begins nothing more; resolves when what was under way has ended, or was given up after some seconds. */
  stop(): Promise<void>;
};

/**
 * Sends what is in the outbox, again and again until the mail server takes it. A mail is never lost; one is sent twice
 * only when the server's answer was lost, and then with the same Message-ID. They go one at a time: all are for the same
 * server, and a site that is killed repeats one of them at most.
 */
export async function startOutboxWorker(options: {
  db: Kysely<Database>;
  send: SendMail;
  /** By kind of letter. */
  composers: Record<string, Compose>;
  log: Log;
  times?: Partial<typeof TIMES>;
}): Promise<OutboxWorker> {
  const { db, send, composers, log } = options;
  const times = { ...TIMES, ...options.times };
  const giveUp = new AbortController();
  let stopped = false;
  let serverWasGone = false;

  async function attempt(claim: Claim): Promise<void> {
    const fields = { outboxId: claim.id, kind: claim.kind, attempt: claim.attempt };
    const letter = await compose(claim).catch((error: Error) => error);
    if (letter instanceof Error) {
      // The other letters go on: only this one cannot be written.
      const delay = retryDelay(claim.attempt, times);
      await settleFailed(db, claim, Date.now() + delay, 'The site cannot write this letter: its log says why.');
      log.error({ ...fields, stack: letter.stack, retryInMs: delay }, 'A letter could not be written');
      return;
    }
    try {
      const { recipient, mailId: messageId } = claim;
      const signal = AbortSignal.any([giveUp.signal, AbortSignal.timeout(times.sendAtMost)]);
      await send({ date: new Date(claim.createdAt), ...letter, recipient, messageId }, signal);
    } catch (error) {
      await settleUnsent(claim, error as SendError, fields);
      return;
    }
    const settled = await settleSent(db, claim);
    log.info({ ...fields, settled }, 'A mail was sent');
    if (serverWasGone) {
      // It is back: the others need not wait until their delays have passed.
      serverWasGone = false;
      await retryWaiting(db);
    }
  }

  async function compose({ kind, messageId, facts }: Claim): Promise<Letter & { date?: Date }> {
    const composer = composers[kind];
    if (!composer) throw new Error(`No composer for letters of the kind ${kind}`);
    return composer({ messageId, facts });
  }

  async function settleUnsent(claim: Claim, error: SendError, fields: Record<string, unknown>): Promise<void> {
    const { code, responseCode } = error;
    if (responseCode === undefined) serverWasGone = true;
    const delay = retryDelay(claim.attempt, times);
    const ending = [db, claim, Date.now() + delay, error.message.slice(0, 300)] as const;
    if (!isRefusedForGood(error) || claim.recipient === null) await settleFailed(...ending);
    else if (await settleRefused(...ending)) {
      log.warn({ ...fields, code, responseCode }, 'A mail was refused for good and is given up');
      return;
    }
    log.warn({ ...fields, code, responseCode, retryInMs: delay }, 'A mail was not sent and will be tried again');
  }

  let working: Promise<void> | null = null;
  let lookAgain = false;
  function wake(): void {
    lookAgain = true;
    working ??= work();
  }
  async function work(): Promise<void> {
    while (lookAgain && !stopped) {
      lookAgain = false;
      await sendAllDue().catch(logFailure);
    }
    working = null;
  }
  async function sendAllDue(): Promise<void> {
    while (!stopped) {
      const claim = await claimNext(db, Date.now(), times.lease);
      if (!claim) return;
      await attempt(claim);
    }
  }

  /** The database failed: the claim stays until its lease has ended, and is then taken again. */
  function logFailure(error: unknown): void {
    const { code, stack } = error as NodeJS.ErrnoException;
    log.error({ code, stack }, 'The outbox cannot be worked on');
  }

  await resumeAll(db);
  const timer = setInterval(wake, times.poll).unref();
  wake();

  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      const deadline = setTimeout(() => giveUp.abort(), times.stopAtMost);
      await working;
      clearTimeout(deadline);
    },
  };
}

/** What the mail library adds to an error: the server's reply code, and the SMTP command that it replied to. */
type SendError = Error & { code?: string; responseCode?: number; command?: string };

/** A 5xx to the login or the sender (AUTH, MAIL FROM) is about the account: no recipient is to be given up for it. */
function isRefusedForGood({ responseCode = 0, command = '' }: SendError): boolean {
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
}

/** Doubles with each attempt up to a limit; half of it is chance, so that mails do not come back all at once. */
function retryDelay(attempt: number, { firstRetry, longestRetry }: typeof TIMES): number {
  const delay = Math.min(longestRetry, firstRetry * 2 ** (attempt - 1));
  return Math.round(delay * (0.5 + Math.random() / 2));
}
