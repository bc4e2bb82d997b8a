import { ContentError, type Fault } from '#app/content/files/fault.server.ts';
import type { Content } from '#app/content/reading/content.server.ts';
import type { Result } from '#app/ops/command.server.ts';
import { exportContent } from '#app/ops/content/export.server.ts';
import { ordersWithoutPlan } from '#app/ops/content/open-orders.server.ts';
import type { Program } from '#app/ops/program.server.ts';
import { toConfigAction } from '#app/ops/run.server.ts';
import { type Config, configWith } from '#app/settings/config.server.ts';
import type { Row } from '#app/text/csv.ts';

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
    .action(toConfigAction(check));
  content
    .command('export')
    .description('Writes the content that ships into a folder, to be changed there')
    .argument('<DIR>', 'a new or an empty folder')
    .action(toConfigAction((_, folder) => exportContent(folder)));
}

/** Reads what a site with this configuration, or with CONTENT_DIR=`folder`, would read at its start. */
async function check(site: Config, folder: string | undefined): Promise<Result> {
  const config = folder === undefined ? site : configWith(folder);
  const { faults, content } = await read(config);
  const notes: string[] = [];
  if (content) {
    const orders = await ordersWithoutPlan(config, content.plans);
    faults.push(...orders.faults);
    // Loaded here too: the assistant is large.
    const { findLostAnswers } = await import('#app/assistant/answers/lost-answers.server.ts');
    const lost = config.contentDir === null ? [] : findLostAnswers({ content, site: config.site });
    notes.push(...orders.notes, ...lost.map((note) => `${note}.`));
  }
  const report = [
    ...faults.map(({ file, line, text }) => toRow('failed', `${text}.`, file, line)),
    ...notes.map((note) => toRow('note', note)),
    ...(content && faults.length === 0 ? [toRow('ok', `${describeContent(content)}.`)] : []),
  ];
  return { report, failed: faults.length > 0 };
}

async function read({ contentDir: own, site, companyFaults }: Config): Promise<{ faults: Fault[]; content?: Content }> {
  // Loaded here, as the other commands need no parser of Markdown.
  const { readContent } = await import('#app/content/reading/content.server.ts');
  try {
    return { faults: [], content: await readContent({ own, site, faults: companyFaults }) };
  } catch (error) {
    if (error instanceof ContentError) return { faults: error.faults };
    throw error;
  }
}

function toRow(
  status: 'ok' | 'note' | 'failed',
  message: string,
  file: string | null = null,
  line: number | null = null,
): Row {
  return { status, file, line, message };
}

/** Says what was found: `8 plans, 10 questions, 1 article`. */
function describeContent({ plans, faq, partners, articles, policies, consents }: Content): string {
  const counts: [unknown[], string, string][] = [
    [plans, 'plan', 'plans'],
    [faq, 'question', 'questions'],
    [partners, 'partner', 'partners'],
    [articles, 'article', 'articles'],
    [policies, 'policy', 'policies'],
    [consents, 'wording of the consents', 'wordings of the consents'],
  ];
  return counts.map(([all, one, many]) => `${all.length} ${all.length === 1 ? one : many}`).join(', ');
}
