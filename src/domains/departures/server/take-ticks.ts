import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { banjulDay } from '../../../lib/banjul-time.ts';
import { CLOCKS_DIFFER_MS } from '../../../lib/clocks-differ.ts';
import { isUuid } from '../../../lib/uuid.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import { standsOf } from '../model/cash-types.ts';
import type { Currency } from '../model/departure-words.ts';
import { saidAt } from '../model/said-at.ts';
import { type TickRequest, tickSchema, ticksRequestSchema } from '../model/tick-request.ts';
import type { TickDetail } from '../model/tick-words.ts';
import type { RefusedTick, TicksAnswer } from '../model/ticks-answer.ts';
import { dueOf, RECEIVED } from './cash.ts';
import type { DepartureServices } from './departure-services.ts';
import { assignments, departureHistory, departures, parties, resources } from './departures-tables.ts';
import { cashLines, sheetTicks } from './party-tables.ts';
import { linkOf } from './private-links.ts';

/*
 * Ticks of the day sheet. Those of one question about a party (did they come; what did they pay in this currency) follow one another by `said_at`,
 * and the latest holds, whichever device or sheet it came from. All are kept, and stand in the departure's history.
 */

type Services = Pick<DepartureServices, 'db' | 'limits' | 'thread'>;

type Taken = { tick: TickRequest; resourceId: string; saidAt: Date };
type Party = typeof parties.$inferSelect;
type Departure = typeof departures.$inferSelect;

/**
 * Takes what a device sends: each tick by itself, in its own transaction, so that a bad one loses no other. The same key again changes nothing.
 * @param body {@link ticksRequestSchema}
 * @throws Refused 404 where the link is revoked, of another kind or nobody's, or its guide is switched off; 422 for a list that cannot be read, 429
 * @throws whatever the database throws; what it took before comes again with its key, and is one
 */
export async function takeTicks(services: Services, body: unknown): Promise<TicksAnswer> {
  // Before anything is waited for: what waits longer would seem to be ticked later.
  const receivedAt = Date.now();
  const { token, now, ticks } = checked(ticksRequestSchema, body);
  const link = await linkOf(services.db, 'sheet', token);
  const owner = link?.resourceId && and(eq(resources.id, link.resourceId), eq(resources.active, true));
  if (!link?.resourceId || !owner || (await services.db.$count(resources, owner)) === 0) throw unknownSheet();
  const reached = ticks.length > 0 ? await services.limits.consume([{ limit: 'sheet', key: link.id }]) : undefined;
  if (reached) throw new Refused(429, 'too_many_requests', 'Too many ticks at once. They are kept, and go in a moment.', undefined, reached.seconds);
  const read = ticks.map((tick) => z.safeParse(tickSchema, tick));
  const told = read.map(({ data }) => data ?? {});
  const written = saidAt(told, now, receivedAt);
  const answer: TicksAnswer = { success: true, at: new Date(receivedAt).toISOString(), taken: [], refused: [] };
  for (const [index, { success, data, error }] of read.entries()) {
    const refuse = (refused: Omit<RefusedTick, 'index' | 'key'>) => answer.refused.push({ index, key: keyOf(ticks[index]), ...refused });
    if (!success) {
      const [issue] = error.issues;
      const field = issue?.path.join('.');
      refuse({ status: 422, code: 'validation_failed', error: issue?.message ?? 'This tick cannot be read.', ...(field ? { field } : {}) });
      continue;
    }
    try {
      await takeTick(services, { tick: data, resourceId: link.resourceId, saidAt: new Date(written[index] ?? receivedAt) });
      answer.taken.push(data.key);
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown;
      const { status, code, message } = thrown;
      refuse({ status: status === 404 || status === 409 ? status : 422, code, error: message });
    }
  }
  return answer;
}

function unknownSheet(): Refused {
  return new Refused(404, 'unknown_sheet', 'This sheet is no longer open. Ask the office for a new link.');
}

function keyOf(tick: unknown): string | null {
  const key = typeof tick === 'object' && tick !== null && 'key' in tick ? tick.key : undefined;
  return typeof key === 'string' && isUuid(key) ? key : null;
}

