import { ContentError, type Fault } from '#app/content/files/fault.server.ts';
import type { Plan } from '#app/content/plan.ts';
import type { Content } from '#app/content/reading/content.server.ts';
import type { Result } from '#app/ops/command.server.ts';
import { exportContent } from '#app/ops/content/export.server.ts';
import {
  countLeftOut,
  countLost,
  countShipped,
  shippedPages,
  tellLeftOut,
  tellLost,
  tellShipped,
  tellUnsure,
} from '#app/ops/content/notes.server.ts';
import { ordersWithoutPlan } from '#app/ops/content/open-orders.server.ts';
import { reload } from '#app/ops/content/reload.server.ts';
import { toFaultRow, toRow } from '#app/ops/content/rows.server.ts';
import type { Program } from '#app/ops/program.server.ts';
import { toConfigAction } from '#app/ops/run.server.ts';
import { type Config, configWith } from '#app/settings/config.server.ts';

/** The business's facts: prices, texts, partners. */
export function addContent(program: Program): void {
  const content = program
    .command('content')
    .description('Prices, texts and partners of the business')
    .commandsGroup('The content:');
  content
    .command('check')
    .description('Reads all content, and prints a line for each fault')
    .argument('[DIR]', 'the folder to read; without it, CONTENT_DIR, or else what ships')
    .option('--notes', 'name each text that the assistant no longer answers from, and each that is as it ships')
    .action(toConfigAction(check));
  content
    .command('claims')
    .description('Lists the figures, promises, services and channels that ship, and that the site states')
    .argument('[DIR]', 'the folder of the content; without it, CONTENT_DIR, or else what ships')
    .action(toConfigAction(listClaims));
  content
    .command('reload')
    .description('Has the running site use the content as it is now, unless it has a fault')
    .action(toConfigAction(reload));
  content
    .command('export')
    .description('Writes the content that ships into a folder, to be changed there')
    .argument('<DIR>', 'a new or an empty folder')
    .action(toConfigAction((_, folder) => exportContent(folder)));
  content
    .command('emails')
    .description('Writes the emails to buyers and about them into a folder, to be read, with an invented buyer')
    .argument('<DIR>', 'a new or an empty folder')
    .action(
      toConfigAction(async (config, folder) => {
        const { writeEmails } = await import('#app/ops/content/emails.server.ts');
        return writeEmails(config, folder);
      }),
    );
}

type CheckOptions = { notes?: boolean };

/** Reads what a site with this configuration, or with CONTENT_DIR=`folder`, would read at its start. */
async function check(site: Config, folder: string | undefined, { notes: isLong }: CheckOptions): Promise<Result> {
  const config = folder === undefined ? site : configWith(folder);
  const { faults, notes, plans, content } = await read(config);
  const orders = await ordersWithoutPlan(config, plans);
  faults.push(...orders.faults);
  const more = orders.notes;
  if (content) {
    // Loaded here too: the assistant is large.
    const { findLostAnswers } = await import('#app/assistant/answers/lost-answers.server.ts');
    const { findUnsure } = await import('#app/assistant/answers/assistant.server.ts');
    const lost = findLostAnswers({ content, site: config.site });
    const shipped = config.contentDir === null ? [] : shippedPages(content);
    if (isLong) notes.push(...tellLeftOut(content.leftOut), ...tellLost(lost));
    else notes.push(...countLeftOut(content.leftOut));
    if (lost.length > 0 && !isLong) more.push(countLost(lost));
    more.push(...findUnsure(content, config.site).map(tellUnsure));
    if (shipped.length > 0) more.push(isLong ? tellShipped(shipped) : countShipped(shipped));
    const { shippedLooks } = await import('#app/content/reading/brand.server.ts');
    const looks = config.contentDir === null ? [] : shippedLooks(content.texts.brand);
    if (looks.length > 0) more.push(`These parts of brand.yaml are as they ship: ${looks.join(', ')}.`);
  }
  const report = [
    ...faults.map((fault) => toFaultRow('failed', fault)),
    ...notes.map((note) => toFaultRow('note', note)),
    ...more.map((note) => toRow('note', note)),
    ...(content && faults.length === 0 ? [toRow('ok', `${describeContent(content)}.`)] : []),
  ];
  return { report, failed: faults.length > 0 };
}

async function listClaims(config: Config, folder: string | undefined): Promise<Result> {
  const { findClaims } = await import('#app/content/reading/claims.server.ts');
  return { report: findClaims(folder ?? config.contentDir), failed: false };
}

type Found = { faults: Fault[]; notes: Fault[]; plans: Plan[]; content?: Content };

async function read({ contentDir: own, site, companyFaults }: Config): Promise<Found> {
  // Loaded here, as the other commands need no parser of Markdown.
  const { readContent } = await import('#app/content/reading/content.server.ts');
  try {
    const content = await readContent({ own, site, faults: companyFaults, isCheck: true });
    return { faults: [], notes: content.notes, plans: content.plans, content };
  } catch (error) {
    if (error instanceof ContentError) return { faults: error.faults, notes: error.notes, plans: error.plans };
    throw error;
  }
}

type Count = [all: unknown[], one: string, many: string];

/** Says what was found: `8 plans, 10 questions, 1 article`. */
function describeContent({ plans, faq, partners, articles, policies, more, consents }: Content): string {
  const counts: Count[] = [
    [plans, 'plan', 'plans'],
    [faq, 'question', 'questions'],
    [partners, 'partner', 'partners'],
    [articles, 'article', 'articles'],
    [policies, 'policy', 'policies'],
    ...(more.length > 0 ? [[more, 'further page', 'further pages'] satisfies Count] : []),
    [consents, 'wording of the consents', 'wordings of the consents'],
  ];
  return counts.map(([all, one, many]) => `${all.length} ${all.length === 1 ? one : many}`).join(', ');
}
