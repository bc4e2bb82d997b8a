import { endFormerAccess, nameKnownBrowser, signOut, whoIs } from '#app/desk/access/sessions.server.ts';
import { type Access, askForCode, signIn } from '#app/desk/access/sign-in.server.ts';
import { type ActionRequest, act, type DeskStore } from '#app/desk/act.server.ts';
import type { ListName } from '#app/desk/actions.ts';
import { addToTrail, nameOf } from '#app/desk/audit.server.ts';
import type { DeskSession } from '#app/desk/frame.tsx';
import { findItem, isListName, LISTS } from '#app/desk/lists/all.server.ts';
import { csvOf, type ListStore, queryOf, type ShownList, showList } from '#app/desk/lists/list.server.ts';
import { countWithin, type Need, readNeeds, readNews } from '#app/desk/lists/today.server.ts';
import { lastDays, monthCsv, readMoney, salesOf } from '#app/desk/money/money.server.ts';
import type { Log } from '#app/log.server.ts';
import { testModeOf } from '#app/payments/account.ts';
import { accountOf } from '#app/payments/providers/choose.server.ts';
import { receiptPath } from '#app/payments/receipt.server.ts';
import type { Config } from '#app/settings/config.server.ts';

/** What the operator does with the site in a browser. */
export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Opens the desk of a site, before any email leaves. `changed` runs after each action. */
export async function openDesk(
  store: DeskStore,
  config: Pick<Config, 'site' | 'mail' | 'hosted' | 'paypal' | 'timeZone'>,
  log: Log,
  changed?: () => void,
) {
  const { db, mailHost } = store;
  const { site, mail, hosted, timeZone } = config;
  const addresses = mail?.to.map(({ address }) => address.toLowerCase()) ?? [];
  const access: Access = { db, addresses, mailHost: mail && mailHost };
  await endFormerAccess(access).catch(({ code }) =>
    log.warn({ code }, 'The sessions of addresses that left MAIL_TO could not be ended; the next start ends them'),
  );
  const account = accountOf(config);
  const lists: ListStore = {
    db,
    ...{ account, timeZone },
    site,
    receiptPath,
    mails: mail !== null,
    hosted: hosted && new URL(hosted.url).origin,
  };
  const listOf = (name: string) => (isListName(name) ? LISTS[name] : undefined);
  return {
    /** As `askForCode`, but resolves with nothing: beyond the limit of emails, the page says what it always says. */
    async ask(typed: string, browser: string, isKnown: boolean): Promise<void> {
      if (await askForCode(access, typed, browser, isKnown)) changed?.();
      else
        log.warn({ isKnown }, 'A code for the desk was not mailed: the emails of this hour to its address are used up');
    },
    signIn: signIn.bind(null, access),
    nameKnownBrowser: async (known: string | null) => nameKnownBrowser(access, known),
    whoIs: whoIs.bind(null, access),
    signOut: signOut.bind(null, access),

    find: (list: ListName, id: string) => findItem(list, lists, id),
    /** As `act`; logs what was done. `who` as in the audit trail. */
    async act(request: ActionRequest, who: string) {
      const outcome = await act(store, request, who);
      if (outcome !== null) {
        changed?.();
        log.info({ action: request.action, id: request.id }, 'Something was done at the desk');
      }
      return outcome;
    },

    /** Returns what each page shows `who`, and what waits for a person. */
    async session(who: string): Promise<{ session: DeskSession; needs: Need[] }> {
      const needs = await readNeeds(db, account);
      const waiting: DeskSession['waiting'] = {};
      for (const { list, count } of needs) waiting[list] = (waiting[list] ?? 0) + count;
      return { session: { who: nameOf(who), testMode: testModeOf(account), waiting, timeZone }, needs };
    },
    /** Returns what came in within a day, and on each of thirty days. */
    async recent() {
      const spans = lastDays(timeZone);
      const [news, days, messages] = await Promise.all([
        readNews(db, account),
        salesOf(db, account, spans),
        countWithin(db, 'messages', spans),
      ]);
      return { news, days, messages: spans.map(({ name }) => messages.get(name) ?? 0) };
    },
    money: (month: string) => readMoney(db, account, timeZone, month),
    /** Returns what the address asks of a list; null if there is no list of this name. */
    async list(name: string, url: string): Promise<ShownList | null> {
      const list = listOf(name);
      return list ? showList(list, lists, queryOf(list, lists, url)) : null;
    },
    /** Returns all of a list, or a month of sales, as CSV, and records who has it. */
    async download(name: string, url: string, who: string): Promise<ReadableStream | null> {
      const list = listOf(name);
      const rows = list ? csvOf(list, lists, queryOf(list, lists, url)) : monthCsv(db, account, timeZone, name);
      if (!rows) return null;
      await db.transaction().execute((transaction) => addToTrail(transaction, { who, what: `downloaded ${name}.csv` }));
      return rows;
    },
  };
}
