import { LINK_MINUTES, makeLink } from '#app/desk/access/links.server.ts';
import { CommandError, type Context, type Result } from '#app/ops/command.server.ts';
import { addList } from '#app/ops/lists.server.ts';
import type { Program } from '#app/ops/program.server.ts';
import { toStoreAction } from '#app/ops/run.server.ts';
import { config } from '#app/settings/config.server.ts';

/** The desk in the browser. */
export function addDesk(program: Program): void {
  const desk = program.command('desk').description('The desk in the browser').commandsGroup('The desk in the browser:');
  desk.command('link').description('Prints a link that signs in at the desk, once').action(toStoreAction(printLink));
  addList(desk, 'log', 'trail');
}

async function printLink({ db }: Context): Promise<Result> {
  if (!config.desk) throw new CommandError('This site has no desk: DESK is off.');
  const link = new URL(await makeLink(db), config.site.url);
  return { done: `${link}\nIt holds for ${LINK_MINUTES} minutes and works once.` };
}
