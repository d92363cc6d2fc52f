import type { Logger } from '../../../../server/log.ts';
import type { ChooseRights } from './choose-rights.ts';
import { endRights, type SettledRights } from './end-rights.ts';
import type { MadeSafe } from './make-safe.ts';

/**
 * Asks what becomes of roles and quotes in a database that was made safe and has not taken its name yet, and ends them where it is said so.
 * @returns undefined where there was nothing to choose
 * @throws whatever the question throws
 */
export async function settleRights(
  { chooseRights, log }: { chooseRights: ChooseRights; log: Logger },
  databaseUrl: string,
  { carried, open }: MadeSafe,
): Promise<SettledRights | undefined> {
  const choice = await chooseRights(open, carried !== undefined);
  return choice && { ended: choice.kind === 'end' ? await endRights(databaseUrl, choice.admin, log) : undefined };
}
