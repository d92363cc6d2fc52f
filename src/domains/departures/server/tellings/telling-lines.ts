import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { banjulDay, dayAfter, longDay } from '../../../../lib/banjul-time.ts';
import { chatDigits } from '../../../../lib/chat-number.ts';
import { isUuid } from '../../../../lib/uuid.ts';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { users } from '../../../accounts/server/accounts-tables.ts';
import { shownName } from '../../../accounts/server/shown-name.ts';
import { inquiries } from '../../../inquiries/server/inquiries-tables.ts';
import { fillIn } from '../../../mail/model/mail-words.ts';
import { mails } from '../../../mail/server/mails-tables.ts';
import type { Admin } from '../../../security/server/admin.ts';
import { chatLink } from '../../../site/model/outbound.ts';
import type { PartyStatus } from '../../model/departure-words.ts';
import { LATE_MIN } from '../../model/telling-limits.ts';
import { greetingIn, type TripWords, tripWordsFor } from '../../model/telling-texts.ts';
import type { TellingLine, TellingState, Tellings } from '../../model/telling-types.ts';
import { isToDo } from '../../model/telling-words.ts';
import type { DepartureServices } from '../departure-services.ts';
import { departures, parties, resources } from '../departures-tables.ts';
import { OFF, stillComing } from '../evening/telling-filters.ts';
import { sheetLine } from '../letters/day-sheet.tsx';
import { reviewChatText } from '../letters/review-link.tsx';
import { guidesDay } from '../letters/told-facts.ts';
import { comingTrip, comingWords, factLines } from '../letters/tomorrow-facts.ts';
import { tellings } from '../party-tables.ts';
import { knownLinkTo, linkTo } from '../private-links.ts';
import { firstDayAsked } from '../reviews/asked-days.ts';
import { unknownDeparture } from '../work-on-departure.ts';

/** What was ticked stays in the list for so long, in hours: a wrong tick is taken back there. */
const TICKED_H = 6;
/** Longest list. */
const LINES_MAX = 500;

/** In SQL: told by a mail that went, or by somebody who ticked it. */
const IS_TOLD = sql`(${tellings.toldAt} IS NOT NULL OR ${mails.status} IS NOT DISTINCT FROM 'sent')`;

/** In SQL: it is still worth telling at that moment. What was called off or moved is, until the day is over; the question how it was, for a while after it. */
function isStanding(now: Date): SQL {
  const after = sql`(${departures.status} = 'done' AND ${parties.status} = 'confirmed' AND ${departures.lastDay} >= ${firstDayAsked(now)})`;
  const later = sql`coalesce(${departures.lastDay}, (${tellings.createdAt} AT TIME ZONE 'UTC')::date + 30) >= ${banjulDay(now)}`;
  const nowIs = (...statuses: PartyStatus[]) => sql`${later} AND ${inArray(parties.status, statuses)}`;
  // The page of a trip is of use to those alone who go; and who goes elsewhere by now is not told that it is called off, as its mail (letters).
  const goes = sql`${nowIs('confirmed')} AND ${departures.status} = 'planned'`;
  return sql`(${tellings.droppedAt} IS NULL AND CASE WHEN ${tellings.kind} = 'review' THEN ${after} WHEN ${tellings.kind} IN ('tomorrow', 'sheet') THEN ${stillComing(now)}
    WHEN ${tellings.kind} = 'pass' THEN ${goes} WHEN ${tellings.kind} = 'called_off' THEN ${nowIs('cancelled')} ELSE ${nowIs('held', 'confirmed')} END)`;
}

/**
 * In SQL: a departure of which something may still be told, or was ticked within the last hours; days are long enough for either. By it alone no list
 * reads what was told in all the years before.
 */
function isRecent(now: Date): SQL | undefined {
  return or(isNull(departures.lastDay), gte(departures.lastDay, dayAfter(firstDayAsked(now), -1)));
}