/** @throws Refused 404 where the party is not on this sheet, 409 where nobody is fetched any more */
async function takeTick(services: Services, taken: Taken): Promise<void> {
  // Moved while its departure was waited for, it is looked for again where it is now.
  for (let outcome = 'moved'; outcome === 'moved'; ) outcome = await takeWhereItIs(services, taken);
}

/** @returns `moved` where the party went to another departure meanwhile: nothing is taken then */
async function takeWhereItIs({ db, thread }: Services, taken: Taken): Promise<'taken' | 'moved'> {
  const { tick, resourceId } = taken;
  return db.transaction(async (tx) => {
    // The departure is held as by who works on it at the desk, so that of two ticks at once one is the later.
    const [departure] = await tx
      .select()
      .from(departures)
      .where(inArray(departures.id, tx.select({ id: parties.departureId }).from(parties).where(eq(parties.id, tick.party))))
      .for('update');
    if ((await tx.$count(sheetTicks, eq(sheetTicks.key, tick.key))) > 0) return 'taken';
    // It cannot be erased until this is stored.
    const [party] = await tx.select().from(parties).where(eq(parties.id, tick.party)).for('update');
    if (party && departure && party.departureId !== departure.id) return 'moved';
    const goes = and(eq(assignments.departureId, departure?.id ?? randomUUID()), eq(assignments.resourceId, resourceId));
    if (!departure || !party || (await tx.$count(assignments, goes)) === 0)
      throw new Refused(404, 'not_on_sheet', 'This party is not on your sheet any more. Tell the office.');
    mustBeFetched(departure, party);
    await dateBack(tx, taken);
    const earlier = await latestOf(tx, tick);
    const isOvertaken = earlier !== undefined && earlier.saidAt > taken.saidAt;
    const isOfFormerDay = tick.tick !== 'paid' && wasMovedSince(departure, party, taken.saidAt);
    await store(tx, taken, party, { ...(isOvertaken && { overtaken: true }), ...(isOfFormerDay && { moved: true }) });
    if (!isOvertaken && tick.tick === 'paid') await writeCash(tx, taken, departure, earlier);
    else if (!isOvertaken && !isOfFormerDay) await noteComing(tx, taken, party);
    await thread.announce(tx, party.inquiryId);
    return 'taken';
  });
}

/** @throws Refused 409 */
function mustBeFetched({ status }: Departure, party: Party): void {
  if (status === 'cancelled') throw new Refused(409, 'called_off', 'This trip is called off. Tell the office what happened.');
  if (party.status === 'cancelled') throw new Refused(409, 'party_cancelled', 'This party is cancelled. Tell the office what happened.');
}

/** Whether who came was ticked for a day on which they do not go any more, on a phone that had no signal: of the day that is still to come it says nothing. */
function wasMovedSince({ firstDay }: Departure, { changedFacts }: Party, said: Date): boolean {
  const movedAt = changedFacts.find(({ fact }) => fact === 'day')?.at;
  return movedAt !== undefined && said.toISOString() < movedAt && (firstDay === null || banjulDay(said) < firstDay);
}

function sameQuestion({ party, tick, currency }: TickRequest): SQL | undefined {
  const about = eq(sheetTicks.partyId, party);
  return tick === 'paid' && currency ? and(about, eq(sheetTicks.tick, 'paid'), eq(sheetTicks.currency, currency)) : and(about, ne(sheetTicks.tick, 'paid'));
}

/** The one that holds so far. */
async function latestOf(tx: DbOrTransaction, tick: TickRequest): Promise<typeof sheetTicks.$inferSelect | undefined> {
  const [latest] = await tx.select().from(sheetTicks).where(sameQuestion(tick)).orderBy(desc(sheetTicks.saidAt), desc(sheetTicks.createdAt)).limit(1);
  return latest;
}

/** What a clock that was ahead has dated would overtake each tick until its day has come: it comes just before the one that is taken now. */
async function dateBack(tx: DbOrTransaction, { tick, saidAt: now }: Taken): Promise<void> {
  const isAhead = gt(sheetTicks.saidAt, new Date(Date.now() + CLOCKS_DIFFER_MS));
  await tx
    .update(sheetTicks)
    .set({ saidAt: new Date(now.getTime() - 1) })
    .where(and(sameQuestion(tick), isAhead));
}

