import {
  type Access,
  askForLink,
  findLink,
  signInByCode,
  signInByLink,
  signOut,
  whoIs,
} from '#app/desk/access/sign-in.server.ts';
import type { Noun } from '#app/desk/actions.ts';
import { BY_LETTER, recordDeed } from '#app/desk/audit.server.ts';
import { LISTS } from '#app/desk/lists/all.server.ts';
import { csvOf, type ListStore, queryOf, showList } from '#app/desk/lists/list.server.ts';
import type { ShownList } from '#app/desk/lists/list.ts';
import { readToday, type Today } from '#app/desk/lists/today.server.ts';
import { type Deed, type DeskStore, findThing, perform, type Thing } from '#app/desk/perform.server.ts';
import type { Log } from '#app/log.server.ts';
import { addressIn } from '#app/mail/mail-faults.ts';
import type { Config } from '#app/settings/config.server.ts';

/** What the operator does with the site in a browser. */
export type Desk = {
  find(noun: Noun, id: number): Promise<Thing>;
  /** As `perform`; logs what was done. `who` as in the audit trail. */
  act(deed: Deed, who: string): Promise<boolean>;

  /** As `askForLink`, `findLink` and the others of `access/sign-in.server.ts`. */
  ask(typed: string, browser: string): Promise<boolean>;
  findLink(token: string, browser: string | null): ReturnType<typeof findLink>;
  signInByLink(token: string, browser: string | null): Promise<string | null>;
  signInByCode(typed: string, browser: string): Promise<string | null>;
  whoIs(secret: string | null): Promise<string | null>;
  signOut(secret: string, everywhere: boolean): Promise<void>;

  today(): Promise<Today>;
  /** Returns what the address asks of a list; null if there is no list of this name. */
  list(name: string, url: string): Promise<ShownList | null>;
  /** Returns all of that as CSV, and records who has it. */
  download(name: string, url: string, who: string): Promise<ReadableStream | null>;
};

/** Creates the desk of a site. `changed` runs after each action. */
export function createDesk(
  store: DeskStore,
  { mail, hosted }: Pick<Config, 'mail' | 'hosted'>,
  log: Log,
  changed?: () => void,
): Desk {
  const { db, mailHost } = store;
  const addresses = mail ? [addressIn(mail.to).toLowerCase()] : [];
  const access: Access = { db, addresses, mailHost: mail && mailHost };
  const lists: ListStore = { db, hosted: hosted && new URL(hosted.url).origin, mails: mail !== null };
  const listOf = (name: string) => (Object.hasOwn(LISTS, name) ? LISTS[name] : undefined);
  return {
    find: (noun, id) => findThing(db, noun, id),
    async act(deed, who) {
      const done = await perform(store, deed, who);
      if (done) {
        changed?.();
        const told = who === BY_LETTER ? 'A link of a letter was used' : 'Something was done at the desk';
        log.info({ action: deed.action, id: deed.id }, told);
      }
      return done;
    },

    async ask(typed, browser) {
      const taken = await askForLink(access, typed, browser);
      changed?.();
      return taken;
    },
    findLink: (token, browser) => findLink(access, token, browser),
    signInByLink: (token, browser) => signInByLink(access, token, browser),
    signInByCode: (typed, browser) => signInByCode(access, typed, browser),
    whoIs: (secret) => whoIs(access, secret),
    signOut: (secret, everywhere) => signOut(access, secret, everywhere),

    today: () => readToday(db),
    async list(name, url) {
      const list = listOf(name);
      return list ? showList(list, lists, queryOf(list, lists, url)) : null;
    },
    async download(name, url, who) {
      const list = listOf(name);
      if (!list) return null;
      await db.transaction().execute((transaction) => recordDeed(transaction, { who, what: `downloaded ${name}` }));
      return csvOf(list, lists, queryOf(list, lists, url));
    },
  };
}
