import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { SETTLES_MIN } from '../../model/telling-limits.ts';
import { isAssigned } from '../departure-filters.ts';
import { assignments, departures, parties, resources } from '../departures-tables.ts';
import { tellings } from '../party-tables.ts';
import { isDue } from './due-departures.ts';
import { MAIL_WENT, OFF } from './telling-filters.ts';

/** What guests are told of a trip that comes, and what may be another afterwards. */
type Facts = { pickupTime: string | null; pickupPlace: string | null; guides: string[] };

/** Keeps with a telling of tomorrow what its mail, or whoever ticked it, says. */
export async function keepWhatIsTold(db: DbOrTransaction, tellingId: string, { pickupTime, pickupPlace, guides }: Facts): Promise<void> {
  const body = JSON.stringify({ pickupTime, pickupPlace, guides } satisfies Facts);
  await db.update(tellings).set({ body }).where(eq(tellings.id, tellingId));
}

/** What was told is out of the way of what is told now (tellings_once_key). */
export const RETIRED = { about: sql<string>`${tellings.about} || ' until ' || now()`, droppedAt: sql<Date>`coalesce(${tellings.droppedAt}, now())` };

/**
 * Guests whose pick-up or guide is another than they were told are told again, by taking what they were told out of the way; a guide who was told and
 * goes no more is somebody to ring. Only once a change has rested: a slip of a finger, and a guide taken off before the next one is chosen, tell nobody.
 */
export async function retireUntrue(tx: DbOrTransaction, now: Date): Promise<void> {
  const wasTold = and(eq(tellings.about, sql`${departures.firstDay}::text`), or(isNotNull(tellings.toldAt), MAIL_WENT), isNull(tellings.droppedAt), isDue(now));
  const told = await tx
    .select({
      ...{ id: tellings.id, body: tellings.body, pickupTime: parties.pickupTime, pickupPlace: parties.pickupPlace, changedFacts: parties.changedFacts },
      guides: sql<
        string[]
      >`(SELECT coalesce(jsonb_agg(${resources.name}), '[]') FROM ${resources} JOIN ${assignments} ON ${assignments.resourceId} = ${resources.id}
        WHERE ${assignments.departureId} = ${departures.id} AND ${resources.kind} = 'guide')`,
    })
    .from(tellings)
    .innerJoin(departures, eq(departures.id, tellings.departureId))
    .innerJoin(parties, and(eq(parties.id, tellings.partyId), eq(parties.departureId, departures.id)))
    .where(and(eq(tellings.kind, 'tomorrow'), eq(parties.status, 'confirmed'), isNotNull(tellings.body), wasTold));
  const untrue = told.filter((row) => !isStillSo(JSON.parse(row.body ?? '') as Facts, row) && hasRested(row.changedFacts, now));
  const ids = untrue.map(({ id }) => id);
  if (ids.length > 0) await tx.update(tellings).set(RETIRED).where(inArray(tellings.id, ids));
  await ringWhoIsOff(tx, now, wasTold);
}

/** What was not known then is no other; and who stays without a guide waits until there is one. */
function isStillSo(told: Facts, now: Facts): boolean {
  const pickUpOf = ({ pickupTime, pickupPlace }: Facts) => [pickupTime, pickupPlace].filter(Boolean).join(', ');
  const isPickUpSo = pickUpOf(told) === '' || pickUpOf(told) === pickUpOf(now);
  return isPickUpSo && (now.guides.length === 0 || told.guides.every((name) => now.guides.includes(name)));
}

/** A change that a clock which was ahead has written need not rest. */
function hasRested(changes: readonly { at: string }[], now: Date): boolean {
  return changes.every(({ at }) => {
    const agoMs = now.getTime() - Date.parse(at);
    return agoMs < 0 || agoMs >= SETTLES_MIN * 60_000;
  });
}

/** Whoever is taken along again after all is told as anybody new. */
async function ringWhoIsOff(tx: DbOrTransaction, now: Date, wasTold: SQL | undefined): Promise<void> {
  const rested = or(sql`${departures.changedAt} <= ${new Date(now.getTime() - SETTLES_MIN * 60_000)}`, gt(departures.changedAt, now));
  const off = await tx
    .select({ id: tellings.id, departureId: tellings.departureId, resourceId: tellings.resourceId, about: tellings.about })
    .from(tellings)
    .innerJoin(departures, eq(departures.id, tellings.departureId))
    .where(and(eq(tellings.kind, 'sheet'), wasTold, not(isAssigned(departures.id, tellings.resourceId)), rested));
  for (const { id, about, ...whose } of off) {
    await tx.update(tellings).set(RETIRED).where(eq(tellings.id, id));
    await tx.insert(tellings).values({ id: randomUUID(), kind: 'sheet', ...whose, about: `${about}${OFF}${id}`, channel: 'chat', dueAt: now });
  }
}