/** In SQL: somebody who should have been told half an hour ago and is not, which the desk counts: nobody rang, or the mail still waits. */
function isOverdue(now: Date): SQL | undefined {
  const isLate = sql`${tellings.dueAt} < ${new Date(now.getTime() - LATE_MIN * 60_000)}`;
  return and(isRecent(now), sql`NOT ${IS_TOLD}`, ne(tellings.kind, 'review'), isLate, isStanding(now));
}

/** What somebody has to tell now, what should have gone by itself and has not, and what was ticked within the last hours. */
export async function tellingsToDo(_admin: Admin<'desk'>, services: DepartureServices): Promise<Tellings> {
  const now = new Date();
  const ticked = gt(tellings.toldAt, new Date(now.getTime() - TICKED_H * 3_600_000));
  const byHand = or(eq(tellings.channel, 'chat'), eq(mails.status, 'failed'));
  const open = or(and(isNull(tellings.toldAt), byHand, isStanding(now)), isOverdue(now));
  return { lines: await linesOf(services, and(isRecent(now), or(open, and(ticked, isNotNull(tellings.toldBy)))), now) };
}

/** Everything that is, was or will be told of one departure. @throws Refused 404 */
export async function tellingsOf(_admin: Admin<'desk'>, services: DepartureServices, id: string | undefined): Promise<Tellings> {
  if (!isUuid(id ?? '')) throw unknownDeparture();
  return { lines: await linesOf(services, eq(tellings.departureId, id ?? ''), new Date()) };
}

/** One line of the list. @returns undefined where there is no such telling */
export async function tellingLine(services: DepartureServices, id: string): Promise<TellingLine | undefined> {
  const [line] = await linesOf(services, eq(tellings.id, id), new Date());
  return line;
}

type Stored = Awaited<ReturnType<typeof select>>[number];

function select(db: DbOrTransaction, where: SQL | undefined, now: Date) {
  const { id, kind, about, departureId, partyId, resourceId, channel, body, dueAt, toldAt } = tellings;
  const { title, firstDay: day, lastDay } = departures;
  const { name: guest, reference, phone: guestPhone, language } = inquiries;
  return (
    db
      .select({
        ...{ id, kind, about, departureId, partyId, resourceId, channel, body, dueAt, toldAt, title, day, lastDay, guest, reference, guestPhone, language },
        ...{ guide: resources.name, guidePhone: resources.phone, mailStatus: mails.status, mailError: mails.lastError, sentAt: mails.sentAt },
        isTold: sql<boolean>`${IS_TOLD}`,
        isStanding: sql<boolean>`${isStanding(now)}`,
        toldBy: shownName<string | null>(),
      })
      .from(tellings)
      .innerJoin(departures, eq(departures.id, departureId))
      .leftJoin(parties, eq(parties.id, partyId))
      .leftJoin(inquiries, eq(inquiries.id, parties.inquiryId))
      .leftJoin(resources, eq(resources.id, resourceId))
      .leftJoin(mails, eq(mails.id, tellings.mailId))
      .leftJoin(users, eq(users.id, tellings.toldBy))
      .where(where)
      // Guests by their pick-up, then guides.
      .orderBy(asc(departures.firstDay), asc(dueAt), sql`${resourceId} IS NOT NULL`, sql`${parties.pickupTime} NULLS LAST`, asc(parties.createdAt), asc(id))
      .limit(LINES_MAX)
  );
}

async function linesOf(services: DepartureServices, where: SQL | undefined, now: Date): Promise<TellingLine[]> {
  const rows = await select(services.db, where, now);
  // Of a guide's day there is one line, whatever the number of departures: an open one before those that are told.
  const seen = new Map<string, Stored>();
  for (const row of rows) {
    const key = row.resourceId ? `${row.kind} ${row.resourceId} ${row.about}` : row.id;
    const before = seen.get(key);
    if (!before || (before.isTold && !row.isTold)) seen.set(key, row);
  }
  return Promise.all([...seen.values()].map((row) => toLine(services, row, now)));
}

