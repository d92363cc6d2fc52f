import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { uuidIn } from '../../../lib/uuid.ts';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import { Refused } from '../../../server/http/refused.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import type { Admin } from '../../security/server/admin.ts';
import type { DepartureServices } from './departure-services.ts';
import { departureHistory, departures, parties } from './departures-tables.ts';

export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** One departure that is being worked on: its row as it is now, held until the transaction ends, and what to write about it. */
export type DepartureWork = {
  tx: Transaction;
  departure: typeof departures.$inferSelect;
  /** Changes it; its version grows by one. */
  update(values: Partial<typeof departures.$inferInsert>): Promise<void>;
  /** Adds a line to its history, in the admin's name. `detail` names no guest. */
  note(event: string, detail?: Record<string, unknown>, partyId?: string): Promise<void>;
};

export function unknownDeparture(): Refused {
  return new Refused(404, 'unknown_departure', 'There is no such departure. It may have been taken out of the diary.');
}

/** The departure that an address names. @throws Refused 404 */
export async function departureOf(db: DbOrTransaction, id: string | undefined): Promise<typeof departures.$inferSelect> {
  const [departure] = await db
    .select()
    .from(departures)
    .where(eq(departures.id, uuidIn(id)));
  if (!departure) throw unknownDeparture();
  return departure;
}

/**
 * Works on one departure in a transaction that holds its row, so that two people at once do one thing after the other; open desks hear of it for
 * each enquiry on it.
 * @param also what is worked on beside it: an enquiry that is not on it yet, another departure
 * @throws Refused 404
 */
export async function workOnDeparture<Result>(
  admin: Admin<'desk'>,
  services: Pick<DepartureServices, 'db' | 'thread'>,
  id: string | undefined,
  work: (on: DepartureWork) => Promise<Result>,
  also: Also = {},
): Promise<Result> {
  return services.db.transaction(async (tx) => {
    const departureId = uuidIn(id);
    await holdInquiries(tx, departureId, also);
    const [departure] = await tx.select().from(departures).where(eq(departures.id, departureId)).for('update');
    if (!departure) throw unknownDeparture();
    const result = await work({
      tx,
      departure,
      async update(values) {
        await tx
          .update(departures)
          .set({ ...values, version: sql`${departures.version} + 1`, changedAt: new Date() })
          .where(eq(departures.id, departure.id));
      },
      async note(event, detail = {}, partyId) {
        await tx.insert(departureHistory).values({ departureId: departure.id, event, detail, partyId: partyId ?? null, actorId: admin.id });
      },
    });
    const there = await tx.select({ inquiryId: parties.inquiryId }).from(parties).where(eq(parties.departureId, departure.id));
    for (const { inquiryId } of there) await services.thread.announce(tx, inquiryId);
    return result;
  });
}

type Also = { inquiryId?: string; departureId?: string };

/**
 * Enquiries come before departures, as for who works on an enquiry and its trips (desk/server/work-on-inquiry.ts): neither waits for the other then
 * while it holds what that one needs.
 */
async function holdInquiries(tx: Transaction, departureId: string, also: Also): Promise<void> {
  const onThem = tx
    .select({ id: parties.inquiryId })
    .from(parties)
    .where(inArray(parties.departureId, [departureId, also.departureId ?? departureId]));
  await tx
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(or(inArray(inquiries.id, onThem), also.inquiryId ? eq(inquiries.id, also.inquiryId) : undefined))
    .orderBy(asc(inquiries.id))
    .for('key share');
}

/** For who changes what somebody else has changed since it stood on the screen. */
export function changedMeanwhile(): Refused {
  return new Refused(409, 'changed_meanwhile', 'This was changed a moment ago. Your change was not saved: check it, and try again.');
}
