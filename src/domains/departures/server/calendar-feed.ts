import { createHash } from 'node:crypto';
import { and, asc, eq, gte, lte, ne, or, sql } from 'drizzle-orm';
import { banjulDay, dayAfter, midnight } from '../../../lib/banjul-time.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import { calendarFeed, type FeedEntry, placeForCalendar } from '../model/calendar-feed.ts';
import { among, BY_PICKUP, isAssigned, TRAVELS } from './departure-filters.ts';
import type { DepartureServices } from './departure-services.ts';
import { departureHistory, departures, parties, resources } from './departures-tables.ts';
import { goingAlong } from './going-along.ts';
import type { OpenLink } from './private-links.ts';

const DAYS_BACK = 60;
const DAYS_AHEAD = 365;
/** So many days what was called off is still said to be, so that every reader hears of it. */
const CANCELLED_DAYS = 60;

export type FeedFile = { body: string; etag: string; lastModified: Date };

/**
 * The calendar that a link of the kind `feed` opens: all departures for the office, their own for a guide or vehicle.
 * @returns undefined where its guide or vehicle does not work here any more
 */
export async function feedFile({ db, config, content }: Pick<DepartureServices, 'db' | 'config' | 'content'>, link: OpenLink): Promise<FeedFile | undefined> {
  const owner = link.resourceId === null ? null : await ownerOf(db, link.resourceId);
  if (owner === undefined) return undefined;
  const entries = await entriesOf(db, link.resourceId);
  const { brand } = content.site;
  const body = calendarFeed({
    name: owner === null ? `${brand.name}: trips` : `${owner}: trips`,
    brand: brand.name,
    host: config.siteUrl.hostname,
    diary: owner === null ? new URL('/admin/days/', config.siteUrl) : undefined,
    entries,
  });
  // Weak: the same calendar may be packed on its way.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  // A departure that leaves changes it too, which no row tells: at midnight it counts as changed.
  return { body, etag, lastModified: new Date(Math.max(midnight().getTime(), ...entries.map(({ changedAt }) => changedAt.getTime()))) };
}

async function ownerOf(db: DbOrTransaction, resourceId: string): Promise<string | undefined> {
  const [owner] = await db
    .select({ name: resources.name })
    .from(resources)
    .where(and(eq(resources.id, resourceId), eq(resources.active, true)));
  return owner?.name;
}

async function entriesOf(db: DbOrTransaction, resourceId: string | null): Promise<FeedEntry[]> {
  const today = banjulDay();
  const { id, title, firstDay, lastDay, startsAt, endsAt, status, sequence, changedAt, cancelledAt } = departures;
  const lately = sql<string>`(SELECT max(${departureHistory.createdAt}) FROM ${departureHistory} WHERE ${eq(departureHistory.departureId, id)})`;
  const rows = await db
    .select({
      ...{ id, title, startsAt, endsAt, status, sequence },
      // Without days it is in no window.
      firstDay: sql<string>`${firstDay}`,
      lastDay: sql<string>`${lastDay}`,
      changedAt: sql<Date>`greatest(${changedAt}, ${lately})`.mapWith(changedAt),
    })
    .from(departures)
    .where(
      and(
        gte(lastDay, dayAfter(today, -DAYS_BACK)),
        lte(firstDay, dayAfter(today, DAYS_AHEAD)),
        or(ne(status, 'cancelled'), gte(cancelledAt, new Date(`${dayAfter(today, -CANCELLED_DAYS)}T00:00:00Z`))),
        resourceId === null ? undefined : isAssigned(id, resourceId),
      ),
    )
    .orderBy(asc(firstDay), asc(id));
  const ids = rows.map((row) => row.id);
  const [there, going] = await Promise.all([
    db
      .select({ departureId: parties.departureId, people: parties.people, time: parties.pickupTime, place: parties.pickupPlace, guest: inquiries.name })
      .from(parties)
      .innerJoin(inquiries, eq(inquiries.id, parties.inquiryId))
      .where(and(among(parties.departureId, ids), TRAVELS))
      .orderBy(...BY_PICKUP),
    goingAlong(db, ids),
  ]);
  const partiesOf = Map.groupBy(there, ({ departureId }) => departureId);
  const resourcesOf = Map.groupBy(going, ({ departureId }) => departureId);
  return rows.map(({ status, ...row }) => {
    const own = partiesOf.get(row.id) ?? [];
    return {
      ...row,
      isCancelled: status === 'cancelled',
      people: own.reduce((sum, { people }) => sum + people, 0),
      parties: own.length,
      pickUps: own.map(({ time, place, guest }) => ({ time, place: placeForCalendar(place, guest) })),
      resources: (resourcesOf.get(row.id) ?? []).map(({ name }) => name),
    };
  });
}
