import { and, eq, gt, sql } from 'drizzle-orm';
import type { Finding } from '../../../server/cli/finding.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { heldText } from '../../../server/mail/held-words.ts';
import { hasFailed, heldMail } from './mail-hold.ts';
import { mails } from './mails-tables.ts';

/** One visitor's misspelt address is no trouble for ever: as the alarm, it looks at those of two days. */
const RECENT = sql`now() - interval '2 days'`;

/** For `doctor`: how many mails wait or failed of late, without those that were given up on purpose, and whether a restore holds them. */
export async function mailFindings(db: DbOrTransaction): Promise<Finding[]> {
  const waiting = await db.$count(mails, eq(mails.status, 'queued'));
  const failed = await db.$count(mails, and(hasFailed, gt(mails.createdAt, RECENT)));
  const held = await heldMail(db);
  return [
    {
      kind: failed === 0 ? 'ok' : 'problem',
      text: `mails: ${waiting} waiting, ${failed} failed within two days${failed === 0 ? '' : ' (see them at /admin?view=mail)'}`,
    },
    ...(held ? [{ kind: 'problem', text: heldText(held.since) } as const] : []),
  ];
}
