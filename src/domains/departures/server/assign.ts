import { and, asc, eq, or, sql } from 'drizzle-orm';
import { byName } from '../../../server/db/by-name.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import type { Admin } from '../../security/server/admin.ts';
import { type Around, warningsOf } from '../model/assignment-warnings.ts';
import { assignSchema } from '../model/departure-requests.ts';
import type { DepartureDetail, ResourceChoice } from '../model/departure-types.ts';
import { blockedBetween } from './blocked-days.ts';
import { noteChangedFacts } from './changed-facts.ts';
import { departureDetail } from './departure-detail.ts';
import { isAssigned, TRAVELS } from './departure-filters.ts';
import type { DepartureServices } from './departure-services.ts';
import { assignments, type departures, parties, resources } from './departures-tables.ts';
import { goingAlong, othersOut } from './going-along.ts';
import { changedMeanwhile, type DepartureWork, departureOf, workOnDeparture } from './work-on-departure.ts';

type Services = Pick<DepartureServices, 'db' | 'content' | 'thread'>;
type Departure = typeof departures.$inferSelect;

/**
 * Takes a guide or vehicle along, or not any more. What speaks against it is told first, and done when it was read. The row of the guide or vehicle
 * is held: of two who take the same one for the same time, the second finds the first.
 * @throws Refused 404, 409 `assignment_warnings` with `warnings`, or `changed_meanwhile`; 422
 */
export async function assign(admin: Admin<'desk'>, services: Services, id: string | undefined, body: unknown): Promise<DepartureDetail> {
  const { version, resourceId, assigned, seen = [] } = checked(assignSchema, body);
  await workOnDeparture(admin, services, id, async (on) => {
    const [resource] = await on.tx.select().from(resources).where(eq(resources.id, resourceId)).for('update');
    if (!resource) throw new Refused(422, 'validation_failed', 'There is no such guide or vehicle any more. Load the page again.', 'resourceId');
    const mine = and(eq(assignments.departureId, on.departure.id), eq(assignments.resourceId, resourceId));
    // Pressed twice, it is done once.
    if (assigned === (await on.tx.$count(assignments, mine)) > 0) return;
    if (version !== on.departure.version) throw changedMeanwhile();
    if (assigned) await takeAlong(admin, services, on, resource, seen);
    else {
      await on.tx.delete(assignments).where(mine);
      await on.note('unassigned', { kind: resource.kind, name: resource.name, resource: resource.id });
    }
    await on.update({});
    await noteChangedFacts(on.tx, eq(parties.departureId, on.departure.id), [resource.kind]);
  });
  return departureDetail(admin, services, id);
}

async function takeAlong(
  admin: Admin<'desk'>,
  { content }: Services,
  { tx, departure, note }: DepartureWork,
  resource: typeof resources.$inferSelect,
  seen: readonly string[],
): Promise<void> {
  const warnings = warningsOf(resource, await around(tx, departure, content.site.hours));
  if (warnings.some((warning) => !seen.includes(warning)))
    throw new Refused(409, 'assignment_warnings', `${warnings.join(' ')} Nothing was assigned.`, undefined, undefined, { warnings });
  await tx
    .insert(assignments)
    .values({ departureId: departure.id, resourceId: resource.id, anyway: warnings.length > 0 ? { warnings } : null, actorId: admin.id });
  await note('assigned', { kind: resource.kind, name: resource.name, resource: resource.id, ...(warnings.length > 0 && { warnings }) });
}

/** Who could go on a departure, with what speaks against it now; who is switched off only where they go. @throws Refused 404 */
export async function resourceChoices(
  _admin: Admin<'desk'>,
  { db, content }: Pick<Services, 'db' | 'content'>,
  asked: string | undefined,
): Promise<{ choices: ResourceChoice[] }> {
  const departure = await departureOf(db, asked);
  const here = isAssigned(departure.id, resources.id);
  const { id, kind, name, seats, active } = resources;
  const [all, facts] = await Promise.all([
    db.select({ id, kind, name, seats, active, assigned: here }).from(resources).where(or(active, here)).orderBy(asc(kind), byName(name), asc(id)),
    around(db, departure, content.site.hours),
  ]);
  return {
    choices: all.map((one) => ({ id: one.id, kind: one.kind, name: one.name, seats: one.seats, assigned: one.assigned, warnings: warningsOf(one, facts) })),
  };
}

async function around(db: DbOrTransaction, departure: Departure, hours: Around['hours']): Promise<Around> {
  const { firstDay, lastDay } = departure;
  const [counted, going, others, blocked] = [
    await db
      .select({ people: sql<number>`coalesce(sum(${parties.people}), 0)::int` })
      .from(parties)
      .where(and(eq(parties.departureId, departure.id), TRAVELS)),
    await goingAlong(db, [departure.id]),
    firstDay && lastDay ? await othersOut(db, departure.id, firstDay, lastDay) : [],
    firstDay && lastDay ? await blockedBetween(db, firstDay, lastDay) : [],
  ];
  const vehicles = going.filter(({ kind }) => kind === 'vehicle');
  return { departure, people: counted[0]?.people ?? 0, vehicles, others, blocked, hours };
}
