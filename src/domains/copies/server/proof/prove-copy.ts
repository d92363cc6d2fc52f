import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../../../server/db/database.ts';
import { migrateDatabase } from '../../../../server/db/migrate.ts';
import { postgresAccount } from '../../../../server/embedded-postgres/account.ts';
import { startEmbeddedPostgres } from '../../../../server/embedded-postgres/embedded-postgres.ts';
import type { Logger } from '../../../../server/log.ts';
import { readableSecondFactors } from '../../../accounts/server/readable-second-factors.ts';
import type { About, Manifest } from '../../model/copy-format.ts';
import type { CopyBytes } from '../copy-bytes.ts';
import type { Examined } from '../examine.ts';
import { examineKnown } from '../restore/examine-known.ts';
import { loadCopy } from '../restore/load-copy.ts';
import { assertSpace, spaceToLoad } from '../space-to-load.ts';
import { type Counted, countForOwner } from './count-for-owner.ts';
import { clearLeftOvers, workFolder } from './left-overs.ts';
import { tryCopy } from './try-copy.ts';
import { watchSpace } from './watch-space.ts';

/** What a proof is given up with, before it takes the room that the site needs. */
const NO_SPACE =
  'the proof took more room on the disk than was reckoned, and was given up before the site had too little. Make room there, or give it a larger disk';

export type ProofContext = {
  projectRoot: string;
  dataDir: string;
  contentDir: string;
  identities: readonly string[];
  log: Logger;
  signal?: AbortSignal | undefined;
};
/** What was found of a copy that is good. */
export type Proof = { about: About; manifest: Manifest; secondFactors: number; counted: Counted; tookMs: number };

/**
 * Proves a copy: reads all of it, loads it into a database server of its own, compares every table and picture with what was
 * copied, reads the second factors with its secret, and starts the site on it. Changes nothing but a folder that it takes away again.
 * @param copy `examined` where it was read before
 * @throws WrongKeyError, DamagedCopyError, ForeignCopyError, or Error with what is wrong, such as too little room
 */
export async function proveCopy(context: ProofContext, copy: CopyBytes & { examined?: Examined }): Promise<Proof> {
  const began = performance.now();
  const examined = copy.examined ?? (await examineKnown(context, copy));
  await clearLeftOvers(context.dataDir);
  await assertSpace(context.dataDir, spaceToLoad(examined.manifest), 'a second database, in which the copy is proved');
  const { path: folder, remove } = await workFolder(context.dataDir, 'proof', 0o711);
  try {
    const { projectRoot, log } = context;
    const server = await startEmbeddedPostgres({ projectRoot, dataDir: folder, account: postgresAccount(), log });
    const space = watchSpace(context.dataDir, () => server.stop());
    const stop = () => void server.stop().catch(() => {});
    context.signal?.addEventListener('abort', stop, { once: true });
    const isGivenUp = () => space.isShort() || context.signal?.aborted === true;
    try {
      const found = await proveLoaded(context, examined, copy, { folder, databaseUrl: server.url, isGivenUp }).catch((error: unknown) => {
        throw space.isShort() ? new Error(NO_SPACE, { cause: error }) : error;
      });
      return { ...examined, ...found, tookMs: performance.now() - began };
    } finally {
      space.end();
      context.signal?.removeEventListener('abort', stop);
      await server.stop();
    }
  } finally {
    await remove();
  }
}

async function proveLoaded(
  context: ProofContext,
  examined: Examined,
  copy: CopyBytes,
  { folder, databaseUrl, isGivenUp }: { folder: string; databaseUrl: string; isGivenUp: () => boolean },
): Promise<Pick<Proof, 'secondFactors' | 'counted'>> {
  const { projectRoot, log, contentDir } = context;
  await loadCopy({ ...context, databaseUrl }, examined, copy.open());
  const { db, pool } = openDatabase(databaseUrl, log);
  try {
    await migrateDatabase(pool, projectRoot);
    const factors = await readableSecondFactors(db, examined.secrets.authSecret);
    if (factors.unreadable > 0) throw new Error(`${factors.unreadable} of ${factors.all} second factors cannot be read with the secret in it`);
    await writeFile(join(folder, 'auth-secret'), examined.secrets.authSecret, { mode: 0o600 });
    await tryCopy({ projectRoot, databaseUrl, dataDir: folder, contentDir, isGivenUp });
    return { secondFactors: factors.all, counted: await countForOwner(db) };
  } finally {
    await pool.end();
  }
}
