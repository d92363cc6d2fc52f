import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import { ALARM_KINDS, type AlarmKind, type OpenAlarm } from '../model/alarm-kinds.ts';
import type { Raised } from './conditions.ts';
import { alarms } from './watch-tables.ts';

/** One that nobody has found for so long ends: its instance is gone. */
const UNSEEN = sql`interval '15 minutes'`;
/** What is older is told no more: a webhook that is set today does not tell of last year. */
const TOLD_WITHIN = sql`interval '1 day'`;

/** The place of something that there are several of at a place, such as jobs. */
const placeOf = (place: string, of: string) => `${place} / ${of}`;

export type AlarmRow = typeof alarms.$inferSelect;

/**
 * Brings the alarms of one place, and of what there is at it (`of`), to what is found there now: begins those that are new, keeps the others, ends what is over. Any
 * number of instances may do so at once: the database lets one alarm of a kind and place be open, so one of them begins and ends it.
 * @returns what this call began and ended
 */
export async function settle(db: Db, place: string, raised: readonly Raised[]): Promise<{ begun: AlarmRow[]; ended: AlarmRow[] }> {
  const begun: AlarmRow[] = [];
  const at = raised.map(({ of, ...others }) => ({ ...others, place: of === undefined ? place : placeOf(place, of) }));
  for (const { kind, detail, place } of at) {
    const id = randomUUID();
    const [row] = await db
      .insert(alarms)
      .values({ id, kind, place, detail })
      .onConflictDoUpdate({ target: [alarms.kind, alarms.place], targetWhere: isNull(alarms.endedAt), set: { detail, seenAt: sql`now()` } })
      .returning();
    if (row?.id === id) begun.push(row);
  }
  const still = at.map((one) => `${one.kind} ${one.place}`);
  const isHere = or(eq(alarms.place, place), sql`starts_with(${alarms.place}, ${placeOf(place, '')})`);
  const isOver = and(isHere, still.length > 0 ? sql`${alarms.kind} || ' ' || ${alarms.place} NOT IN ${still}` : undefined);
  const ended = await db
    .update(alarms)
    .set({ endedAt: sql`now()` })
    .where(and(isNull(alarms.endedAt), or(isOver, sql`${alarms.seenAt} < now() - ${UNSEEN}`)))
    .returning();
  return { begun, ended };
}

/** One of another version has no words here. */
const isKnown = inArray(alarms.kind, ALARM_KINDS);

/** The alarms that have begun and not ended, oldest first. */
export async function openAlarms(db: Db): Promise<OpenAlarm[]> {
  const columns = { id: alarms.id, kind: alarms.kind, detail: alarms.detail, beganAt: alarms.beganAt };
  return db
    .select(columns)
    .from(alarms)
    .where(and(isNull(alarms.endedAt), isKnown))
    .orderBy(asc(alarms.beganAt));
}

/** The kinds that are open at one place. */
export async function openKinds(db: Db, place: string): Promise<Set<AlarmKind>> {
  const rows = await db
    .select({ kind: alarms.kind })
    .from(alarms)
    .where(and(isNull(alarms.endedAt), eq(alarms.place, place)));
  return new Set(rows.map(({ kind }) => kind));
}

/** Alarms whose beginning or end was not told yet. */
export async function untoldAlarms(db: Db): Promise<string[]> {
  const beginning = and(isNull(alarms.beginningTold), gt(alarms.beganAt, sql`now() - ${TOLD_WITHIN}`));
  const end = and(isNotNull(alarms.beginningTold), isNull(alarms.endTold), gt(alarms.endedAt, sql`now() - ${TOLD_WITHIN}`));
  const rows = await db
    .select({ id: alarms.id })
    .from(alarms)
    .where(and(or(beginning, end), isKnown));
  return rows.map(({ id }) => id);
}

export async function findAlarm(db: Db, id: string): Promise<AlarmRow | undefined> {
  const [row] = await db.select().from(alarms).where(eq(alarms.id, id));
  return row;
}

/** Notes that the beginning, or the end, of an alarm was told. */
export async function noteTold(db: Db, id: string, what: 'beginningTold' | 'endTold'): Promise<void> {
  await db
    .update(alarms)
    .set({ [what]: sql`now()` })
    .where(inArray(alarms.id, [id]));
}
