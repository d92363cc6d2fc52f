import { symmetricDecrypt } from 'better-auth/crypto';
import { keyOf } from '../../../server/config/secrets.ts';
import type { Db } from '../../../server/db/database.ts';
import { twoFactors } from './accounts-tables.ts';

/**
 * Whether the authenticator apps of a database can be read with an installation's secret.
 * @returns how many there are, and how many of them cannot be read
 */
export async function readableSecondFactors(db: Db, secret: string): Promise<{ all: number; unreadable: number }> {
  const key = keyOf(secret, 'accounts').toString('hex');
  const rows = await db.select({ secret: twoFactors.secret }).from(twoFactors);
  const read = await Promise.all(rows.map(({ secret: data }) => symmetricDecrypt({ key, data }).then(Boolean, () => false)));
  return { all: rows.length, unreadable: read.filter((isRead) => !isRead).length };
}
