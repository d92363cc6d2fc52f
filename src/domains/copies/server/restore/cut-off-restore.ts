import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, gt } from 'drizzle-orm';
import { CLOCKS_DIFFER_MS } from '../../../../lib/clocks-differ.ts';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import type { Logger } from '../../../../server/log.ts';
import { auditLog } from '../../../security/server/security-tables.ts';
import { laidReady } from './kept-secrets.ts';

/**
 * Says, when the site starts, what a restore has left that was cut off. Once the database has changed places, only the secret is still to follow it,
 * without which nobody signs in by a second factor; before that nothing had changed, and what was laid ready goes.
 */
export async function tellOfCutOffRestore(db: DbOrTransaction, dataDir: string, log: Logger): Promise<void> {
  const names = await laidReady(dataDir);
  const [first] = names;
  if (first === undefined) return;
  // The database's clock may be another machine's. In doubt the secret stays: taken away wrongly, it is gone for good.
  const { mtimeMs } = await stat(join(dataDir, first));
  const since = gt(auditLog.createdAt, new Date(mtimeMs - CLOCKS_DIFFER_MS));
  if ((await db.$count(auditLog, and(eq(auditLog.action, 'copy_restored'), since))) > 0) {
    const todo = 'stop the site, rename what ends in ".restored" in the data folder, without that ending, and start again';
    log.error({ dataDir, files: names }, `a restore was cut off before the copy's secret took its place: ${todo}`);
    return;
  }
  for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true });
  log.warn({ files: names }, 'a restore was cut off before anything was changed; what it had laid ready is gone');
}
