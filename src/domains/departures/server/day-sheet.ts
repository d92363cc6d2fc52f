import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { banjulDay, dayAfter } from '../../../lib/banjul-time.ts';
import { chatDigits } from '../../../lib/chat-number.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import type { Site } from '../../site/model/site-schema.ts';
import { standsOf } from '../model/cash-types.ts';
import type { DaySheet, SheetCash, SheetDeparture, SheetParty } from '../model/sheet-types.ts';
import { type TripSource, tripContent } from '../model/trip-content.ts';
import { dueOf } from './cash.ts';
import { BY_PICKUP } from './departure-filters.ts';
import type { DepartureServices } from './departure-services.ts';
import { assignments, departures, parties, resources } from './departures-tables.ts';
import { goingAlong } from './going-along.ts';
import { sheetTicks } from './party-tables.ts';
import { linkOf } from './private-links.ts';

type SheetServices = Pick<DepartureServices, 'db'> & { content: TripSource & { site: Site } };

/**
 * The day sheet of a private address: today and tomorrow of one guide or vehicle. Reading it changes nothing.
 * @returns undefined where the link is revoked, of another kind, or nobody's, or its guide is switched off
 * @throws whatever the database throws
 */
export async function daySheet({ db, content }: SheetServices, token: string | undefined): Promise<DaySheet | undefined> {
  const link = await linkOf(db, 'sheet', token);
  if (!link?.resourceId) return undefined;
  const { id, kind, name } = resources;
  const [resource] = await db
    .select({ id, kind, name })
    .from(resources)
    .where(and(eq(id, link.resourceId), eq(resources.active, true)));
  if (!resource) return undefined;
  const now = new Date();
  const days: DaySheet['days'] = [banjulDay(now), dayAfter(banjulDay(now), 1)];
  const out = await departuresOf(db, resource.id, days);
  const ids = out.map((departure) => departure.id);
  const [there, going] = ids.length > 0 ? await Promise.all([partiesOn(db, ids, content.site), goingAlong(db, ids)]) : [[], []];
  const others = going.filter((one) => one.id !== resource.id);
  const shown = out.map(({ tour, status, ...departure }): SheetDeparture => {
    const facts = {
      ...departure,
      day: departure.firstDay < days[0] ? days[0] : departure.firstDay,
      isCalledOff: status === 'cancelled',
      others: others.filter(({ departureId }) => departureId === departure.id).map(({ kind, name, phone }) => ({ kind, name, phone })),
      bring: (tripContent(tour, content)?.packingLists ?? []).map(({ title, items }) => ({ title, items })),
      parties: there.filter(({ departureId }) => departureId === departure.id).map(({ departureId: _, ...party }) => withVersion(party)),
    };
    return { ...facts, version: hashOf({ ...facts, parties: [] }) };
  });
  return { resource, version: hashOf([resource, days, shown]), asOf: now.toISOString(), days, departures: shown };
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);

/** What was ticked is no news to the guide: the version is that of all else. */
function withVersion(party: Omit<SheetParty, 'version'>): SheetParty {
  const { pickedUpAt: _, status, cash, ...read } = party;
  const agreed = cash.map(({ currency, due, overpaid, ticked }) => [currency, due - overpaid + ticked]);
  return { ...party, version: hashOf([read, agreed, status === 'cancelled']) };
}

async function departuresOf(db: DbOrTransaction, resourceId: string, [today, tomorrow]: DaySheet['days']) {
  const { id, tour, title, startsAt, endsAt, status, reason, note } = departures;
  // Both days stand there: rows without any are left out.
  const [firstDay, lastDay] = [sql<string>`${departures.firstDay}`, sql<string>`${departures.lastDay}`];
  return db
    .select({ id, tour, title, firstDay, lastDay, startsAt, endsAt, status, reason, note })
    .from(departures)
    .innerJoin(assignments, eq(assignments.departureId, id))
    .where(and(eq(assignments.resourceId, resourceId), lte(departures.firstDay, tomorrow), gte(departures.lastDay, today)))
    .orderBy(asc(departures.firstDay), sql`${startsAt} NULLS LAST`, asc(title), asc(id));
}

async function partiesOn(db: DbOrTransaction, departureIds: string[], { contact }: Site): Promise<(Omit<SheetParty, 'version'> & { departureId: string })[]> {
  const { id, departureId, people, pickupPlace, pickupTime, note, status, pickedUpAt } = parties;
  const { name, phone } = inquiries;
  const rows = await db
    .select({ id, departureId, people, place: pickupPlace, time: pickupTime, note, status, pickedUpAt, name, phone })
    .from(parties)
    .innerJoin(inquiries, eq(inquiries.id, parties.inquiryId))
    .where(inArray(departureId, departureIds))
    .orderBy(...BY_PICKUP);
  const ids = rows.map((row) => row.id);
  const cash = await cashOf(db, ids);
  return rows.map((row) => {
    // They are not fetched, so nobody rings them.
    const reach = row.status === 'cancelled' ? null : row.phone;
    const digits = reach && chatDigits(reach);
    return {
      ...row,
      phone: reach,
      chat: digits ? contact.chatBase + digits : null,
      pickedUpAt: row.pickedUpAt?.toISOString() ?? null,
      cash: row.status === 'cancelled' ? [] : (cash.get(row.id) ?? []),
    };
  });
}

/** What each party still owes, and what stands ticked as paid, by currency. */
async function cashOf(db: DbOrTransaction, partyIds: string[]): Promise<Map<string, SheetCash[]>> {
  if (partyIds.length === 0) return new Map();
  const { partyId: ofParty, currency: inCurrency, isSet, amount, tick: kind, saidAt, createdAt } = sheetTicks;
  const [sums, ticks] = await Promise.all([
    dueOf(db, partyIds),
    db
      .selectDistinctOn([ofParty, inCurrency], { partyId: ofParty, currency: inCurrency, isSet, amount })
      .from(sheetTicks)
      .where(and(inArray(ofParty, partyIds), eq(kind, 'paid')))
      .orderBy(asc(ofParty), asc(inCurrency), desc(saidAt), desc(createdAt)),
  ]);
  const all = new Map<string, SheetCash[]>();
  for (const { partyId, currency, due, overpaid, received } of sums) {
    const tick = ticks.find((one) => one.partyId === partyId && one.currency === currency);
    const ticked = tick?.isSet ? (tick.amount ?? 0) : 0;
    all.set(partyId, [...(all.get(partyId) ?? []), { currency, due, overpaid, ticked, stands: standsOf(ticked, received) }]);
  }
  return all;
}
