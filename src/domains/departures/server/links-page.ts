import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { LOCKS } from '../../../server/db/advisory-locks.ts';
import { byName } from '../../../server/db/by-name.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import type { Admin } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import { LASTING_KINDS, type LastingKind, type LinkChange, type LinksView, linkChangeSchema, type ShownLink } from '../model/link-types.ts';
import type { DepartureServices } from './departure-services.ts';
import { resources } from './departures-tables.ts';
import { privateLinks } from './party-tables.ts';
import { addressOf, type LinkOwner, openLinkOf } from './private-links.ts';
import { changedMeanwhile } from './work-on-departure.ts';

type Services = Pick<DepartureServices, 'db' | 'links' | 'config'>;

/** Calendars and day sheets that are open, with their addresses: of the office, of each guide, of each vehicle. It makes none. */
export async function linksView(_admin: Admin<'people'>, { db, links, config }: Services): Promise<LinksView> {
  const [open, all] = await Promise.all([
    db
      .select()
      .from(privateLinks)
      .where(and(inArray(privateLinks.kind, [...LASTING_KINDS]), isNull(privateLinks.revokedAt))),
    db.select().from(resources).orderBy(asc(resources.kind), byName(resources.name), asc(resources.id)),
  ]);
  const shown = (kind: LastingKind, resourceId: string | null): ShownLink => {
    const link = open.find((one) => one.kind === kind && one.resourceId === resourceId);
    if (!link) return null;
    const token = links.shown(link);
    return { id: link.id, address: token ? addressOf(config.siteUrl, kind, token) : null, madeAt: link.createdAt.toISOString() };
  };
  const owners = all.map(({ id, kind, name, active }) => ({ id, kind, name, active, feed: shown('feed', id), sheet: shown('sheet', id) }));
  return { office: shown('feed', null), owners: owners.filter(({ active, feed, sheet }) => active || feed !== null || sheet !== null) };
}

/**
 * Makes, renews or ends a link; the audit log keeps who did so, and for whom.
 * @throws Refused 404 for a guide whom nobody knows, 409 where the link is another one than stood on the screen, 422
 */
export async function changeLink(admin: Admin<'people'>, services: Services, body: unknown): Promise<LinksView> {
  const { change, kind, resourceId, seen } = checked(linkChangeSchema, body);
  await services.db.transaction(async (tx) => {
    // One after the other: of two who make the same link the second finds it.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.privateLinks})`);
    const name = await ownerOf(tx, { kind, resourceId });
    const owner: LinkOwner = resourceId === null ? { kind: 'feed' } : { kind, resourceId };
    const isOpen = await mayChange(tx, owner, { change, seen });
    const of = resourceId === null ? {} : { resource: resourceId };
    const target = `${kind === 'feed' ? 'Calendar' : 'Day sheet'} of ${name}`;
    if (change !== 'make' && isOpen) {
      await services.links.revoke(tx, owner);
      await audit(tx, admin, 'link_revoked', target, of);
    }
    if (change === 'renew' || (change === 'make' && !isOpen)) {
      await services.links.tokenFor(tx, owner);
      await audit(tx, admin, 'link_made', target, of);
    }
  });
  return linksView(admin, services);
}

/** Whether there is a link now. @throws Refused 409 where it is another one than was seen; two who make it at once get the same one */
async function mayChange(tx: DbOrTransaction, owner: LinkOwner, { change, seen }: Pick<LinkChange, 'change' | 'seen'>): Promise<boolean> {
  const [open] = await tx.select({ id: privateLinks.id }).from(privateLinks).where(openLinkOf(owner));
  if (change !== 'make' && (open?.id ?? null) !== seen) throw changedMeanwhile();
  return open !== undefined;
}

/** Whose link it is, by name. @throws Refused 404, 422 */
async function ownerOf(tx: DbOrTransaction, { kind, resourceId }: Pick<LinkChange, 'kind' | 'resourceId'>): Promise<string> {
  if (resourceId === null && kind === 'feed') return 'the office';
  if (resourceId === null) throw new Refused(422, 'validation_failed', 'A day sheet is a guide’s: say whose.', 'resourceId');
  const [owner] = await tx.select({ name: resources.name, kind: resources.kind }).from(resources).where(eq(resources.id, resourceId));
  if (!owner) throw new Refused(404, 'unknown_resource', 'There is no such guide or vehicle. Load the page again.');
  if (kind === 'sheet' && owner.kind !== 'guide') throw new Refused(422, 'validation_failed', 'A vehicle has no day sheet: its guide has one.', 'kind');
  return owner.name;
}
