import { and, asc, desc, eq, gt, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import { midnight } from '../../../lib/banjul-time.ts';
import type { Db } from '../../../server/db/database.ts';
import { onWire } from '../../../server/http/on-wire.ts';
import { analyticsEvents } from '../../analytics/server/analytics-tables.ts';
import { copiesProblem, copiesState } from '../../copies/server/copy-runs.ts';
import { countWaitingReviews } from '../../departures/server/reviews/desk-reviews.ts';
import { untoldCount } from '../../departures/server/tellings/telling-lines.ts';
import { inquiries, inquiryHistory } from '../../inquiries/server/inquiries-tables.ts';
import { ACCOUNT_MAIL_KINDS } from '../../mail/model/mail-kinds.ts';
import { heldMail } from '../../mail/server/mail-hold.ts';
import { mails } from '../../mail/server/mails-tables.ts';
import { may } from '../../security/model/rights.ts';
import type { Admin } from '../../security/server/admin.ts';
import type { MailLine, Today } from '../model/desk-types.ts';
import { promiseClock } from '../model/promise-clock.ts';
import type { DeskServices } from './desk-services.ts';
import { firstDay } from './first-day.ts';
import { CLOCKED, rulesOf, selectItems, toItem, WAITING, WAITING_SINCE } from './inbox-items.ts';
import { spamSince } from './inbox-query.ts';
import { mailsToSort } from './incoming/received-lines.ts';
import { selectMails } from './inquiry-detail.ts';
import { isMailProblem } from './mail-problems.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How far back answers are counted against the promise, in days. */
const LOOK_BACK_DAYS = 7;
const OTHER_MAILS_MAX = 20;

const inInbox = isNull(inquiries.spamAt);

/** What the desk opens with (desk-types.ts, Today). */
export async function today(admin: Admin<'desk'>, services: DeskServices): Promise<Today> {
  const { db } = services;
  const now = new Date();
  const dayBegan = midnight(now);
  const weekAgo = new Date(now.getTime() - LOOK_BACK_DAYS * DAY_MS);
  const rules = rulesOf(services);
  const [counts, [oldest], answers, chats, problems, otherMails, untold, won, held, waitingMails, copies, reviewsWaiting, toDo] = await Promise.all([
    countInquiries(db, dayBegan),
    selectItems(db).where(WAITING).orderBy(asc(WAITING_SINCE)).limit(1),
    db
      .select(CLOCKED)
      .from(inquiries)
      .where(and(inInbox, gt(inquiries.answeredAt, weekAgo))),
    db.$count(
      analyticsEvents,
      and(eq(analyticsEvents.eventType, 'whatsapp_click'), eq(analyticsEvents.isBot, false), gte(analyticsEvents.occurredAt, dayBegan)),
    ),
    db.$count(mails, isMailProblem(now)),
    selectMails(db)
      .where(and(isMailProblem(now), sql`NOT EXISTS (SELECT 1 FROM ${inquiries} WHERE ${inquiries.id} = ${mails.inquiryId} AND ${inInbox})`))
      .orderBy(desc(mails.createdAt))
      .limit(OTHER_MAILS_MAX),
    untoldCount(db, now),
    countWon(db, dayBegan),
    heldMail(db),
    mailsToSort(db),
    services.config.backup.to ? copiesToday(db, services.dataDir, now) : null,
    countWaitingReviews(db),
    firstDay(admin, services),
  ]);
  return {
    ...counts,
    waitingLongest: oldest ? toItem(oldest, rules, now) : null,
    answered: { withinPromise: answers.filter((answer) => promiseClock(answer, rules, now).state === 'kept').length, total: answers.length },
    chatsOpened: chats,
    mailProblems: problems,
    otherMails: otherMails.map((mail) => onWire(isForAll(mail) || may(admin.role, 'people') ? mail : { ...mail, recipient: '', lastError: null })),
    untold,
    won,
    mailHeld: held ? { since: held.since.toISOString(), waiting: held.waiting } : null,
    ...waitingMails,
    reviewsWaiting,
    firstDay: toDo,
    copies,
  };
}

async function copiesToday(db: Db, dataDir: string, now: Date): Promise<Today['copies']> {
  const state = await copiesState(db, dataDir);
  return { provedAt: state.provedAt?.toISOString() ?? null, problem: copiesProblem(state, now) ?? null };
}

async function countInquiries(db: Db, dayBegan: Date) {
  // Each by an index of its own: counted side by side they read every enquiry of all years.
  const count = (where: SQL | undefined) => sql`(SELECT count(*)::int FROM ${inquiries} WHERE ${where})`;
  const { rows } = await db.execute<Pick<Today, 'newToday' | 'waiting' | 'unread' | 'spam'>>(sql`
    SELECT ${count(and(inInbox, gte(inquiries.createdAt, dayBegan)))} AS "newToday", ${count(WAITING)} AS waiting,
      ${count(and(inInbox, isNull(inquiries.readAt)))} AS unread, ${count(spamSince(dayBegan))} AS spam`);
  return rows[0] ?? { newToday: 0, waiting: 0, unread: 0, spam: 0 };
}

/** Addresses of who works here, was asked to, or has an account are for those who see the pages about them; what a mail server says repeats them. */
function isForAll({ kind }: Pick<MailLine, 'kind'>): boolean {
  return kind !== 'day_sheet' && !ACCOUNT_MAIL_KINDS.some((one) => one === kind);
}

async function countWon(db: Db, dayBegan: Date): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(DISTINCT ${inquiries.id})::int` })
    .from(inquiryHistory)
    .innerJoin(inquiries, eq(inquiries.id, inquiryHistory.inquiryId))
    .where(
      and(
        or(eq(inquiryHistory.event, 'quote_confirmed'), and(eq(inquiryHistory.event, 'status'), sql`${inquiryHistory.detail} ->> 'to' = 'won'`)),
        gte(inquiryHistory.createdAt, dayBegan),
        eq(inquiries.status, 'won'),
      ),
    );
  return row?.n ?? 0;
}
