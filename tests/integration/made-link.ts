import type { Pool } from 'pg';
import { type LinkOwner, PrivateLinks } from '../../src/domains/departures/server/private-links.ts';
import { installationSecret } from '../../src/server/config/secrets.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';

/**
 * A private link that the site under test can make again, with its secret: one that it cannot is ended by the next mail that carries it, which can come
 * at any moment of a test.
 * @returns its token
 */
export async function madeLink({ pool, dataDir }: { pool: Pool; dataDir: string }, owner: LinkOwner): Promise<string> {
  const opened = openDatabase(pool.options.connectionString ?? '', createLogger('silent'));
  const links = new PrivateLinks(installationSecret(undefined, dataDir));
  const token = await links.tokenFor(opened.db, owner);
  await opened.pool.end();
  return token;
}
