import { readFigures } from '#app/desk/figures.server.ts';
import { type Finding, failed, off, ok } from '#app/ops/doctor/finding.ts';
import { inspectStore, type Opened } from '#app/ops/doctor/store.server.ts';
import type { Config } from '#app/settings/config.server.ts';

const MINUTE_MS = 60_000;
/** As in docs/operations/samples/alerts.yaml. */
const MAX_MAIL_MINUTES = 15;

/** Looks for overdue mail and for mail that the worker gave up. */
export async function checkOutbox({ hosted, mail }: Config, opened: Opened): Promise<Finding> {
  if (!mail && hosted) return off('The hosted backend sends the mail.');
  if (!mail) return off('SMTP_URL is not set: no mail is to leave.');
  return inspectStore(opened, async (db) => {
    const { waiting, oldestWaitMs, refused, givenUp } = (await readFigures(db)).emails;
    const minutes = Math.floor(oldestWaitMs / MINUTE_MS);
    const found =
      waiting === 0
        ? 'No email waits.'
        : `Emails that wait: ${waiting}, the oldest for ${minutes} min. Refused before: ${refused}.`;
    if (givenUp === 0 && refused === 0 && minutes < MAX_MAIL_MINUTES) return ok(found);
    const remedy = givenUp === 0 ? '' : ` Given up: ${givenUp}. ${GIVEN_UP_REMEDY}`;
    return failed(
      `${found}${remedy} \`ops emails list\` says why; what to do is in docs/operations/mail-is-not-leaving.md.`,
    );
  });
}

const GIVEN_UP_REMEDY =
  'Their recipients were refused for good: write to a correct address, or `ops emails retry ID` once the server takes it.';
