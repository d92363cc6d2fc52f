import { asc, desc, eq, sql } from 'drizzle-orm';
import { pictureOf } from '../../../lib/picture-of.ts';
import { uuidIn } from '../../../lib/uuid.ts';
import { byName } from '../../../server/db/by-name.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import type { Admin } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import { changeResourceSchema, newResourceSchema } from '../model/departure-requests.ts';
import type { Resource } from '../model/departure-types.ts';
import type { DepartureServices } from './departure-services.ts';
import { resources } from './departures-tables.ts';
import { changedMeanwhile } from './work-on-departure.ts';

type Answer = { resources: Resource[] };
type Services = Pick<DepartureServices, 'db'>;

/** Guides and vehicles, those that go first, by name. */
export async function listResources(_admin: Admin<'people'>, { db }: { db: DbOrTransaction }): Promise<Answer> {
  const { id, version, kind, name, phone, email, seats, languages, licence, picture, active } = resources;
  const rows = await db
    .select({ id, version, kind, name, phone, email, seats, languages, licence, picture, active })
    .from(resources)
    .orderBy(desc(active), asc(kind), byName(name), asc(id));
  return { resources: rows };
}

type Facts = Omit<ReturnType<typeof newResourceSchema.parse>, 'key' | 'kind'>;

/** A guide has languages and no seats, a vehicle seats and no languages; the address is for what goes to a guide. */
function columnsOf(kind: Resource['kind'], { name, phone, email, seats, languages, licence, picture }: Facts) {
  const isGuide = kind === 'guide';
  return {
    ...{ name, phone: phone ?? null, licence: licence ?? null, picture: picture ?? null },
    email: isGuide ? (email ?? null) : null,
    seats: isGuide ? null : (seats ?? null),
    languages: isGuide ? languages : [],
  };
}

/** @throws Refused 422 for a picture that the site has not */
function mustBeThere(picture: string | undefined): void {
  if (picture && !pictureOf(picture, 'card')) throw new Refused(422, 'validation_failed', 'There is no such picture. Choose one of the list.', 'picture');
}

/** Adds one; the same `key` adds once. @throws Refused 422 with its field */
export async function addResource(admin: Admin<'people'>, services: Services, body: unknown): Promise<Answer> {
  const { key, kind, ...facts } = checked(newResourceSchema, body);
  mustBeThere(facts.picture);
  return services.db.transaction(async (tx) => {
    const row = { id: key, kind, ...columnsOf(kind, facts) };
    const made = await tx.insert(resources).values(row).onConflictDoNothing().returning({ id: resources.id });
    if (made.length > 0) await audit(tx, admin, 'resource_added', row.name, { kind, resource: row.id });
    return listResources(admin, { db: tx });
  });
}

/** Changes one, or switches it off and on; what is switched off stays where it is assigned. @throws Refused 404, 409 `changed_meanwhile`, 422 */
export async function changeResource(admin: Admin<'people'>, services: Services, id: string | undefined, body: unknown): Promise<Answer> {
  const { version, active, ...facts } = checked(changeResourceSchema, body);
  return services.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(resources)
      .where(eq(resources.id, uuidIn(id)))
      .for('update');
    if (!row) throw new Refused(404, 'unknown_resource', 'There is no such guide or vehicle any more.');
    // One that the site has no more hinders no change: its list shows none, and nobody could choose that.
    if (facts.picture !== row.picture) mustBeThere(facts.picture);
    const next = { ...columnsOf(row.kind, facts), active };
    const changed = (Object.keys(next) as (keyof typeof next)[]).filter((field) => JSON.stringify(next[field]) !== JSON.stringify(row[field]));
    // Saved already, by a second press say whose first answer was lost.
    if (changed.length === 0) return listResources(admin, { db: tx });
    if (row.version !== version) throw changedMeanwhile();
    await tx
      .update(resources)
      .set({ ...next, version: sql`${resources.version} + 1` })
      .where(eq(resources.id, row.id));
    // Which facts, and not what they were: a phone number would stay in the log for years.
    await audit(tx, admin, 'resource_changed', row.name, { resource: row.id, changed, ...(changed.includes('active') && { active }) });
    return listResources(admin, { db: tx });
  });
}
