import { and, asc, desc, eq, notInArray } from 'drizzle-orm';
import { isReference } from '../../../lib/reference.ts';
import { after, toCursor } from '../../../server/db/keyset-cursor.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import type { Admin } from '../../security/server/admin.ts';
import { DESK_LIMITS } from '../model/desk-limits.ts';
import type { InboxPage } from '../model/desk-types.ts';
import type { DeskServices } from './desk-services.ts';
import { rulesOf, selectItems, toItem } from './inbox-items.ts';
import { readFilter, tripsSoon, whereOf } from './inbox-query.ts';

/** Trips within 48 hours that a list begins with, at most; more stand among the others. */
const SOON_MAX = 100;

/**
 * A page of the inbox: trips within 48 hours first, by their day, then the newest. A reference that was typed whole finds its enquiry whatever else is chosen, also
 * in quarantine.
 * @throws Refused 422 where a filter is none
 */
export async function listInquiries(admin: Admin<'desk'>, services: DeskServices, params: URLSearchParams): Promise<InboxPage> {
  const filter = readFilter(params);
  const rules = rulesOf(services);
  const reference = filter.search?.reference ?? '';
  if (isReference(reference, services.content.site.brand.referencePrefix)) {
    const rows = await selectItems(services.db).where(eq(inquiries.reference, reference));
    if (rows.length > 0) return { items: rows.map((row) => toItem(row, rules)), next: null };
  }
  const wanted = whereOf(filter, admin, services);
  const first = await selectItems(services.db)
    .where(and(wanted, tripsSoon()))
    .orderBy(asc(inquiries.preferredDate), asc(inquiries.createdAt), asc(inquiries.id))
    .limit(SOON_MAX);
  const others =
    first.length > 0
      ? notInArray(
          inquiries.id,
          first.map(({ id }) => id),
        )
      : undefined;
  const rows = await selectItems(services.db)
    .where(and(wanted, others, after(inquiries.createdAt, inquiries.id, filter.cursor)))
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(DESK_LIMITS.pageSize + 1);
  const shown = rows.slice(0, DESK_LIMITS.pageSize);
  const last = shown.at(-1);
  return {
    items: [...(filter.cursor ? [] : first), ...shown].map((row) => toItem(row, rules)),
    next: last && rows.length > shown.length ? toCursor(last) : null,
  };
}