async function store(
  tx: DbOrTransaction,
  { tick, resourceId, saidAt }: Taken,
  { departureId, people, pickupTime: pickup }: Party,
  why: Pick<TickDetail, 'overtaken' | 'moved'>,
): Promise<void> {
  const { key, party: partyId, tick: name, set, currency, amount } = tick;
  const paid = name === 'paid' ? { currency, amount } : {};
  // The moment of this statement: that of the transaction may lie before the one that it waited for.
  await tx.insert(sheetTicks).values({ key, partyId, resourceId, tick: name, isSet: set, ...paid, saidAt, createdAt: sql`clock_timestamp()` });
  const detail: TickDetail = { tick: name, set, ...paid, people, pickup, saidAt: saidAt.toISOString(), ...why };
  await tx.insert(departureHistory).values({ departureId, partyId, event: 'tick', detail, resourceId });
}

/** "Paid" says what they paid in all in this currency: a line for it, and before it one that takes back what stood ticked so far. */
async function writeCash(tx: DbOrTransaction, { tick, resourceId, saidAt }: Taken, departure: Departure, earlier: typeof sheetTicks.$inferSelect | undefined) {
  const { currency, key, set, amount } = tick;
  if (!currency) return;
  const { id: departureId, firstDay: tripDay, tour } = departure;
  const line = { departureId, partyId: tick.party, tripDay, tour, currency, resourceId, at: saidAt };
  const received = (await dueOf(tx, [tick.party])).find((sum) => sum.currency === currency)?.received ?? 0;
  const stood = earlier?.isSet ? standsOf(earlier.amount ?? 0, received) : 0;
  // Taken back, it is taken off whoever had ticked it, also on the sheet of another who goes along: else one would have to hand over what nobody paid.
  const off = set ? [{ resourceId, amount: stood }] : await takersOf(tx, line, { stood, last: earlier?.resourceId ?? resourceId });
  const correction = { kind: 'correction', reason: 'wrong_amount' } as const;
  for (const { resourceId, amount } of off)
    if (amount !== 0) await tx.insert(cashLines).values({ ...line, ...correction, resourceId, key: randomUUID(), amount: -amount });
  if (set && amount)
    await tx
      .insert(cashLines)
      .values({ ...line, key, kind: 'received', amount })
      .onConflictDoNothing();
}

/**
 * What of an amount that stood each had taken who goes along: one may have ticked a part, and another all of it. Of whoever ticked last, where they
 * have not taken just that, because the office wrote of it too.
 */
async function takersOf(tx: DbOrTransaction, { partyId, currency }: { partyId: string; currency: Currency }, { stood, last }: { stood: number; last: string }) {
  const own = and(eq(cashLines.partyId, partyId), eq(cashLines.currency, currency), isNotNull(cashLines.resourceId));
  const rows = await tx
    .select({ resourceId: sql<string>`${cashLines.resourceId}`, amount: RECEIVED })
    .from(cashLines)
    .where(own)
    .groupBy(cashLines.resourceId);
  return rows.reduce((sum, { amount }) => sum + amount, 0) === stood ? rows : [{ resourceId: last, amount: stood }];
}

/** Whether they came: picked up, did not come, or nothing said yet. */
async function noteComing(tx: DbOrTransaction, { tick, saidAt }: Taken, party: Party): Promise<void> {
  const stayedAway = tick.tick === 'did_not_come' && tick.set;
  const isBack = party.status === 'no_show' && !stayedAway;
  const status = stayedAway ? 'no_show' : isBack ? (party.confirmedAt ? 'confirmed' : 'held') : party.status;
  const pickedUpAt = tick.tick === 'picked_up' && tick.set ? saidAt : null;
  await tx
    .update(parties)
    .set({ status, pickedUpAt, version: sql`${parties.version} + 1` })
    .where(eq(parties.id, party.id));
  // Whoever has the departure open at the desk sees it before a change of theirs is written.
  await tx
    .update(departures)
    .set({ version: sql`${departures.version} + 1`, changedAt: new Date() })
    .where(eq(departures.id, party.departureId));
}
