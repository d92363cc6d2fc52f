import { createInterface } from 'node:readline/promises';
import { foldAddress } from '../../../../lib/folded-address.ts';
import type { Print } from '../../../../server/cli/print.ts';
import { NOT_KEPT, openLines } from '../copy-words.ts';
import type { Ask } from '../keys/passphrase.ts';
import type { OpenRights } from './open-rights.ts';

/** What becomes of roles, open quotes and private links that nothing can tell about: they stay, or all end but one administrator's role. */
export type RightsChoice = { kind: 'keep' } | { kind: 'end'; admin: string };

export type RightsOptions = {
  /** What was said with the command. */
  said?: RightsChoice['kind'] | undefined;
  /** Who stays an administrator where all else ends. */
  admin: string | undefined;
  /** Where there is a terminal. */
  ask?: Ask | undefined;
};

/** Asked before a database of an earlier moment takes its name. @param isTold whether the one that is replaced tells what was ended since */
export type ChooseRights = (open: OpenRights, isTold: boolean) => Promise<RightsChoice | undefined>;

type ShownTerminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** Asks in the terminal; what is typed is shown. */
export function shownAsk({ input, output }: ShownTerminal = { input: process.stdin, output: process.stderr }): Ask {
  return async (question) => {
    const line = createInterface({ input, output });
    const ended = new Promise<undefined>((resolve) => line.once('close', () => resolve(undefined)));
    // Ctrl+C cancels, as Ctrl+D does.
    line.once('SIGINT', () => line.close());
    return await Promise.race([line.question(question), ended]).finally(() => line.close());
  };
}

/**
 * Where nothing could tell what was ended since, lists roles, open quotes and private links, and asks. Where the database that is replaced could,
 * nobody is asked; what was said with the command counts there too, where it ends something.
 * @returns undefined where there is nothing to choose
 * @throws Error in words where it was broken off, or there is nobody to ask; the site is as it was then
 */
export async function chooseRights(open: OpenRights, isTold: boolean, { said, admin, ask }: RightsOptions, print: Print): Promise<RightsChoice | undefined> {
  if (isTold && said === 'keep') print(NOT_KEPT);
  if (isTold && said !== 'end') return undefined;
  if (open.roles.length + open.quotes.length + open.links.length === 0) {
    if (said) print('Nobody holds a role, no quote and no private link is open: there is nothing to keep or to end.');
    return undefined;
  }
  if (!isTold) for (const line of openLines(open)) print(line);
  if (!said && !ask) {
    throw new Error(
      'nothing was changed. Say what becomes of these roles, quotes and links: --keep-rights leaves them as they are listed; --end-rights ends all of them but the role of the administrator that ADMIN_EMAIL or --admin ADDRESS names',
    );
  }
  const kind =
    said ?? readKind(await ask?.('Type "keep" to leave them as they are, "end" to end all but one administrator\'s role, anything else to cancel: '));
  return kind === 'keep' ? { kind } : { kind, admin: await staying(open, admin, ask) };
}

/** The address of the administrator who stays. */
async function staying(open: OpenRights, admin: string | undefined, ask: Ask | undefined): Promise<string> {
  const named = admin ?? (await ask?.('Address of the administrator who stays: '));
  if (named === undefined) throw new Error('nothing was changed. Name the administrator who stays: --end-rights --admin ADDRESS, or ADMIN_EMAIL');
  const admins = open.roles.filter(({ role }) => role === 'admin').map(({ email }) => email);
  const found = admins.find((email) => email === foldAddress(named));
  if (found !== undefined) return found;
  throw new Error(
    `nothing was changed. ${named.trim()} would be no administrator there, and nobody would be left: name one of ${admins.join(', ') || 'nobody, there is none'}, or do without --end-rights`,
  );
}

function readKind(typed: string | undefined): RightsChoice['kind'] {
  const word = typed?.trim().toLowerCase();
  if (word === 'keep' || word === 'end') return word;
  throw new Error('cancelled; nothing was changed');
}
