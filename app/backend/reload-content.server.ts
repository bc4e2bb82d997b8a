import { guardCalls } from '#app/backend/guard.server.ts';
import { ContentError, describeFault, type Fault } from '#app/content/files/fault.server.ts';
import { ContentFolder } from '#app/content/files/folder.server.ts';
import { type Change, findChanges, type ListedFile, listFiles } from '#app/content/reading/listed-files.server.ts';
import { addToTrail, BY_COMMAND } from '#app/desk/audit.server.ts';
import { log } from '#app/log.server.ts';
import { missingPlans } from '#app/payments/books/open-plans.server.ts';
import { accountOf } from '#app/payments/providers/choose.server.ts';
import { config } from '#app/settings/config.server.ts';
import { prepareExchange, readAnew, usedFiles } from '#app/settings/content.server.ts';
import { openedStore } from '#app/store/opened.server.ts';

/** What came of a reload. With faults, nothing has changed. */
export type Reload = { faults: Fault[]; notes: Fault[]; changes: Change[] };

/** The folder as it is now, and what a reload would change. */
export type ContentReport = Reload & { files: ListedFile[] };

/** The reload that was asked for last. */
let last: Promise<unknown> = Promise.resolve();

export const {
  /**
   * Reads and checks the whole folder, as a start does, and exchanges the content of this process in one moment. Records
   * who asked for it (docs/decisions/0057-content-without-a-restart.md).
   */
  reloadContent,
  /** Reads and checks the folder, and changes nothing. */
  reportContent,
} = guardCalls(
  {
    reloadContent(who: string): Promise<Reload> {
      const next = last.then(() => reload(who));
      last = next.catch(() => {});
      return next;
    },
    async reportContent(): Promise<ContentReport> {
      const { faults, notes } = await check();
      const files = listNow();
      return { files, changes: findChanges(usedFiles(), files), faults, notes };
    },
  },
  log,
);

/** Reloads at SIGHUP. In a terminal that signal says that the window is closed, and ends the site. */
export function reloadAtSignal(): void {
  // A rejection is logged.
  if (!config.isTerminal) process.on('SIGHUP', () => void reloadContent(BY_COMMAND).catch(() => {}));
}

async function reload(who: string): Promise<Reload> {
  const { read, faults, notes } = await check();
  if (!read) {
    log.error({ faults: faults.map(describeFault) }, 'The content has faults, so nothing was changed');
    return { faults, notes, changes: [] };
  }
  const changes = findChanges(usedFiles(), read.content.files);
  const exchange = prepareExchange(read);
  await openedStore.db
    .transaction()
    .execute((transaction) => addToTrail(transaction, { who, what: 'reloaded the content' }));
  exchange();
  log.info({ files: changes.map(({ file }) => file) }, 'The content was exchanged');
  return { faults, notes, changes };
}

/** Reads the folder, and compares its plans with the open orders. `read`: null if anything has a fault. */
async function check() {
  const read = await readAnew().catch((error) => {
    if (error instanceof ContentError) return error;
    throw error;
  });
  const { notes, plans } = read instanceof ContentError ? read : read.content;
  // Those of a file with faults may be unknown.
  const missing = plans.length > 0 ? await missingPlans(openedStore.db, accountOf(config), plans) : [];
  if (read instanceof ContentError) return { read: null, faults: [...read.faults, ...missing], notes };
  return { read: missing.length > 0 ? null : read, faults: missing, notes };
}

/** Returns no files of a folder that cannot be read, which is a fault. */
function listNow(): ListedFile[] {
  try {
    return listFiles(new ContentFolder(config.contentDir));
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}
