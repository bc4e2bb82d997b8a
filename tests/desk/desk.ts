import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { HONEYPOT_FIELD } from '#app/ui/form/honeypot.tsx';
import { unseen } from '#tests/backend/payloads.ts';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/fakes/smtp.ts';
import { type Site, startSite } from '#tests/http.ts';
import { type Mail, type ReceivedEmail, readEmail, subjectOf } from '#tests/mail/read-email.ts';

/** A mail leaves within seconds. */
const MAIL_MS = 15_000;

export const OPERATOR = 'leads@hearthline.example';
export const SIGN_IN = 'Sign in to the desk';

/** What a program fills in, so that it goes to quarantine. */
const AUTOMATED = { [HONEYPOT_FIELD]: 'SEO' };

type Fields = Record<string, string>;
const review: Fields = { firstName: 'Ada', lastName: 'Quill', reviewDescription: 'Good calls.', rating: '4' };
export const message: Fields = { firstName: 'Bo', lastName: 'Reed', email: 'bo@agents.example', phone: '302 555 0177' };

/** A site with a mail server, and what visitors and the operator do with both. */
export type TestDesk = Awaited<ReturnType<typeof startDesk>>;

export async function startDesk(settings: Record<string, string> = {}, dataDir?: string) {
  const smtp = await startFakeSmtp();
  const env = { SMTP_URL: smtp.url, MAIL_TO: OPERATOR, SESSION_SECRET, ...settings };
  const site = await startSite({ env, ...(dataDir && { dataDir }) });
  return deskOf(site, smtp, { ...env, DATA_DIR: site.dataDir });
}

export function deskOf(site: Site, smtp: FakeSmtp, env: Record<string, string>) {
  const post = (path: string, fields: Fields, headers: Fields = {}) =>
    fetch(site.url + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) });
  const send = async (path: string, fields: Fields) => {
    const { status } = await post(path, { ...unseen, ...fields });
    if (status !== 303) throw new Error(`A form was answered with ${status}`);
  };
  /** Runs a statement in the store beside the site, and returns its rows. */
  function query(statement: string): unknown[] {
    const sqlite = new Sqlite(join(site.dataDir, 'hearthline.db'));
    const prepared = sqlite.prepare(statement);
    const rows = prepared.reader ? prepared.all() : [prepared.run()];
    sqlite.close();
    return rows;
  }

  return {
    site,
    smtp,
    /** For `ops`. */
    env,
    publish: (fields: Fields = {}) => send('/?index', { ...review, ...fields }),
    quarantineReview: (fields: Fields = {}) => send('/?index', { ...review, ...AUTOMATED, ...fields }),
    quarantineMessage: (fields: Fields = {}) => send('/contact-us', { ...message, ...AUTOMATED, ...fields }),

    /** Waits for the email to the operator whose subject begins like this, and removes it from the mailbox. */
    async email(subject: string): Promise<ReceivedEmail> {
      const isMeant = (mail: Mail) => mail.recipients.join() === OPERATOR && subjectOf(mail).startsWith(subject);
      for (const deadline = Date.now() + MAIL_MS; Date.now() < deadline; await delay(50)) {
        const index = smtp.received.findIndex(isMeant);
        for (const mail of index < 0 ? [] : smtp.received.splice(index, 1)) return readEmail(mail);
      }
      throw new Error(`There is no email "${subject}", but ${smtp.received.map(subjectOf).join('; ')}`);
    },

    open: (path: string, method = 'GET') => fetch(site.url + path, { method, redirect: 'manual' }),
    post,
    /** What is stored, but for what the outbox notes about sending and what the readiness probe writes. */
    stored(): unknown {
      const rows = ['reviews', 'messages', 'consents'].map((table) => query(`select * from ${table}`));
      return [...rows, query('select id, kind, "key", "messageId" from outbox')];
    },
    query,

    async stop() {
      await site.stop();
      await smtp.stop();
    },
  };
}

/** Starts a site again that was killed, on the same store. */
export async function restart({ site, smtp, env }: TestDesk): Promise<TestDesk> {
  return deskOf(await startSite({ env, dataDir: site.dataDir }), smtp, env);
}

/** The heading of a page. */
export function titleOf(html: string): string | undefined {
  return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
}
