import { and, asc, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import { toCursor } from '../../../server/db/keyset-cursor.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import { foldStoredAddresses } from '../../inquiries/server/inquiry-addresses.ts';
import type { Admin } from '../../security/server/admin.ts';
import { DESK_LIMITS } from '../model/desk-limits.ts';
import type { InboxItem, InboxPage } from '../model/desk-types.ts';
import { isWaiting } from '../model/promise-clock.ts';
import type { DeskServices } from './desk-services.ts';
import { rulesOf, selectItems, toItem } from './inbox-items.ts';
import { namedWhole, readFilter, tripsSoon, whereOf } from './inbox-query.ts';
import { type Keys, newestFirst, newestOfEach, repeatsOf, selectKeys } from './same-person.ts';

/** Trips within 48 hours that a list begins with, at most; more stand among the others. */
const SOON_MAX = 100;
/** Lines of one person that are sent; the row says how many there are. */
const REPEATS_SENT = 10;

/**
 * A page of the inbox: trips within 48 hours first, by their day, then the newest; what one person asked stands together. A search shows each enquiry
 * by itself. A reference that was typed whole finds its enquiry whatever else is chosen, also in quarantine.
 * @throws Refused 422 where a filter is none
 */
export async function listInquiries(admin: Admin<'desk'>, services: DeskServices, params: URLSearchParams): Promise<InboxPage> {
  const filter = readFilter(params);
  const { db } = services;
  const named = await namedWhole(filter, services);
  if (named) {
    const rules = rulesOf(services);
    const rows = await selectItems(db).where(named);
    return { items: rows.map((row) => toItem(row, rules)), next: null };
  }
  const isGrouped = filter.search === undefined;
  if (isGrouped) await foldStoredAddresses(db);
  const wanted = whereOf(filter, admin, services);
  const soon = await selectKeys(db)
    .where(and(wanted, tripsSoon()))
    .orderBy(asc(inquiries.preferredDate), asc(inquiries.createdAt), asc(inquiries.id))
    .limit(SOON_MAX);
  const first = await peopleOf(db, isGrouped, wanted, soon);
  const shownFirst = first.flat();
  const rest = and(wanted, shownFirst.length > 0 ? notInArray(inquiries.id, shownFirst) : undefined);
  const rows = isGrouped
    ? await newestOfEach(db, rest, filter.cursor, DESK_LIMITS.pageSize + 1)
    : await newestFirst(db, rest, filter.cursor, DESK_LIMITS.pageSize + 1);
  const page = rows.slice(0, DESK_LIMITS.pageSize);
  const last = page.at(-1);
  const isFirst = new Set(shownFirst);
  // Whose newest is another stood further up, joined by a third enquiry.
  const others = (await peopleOf(db, isGrouped, wanted, page)).filter(
    ([newest]) => newest !== undefined && !isFirst.has(newest) && page.some(({ id }) => id === newest),
  );
  return {
    items: await linesOf(services, [...(filter.cursor ? [] : first), ...others]),
    next: last && rows.length > page.length ? toCursor(last) : null,
  };
}

/** The enquiries of a page by person, in its order, each person once: ids, the newest first. */
async function peopleOf(db: Db, isGrouped: boolean, list: SQL | undefined, page: readonly Keys[]): Promise<string[][]> {
  if (!isGrouped) return page.map(({ id }) => [id]);
  const repeats = await repeatsOf(db, list, page);
  const people = page.map(({ id }) => repeats.get(id) ?? [id]);
  const seen = new Set<string>();
  return people.filter(([newest = '']) => !seen.has(newest) && seen.add(newest));
}

/** Of each person who waits for us first, the most urgent before; then the newest. */
async function linesOf(services: DeskServices, people: readonly string[][]): Promise<InboxItem[]> {
  const ids = people.flat();
  if (ids.length === 0) return [];
  const rules = rulesOf(services);
  const items = new Map((await selectItems(services.db).where(inArray(inquiries.id, ids))).map((row) => [row.id, toItem(row, rules)]));
  return people.flatMap((person) => {
    const lines = person.flatMap((id) => items.get(id) ?? []);
    if (lines.length < 2) return lines;
    const waiting = lines.filter(isWaiting).sort((one, other) => one.promise.dueAt.localeCompare(other.promise.dueAt));
    const ordered = [...waiting, ...lines.filter((line) => !isWaiting(line))];
    return ordered.slice(0, REPEATS_SENT).map((line) => ({ ...line, repeats: { of: person[0] ?? '', count: lines.length } }));
  });
}
