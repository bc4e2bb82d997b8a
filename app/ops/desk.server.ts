import { CODE_MINUTES, makeCode, showCode } from '#app/desk/access/codes.server.ts';
import { CommandError, type Context, type Result } from '#app/ops/command.server.ts';
import { addList } from '#app/ops/lists.server.ts';
import type { Program } from '#app/ops/program.server.ts';
import { toStoreAction } from '#app/ops/run.server.ts';
import { config } from '#app/settings/config.server.ts';

/** The desk in the browser. */
export function addDesk(program: Program): void {
  const desk = program.command('desk').description('The desk in the browser').commandsGroup('The desk in the browser:');
  desk.command('code').description('Prints a code that signs in at the desk, once').action(toStoreAction(printCode));
  addList(desk, 'log', 'trail');
}

async function printCode({ db }: Context): Promise<Result> {
  if (!config.desk) throw new CommandError('This site has no desk: DESK is off.');
  const code = showCode(await makeCode(db));
  const page = new URL('/desk?code', config.site.url);
  return { done: `${code}\nType it at ${page}. It holds for ${CODE_MINUTES} minutes and works once.` };
}
