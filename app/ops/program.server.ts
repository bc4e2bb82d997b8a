import { Command, type CommandUnknownOpts, Help, type HelpContext, Option } from '@commander-js/extra-typings';
import { TERMINAL } from '#app/text/terminal.ts';

/** The command line, to which each noun adds its verbs. */
export type Program = ReturnType<typeof createProgram>;

const RUN = `In a checkout, \`ops\` is \`npm run --silent ops --\`; in a container, \`node build/ops.js\`.
Exit code 1: the command failed or found something wrong; 2: it was not understood.`;

/**
 * Creates the command line without its nouns. It throws a `CommanderError` where it would end the process, after it has
 * said what was wrong, and where help is.
 */
export function createProgram(version: string) {
  return new Words('ops')
    .description("The operator's command line.")
    .usage('NOUN VERB [options]')
    .version(version, '-V, --version', 'prints the version and the commit')
    .helpOption('-h, --help', 'explains a command')
    .helpCommand('help [NOUN]', 'Explains the commands about one noun')
    .addOption(new Option('--json', 'prints one JSON object per line').conflicts('csv'))
    .addOption(new Option('--csv', 'prints a table for spreadsheets'))
    .addOption(new Option('--wide', 'prints tables with all columns, however wide'))
    .configureHelp({ showGlobalOptions: true, formatHelp: listWholeCommands })
    .configureOutput({
      // Words may have been pasted.
      outputError: (message, write) => write(message.replace(TERMINAL, '\ufffd')),
    })
    .showHelpAfterError('Help: ops --help')
    .exitOverride()
    .addHelpText('after', ({ command }) => (command.parent ? '' : `\n${RUN}`));
}

/** Says in a line what is missing, where Commander would print all of its help. */
class Words extends Command {
  override createCommand(name?: string): Words {
    return new Words(name);
  }

  override copyInheritedSettings(source: CommandUnknownOpts): this {
    const noun = source.parent ? '' : ` ${this.name()}`;
    super.copyInheritedSettings(source);
    return noun ? this.showHelpAfterError(`Help: ops help${noun}`) : this;
  }

  override help(context?: HelpContext | ((text: string) => string)): never {
    if (typeof context !== 'object' || !context.error) return super.help();
    const [word, noun] = this.args;
    // Commander says of an unknown noun that one is missing.
    if (word === 'help' && noun !== undefined) this.parse([noun], { from: 'user' });
    const next = this.commands.map((command) => command.name()).join(', ');
    return this.error(`error: ${pathOf(this)} needs one of: ${next}`);
  }
}

function pathOf(command: CommandUnknownOpts): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
}

/** Lists every verb below its noun. Commander would list the nouns alone, which it needs for the words that it suggests. */
function listWholeCommands(command: CommandUnknownOpts, help: Help): string {
  const standard = new Help();
  help.visibleCommands = (parent) =>
    parent.commands.flatMap((child) => (child.commands.length > 0 ? child.commands : [child]));
  help.groupItems = (_, visible, groupOf) => standard.groupItems(visible, visible, groupOf);
  help.subcommandTerm = (child) =>
    `${child.parent?.parent ? `${child.parent.name()} ` : ''}${standard.subcommandTerm(child)}`;
  return Help.prototype.formatHelp.call(help, command, help);
}