async function toLine(services: DepartureServices, row: Stored, now: Date): Promise<TellingLine> {
  const state = stateOf(row);
  const phone = row.guestPhone ?? row.guidePhone;
  const isOpen = state === 'open' || state === 'came_back' || state === 'going';
  const isLate = isOpen && row.dueAt.getTime() < now.getTime() - LATE_MIN * 60_000;
  const text = isToDo({ state, kind: row.kind, isLate }) ? await textOf(services, row, now) : null;
  const digits = phone ? chatDigits(phone) : undefined;
  return {
    ...{ id: row.id, kind: row.kind, departureId: row.departureId, title: row.title, day: row.day, phone, state, text, isLate },
    name: row.guest ?? row.guide ?? '',
    isOff: row.about.includes(OFF),
    reference: row.reference,
    why: state === 'came_back' ? row.mailError : null,
    chat: text && digits ? chatLink({ chatBase: services.content.site.contact.chatBase, chatNumber: digits }, text) : null,
    toldAt: (row.toldAt ?? (state === 'told' ? row.sentAt : null))?.toISOString() ?? null,
    toldBy: row.toldAt ? row.toldBy : null,
  };
}

function stateOf({ isTold, isStanding: stands, channel, mailStatus }: Stored): TellingState {
  if (isTold) return 'told';
  if (!stands) return 'over';
  if (channel === 'chat') return 'open';
  return mailStatus === 'failed' ? 'came_back' : 'going';
}

/** What is told by chat or on the phone: the same as the mail says, by how things stand now. */
async function textOf(services: DepartureServices, row: Stored, now: Date): Promise<string> {
  const { db, content } = services;
  if (row.resourceId) {
    const sheet = await linkTo(db, services, { kind: 'sheet', resourceId: row.resourceId });
    const [offDay = ''] = row.about.split(OFF);
    if (offDay !== row.about)
      return [`${offDay === banjulDay(now) ? 'Today' : 'Tomorrow'}, ${longDay(offDay)}, you do not go on this trip any more: ${row.title}.`, sheet].join('\n');
    const day = await guidesDay(db, row.resourceId, row.about, now);
    return [sheetLine({ ...day, day: row.about, isToday: row.about === banjulDay(now) }), sheet].join('\n');
  }
  const { partyId } = row;
  if (!partyId) return '';
  const pass = { kind: 'pass', partyId } as const;
  const said = tripWordsFor(content.mailTexts, row.language);
  const greeting = greetingIn(said, row.guest ?? '');
  if (row.kind === 'tomorrow') {
    const trip = await comingTrip(db, partyId, now);
    if (!trip) return greeting;
    const words = comingWords(said, trip, content.site.contact.displayPhone);
    const parts = [greeting, words.intro, [...factLines(said, words.facts), words.pickupUnknown, words.bring, words.ring].filter(Boolean).join('\n')];
    return [...parts, passLine(said, await linkTo(db, services, pass))].join('\n\n');
  }
  if (row.kind === 'review') {
    const trip = { title: row.title, day: row.lastDay ?? banjulDay(now) };
    const link = await linkTo(db, services, { kind: 'review', partyId });
    return reviewChatText(content.mailTexts, row.language, { name: row.guest ?? '', trip, link });
  }
  const link = await knownLinkTo(db, services, pass);
  return [greeting, row.body, link && passLine(said, link)].filter(Boolean).join('\n\n');
}

function passLine({ tellings: words }: TripWords, value: string): string {
  return fillIn(words.fact, { label: words.pass, value });
}

/** How many people, guests or guides, should have been told half an hour ago and are not: mails that did not go, and chats that nobody ticked. */
export async function untoldCount(db: DbOrTransaction, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(DISTINCT coalesce(${parties.inquiryId}, ${tellings.resourceId}))::int` })
    .from(tellings)
    .innerJoin(departures, eq(departures.id, tellings.departureId))
    .leftJoin(parties, eq(parties.id, tellings.partyId))
    .leftJoin(mails, eq(mails.id, tellings.mailId))
    .where(isOverdue(now));
  return row?.n ?? 0;
}
