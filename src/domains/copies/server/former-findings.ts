import type { Finding } from '../../../server/cli/finding.ts';
import { momentText } from './copy-words.ts';
import { type FormerContext, unreachedFormer, unreachedText } from './erase-in-former.ts';
import { formerDatabases, goesAt } from './former-databases.ts';

/** What `doctor` says of databases from before a restore. */
export async function formerFindings(context: Pick<FormerContext, 'db' | 'databaseUrl' | 'log'>): Promise<Finding[]> {
  const unreached = await unreachedFormer(context);
  return (await formerDatabases(context.db)).map((former) => {
    const { name, isKept } = former;
    const missed = unreached.find((one) => one.name === name);
    if (missed) return { kind: 'problem', text: unreachedText(missed) };
    const goes = goesAt(former);
    const other = isKept ? 'is kept until you drop it' : 'belongs to another account of the server, and stays until that drops it';
    const until = goes ? `goes after ${momentText(goes.toISOString())}` : other;
    return { kind: 'advice', text: `the database from before a restore, ${name}, ${until} (restore --drop-before, restore --keep-before)` };
  });
}
