import { eq, isNull, sql } from 'drizzle-orm';
import { openDatabase } from '../../../../server/db/database.ts';
import type { Logger } from '../../../../server/log.ts';
import { userRoles, users } from '../../../accounts/server/accounts-tables.ts';
import { privateLinks } from '../../../departures/server/party-tables.ts';
import { inquiryHistory } from '../../../inquiries/server/inquiries-tables.ts';
import { audit } from '../../../security/server/audit-log.ts';
import { IS_OPEN } from './open-rights.ts';

/** How many roles, quotes and private links were ended, and who stayed an administrator. */
type EndedRights = { roles: number; quotes: number; links: number; admin: string };

/** What was chosen, and what ended by it. */
export type SettledRights = { ended: EndedRights | undefined };

/** Ends in a restored database every role but that administrator's, every open quote and every private link. */
export async function endRights(databaseUrl: string, admin: string, log: Logger): Promise<EndedRights> {
  const { db, pool } = openDatabase(databaseUrl, log);
  try {
    return await db.transaction(async (tx) => {
      const held = await tx.select({ id: users.id, email: users.email, role: userRoles.role }).from(userRoles).innerJoin(users, eq(users.id, userRoles.userId));
      const ended = held.filter(({ email }) => email !== admin);
      for (const { id, email, role } of ended) {
        await tx.delete(userRoles).where(eq(userRoles.userId, id));
        await audit(tx, null, 'admin_revoked', email, { from: role, to: null, why: 'ended with a restore' });
      }
      const { rows: withdrawn } = await tx.execute<{ id: string; inquiryId: string; title: string }>(sql`
        UPDATE quotes SET withdrawn_at = now() WHERE ${IS_OPEN}
        RETURNING id, inquiry_id AS "inquiryId", title`);
      for (const { id, inquiryId, title } of withdrawn)
        await tx.insert(inquiryHistory).values({ inquiryId, event: 'quote_withdrawn', detail: { quoteId: id, title } });
      const links = await tx.update(privateLinks).set({ revokedAt: new Date() }).where(isNull(privateLinks.revokedAt));
      return { roles: ended.length, quotes: withdrawn.length, links: links.rowCount ?? 0, admin };
    });
  } finally {
    await pool.end();
  }
}
