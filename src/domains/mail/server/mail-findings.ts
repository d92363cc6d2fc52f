import { count, eq } from 'drizzle-orm';
import type { Finding } from '../../../server/cli/finding.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { heldText } from '../../../server/mail/held-words.ts';
import { heldMail } from './mail-hold.ts';
import { mails } from './mails-tables.ts';

/** For `doctor`: how many mails wait or failed, and whether a restore holds them. */
export async function mailFindings(db: DbOrTransaction): Promise<Finding[]> {
  const [waiting] = await db.select({ n: count() }).from(mails).where(eq(mails.status, 'queued'));
  const [failed] = await db.select({ n: count() }).from(mails).where(eq(mails.status, 'failed'));
  const held = await heldMail(db);
  return [
    { kind: (failed?.n ?? 0) === 0 ? 'ok' : 'problem', text: `mails: ${waiting?.n ?? 0} waiting, ${failed?.n ?? 0} failed for good` },
    ...(held ? [{ kind: 'problem', text: heldText(held.since) } as const] : []),
  ];
}
