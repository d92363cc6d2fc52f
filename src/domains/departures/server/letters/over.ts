import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../../server/db/database.ts';
import type { MailRow } from '../../../mail/server/claim.ts';
import { NoLongerTrue } from '../../../mail/server/letters.ts';
import { tellings } from '../party-tables.ts';

/** Notes that nothing is told by that mail any more; where it stands again it is told anew. @returns what to throw */
export async function over(db: Db, mail: MailRow): Promise<NoLongerTrue> {
  await db
    .update(tellings)
    .set({ droppedAt: new Date() })
    .where(and(eq(tellings.mailId, mail.id), isNull(tellings.toldAt), isNull(tellings.droppedAt)));
  return new NoLongerTrue('it is told already, or was called off, moved, or has begun');
}
