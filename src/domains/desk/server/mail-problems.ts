import { and, gte, or, type SQL } from 'drizzle-orm';
import { hasFailed, isStuck } from '../../mail/server/mail-hold.ts';
import { mails } from '../../mail/server/mails-tables.ts';

/** How far back mails that were given up are shown, in days. */
const SHOWN_DAYS = 7;

/** In SQL: a mail that the mail server has refused so far, or that nobody took in the end. The desk counts these, and the list behind the count has no others. */
export function isMailProblem(now = new Date()): SQL | undefined {
  return or(isStuck, and(hasFailed, gte(mails.createdAt, new Date(now.getTime() - SHOWN_DAYS * 86_400_000))));
}
