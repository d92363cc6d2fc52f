import type { DbOrTransaction } from '../../../server/db/database.ts';
import { copiesInOutbox, dropFromOutbox } from '../../../server/mail/transport.ts';
import { knownErasures } from './erasures.ts';

/**
 * Takes copies of mails out of the outbox whose people were erased. None should be there: but a mail that was just being written while its person was
 * erased is taken back only afterwards (mail/server/deliver.ts), and the process may end in between.
 * @returns how many there were
 */
export async function dropErasedFromOutbox(db: DbOrTransaction, dataDir: string): Promise<number> {
  const there = await copiesInOutbox(dataDir);
  if (there.size === 0) return 0;
  const left = (await knownErasures(db)).flatMap(({ erased }) => erased.mails).filter((id) => there.has(id));
  await dropFromOutbox(dataDir, left);
  return left.length;
}
