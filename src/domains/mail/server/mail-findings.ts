import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Finding } from '../../../server/cli/finding.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { heldText } from '../../../server/mail/held-words.ts';
import { hasFailed, heldMail } from './mail-hold.ts';
import { mails } from './mails-tables.ts';

/** One visitor's misspelt address is no trouble for ever: as the alarm, it looks at those of two days. */
const RECENT = sql`now() - interval '2 days'`;

/** For `doctor`: how many mails wait or failed of late, without those that were given up on purpose, and whether a restore holds them. */
export async function mailFindings(db: DbOrTransaction): Promise<Finding[]> {
  const [waiting] = await db.select({ n: count() }).from(mails).where(eq(mails.status, 'queued'));
  const [failed] = await db
    .select({ n: count() })
    .from(mails)
    .where(and(hasFailed, gt(mails.createdAt, RECENT)));
  const isWell = (failed?.n ?? 0) === 0;
  const held = await heldMail(db);
  return [
    {
      kind: isWell ? 'ok' : 'problem',
      text: `mails: ${waiting?.n ?? 0} waiting, ${failed?.n ?? 0} failed within two days${isWell ? '' : ' (see them at /admin?view=mail)'}`,
    },
    ...(held ? [{ kind: 'problem', text: heldText(held.since) } as const] : []),
  ];
}
