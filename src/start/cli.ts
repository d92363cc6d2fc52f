import type { DrawnPictures } from '../domains/content/server/picture-references.ts';
import { NotDone } from '../server/cli/not-done.ts';
import { plainError } from '../server/cli/plain-error.ts';
import type { Print } from '../server/cli/print.ts';
import { readSettings } from '../server/config/settings.ts';
import { COMMANDS, type Command } from './commands.ts';
import { commandOf, NotUnderstood, readTyped } from './read-command.ts';

function helpOf(commands: readonly Command[]): string {
  return commands
    .map(({ help }) => help)
    .filter(Boolean)
    .join('\n');
}

const HELP = `Commands:
${helpOf(COMMANDS)}
  help                     this list

Run them as: npm run cli -- COMMAND   (npm run --silent cli -- ... for clean output)`;

const isHelp = (word: string) => word === '--help' || word === '-h';

/**
 * Runs one command of the operator; works beside a running site, or without one.
 * @param print takes the command's answer, which may go into a file
 * @param drawn the pictures that there are; without them none is missed
 * @param tell takes why there is none
 * @returns the exit code: 0 done, 1 something is wrong, 2 the command was not understood, and nothing was done
 */
export async function runCli(args: string[], env: NodeJS.ProcessEnv, print: Print, drawn?: DrawnPictures, tell: Print = print): Promise<number> {
  const [noun] = args;
  if (noun === undefined || noun === 'help' || isHelp(noun)) {
    print(HELP);
    return 0;
  }
  const command = commandOf(COMMANDS, args);
  const help = helpOf(COMMANDS.filter(({ name }) => name.split(' ')[0] === noun));
  if (!command) {
    const isAsked = help !== '' && args.some(isHelp);
    if (isAsked) print(help);
    else tell(`There is no command "${args.join(' ')}".\n\n${HELP}`);
    return isAsked ? 0 : 2;
  }
  try {
    const typed = readTyped(command, args);
    if (typed) return await command.run({ ...readSettings(env), env, print, drawn }, typed);
    print(help);
    return 0;
  } catch (error) {
    if (error instanceof NotUnderstood) {
      tell(`"${command.name}" was not understood: ${error.message}. Nothing was done.\n\n${help}`);
      return 2;
    }
    if (error instanceof NotDone) {
      tell(error.message);
      return error.code;
    }
    tell(`The command did not work: ${plainError(error, Boolean(env.DATABASE_URL))}`);
    return 1;
  }
}
