import { eq, type SQL } from 'drizzle-orm';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import { Refused } from '../../../server/http/refused.ts';
import type { HistoryEvent } from '../../inquiries/model/inquiry-types.ts';
import { inquiries, inquiryHistory } from '../../inquiries/server/inquiries-tables.ts';
import type { Admin } from '../../security/server/admin.ts';
import type { InquiryDetail } from '../model/desk-types.ts';
import { announce } from './desk-news.ts';
import type { DeskServices } from './desk-services.ts';
import { inquiryDetail, namedBy, unknownInquiry } from './inquiry-detail.ts';

type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** What an admin does to an enquiry at the desk. */
type DeskEventName = Exclude<
  HistoryEvent,
  'trip_changed' | 'trip_called_off' | 'received' | 'quote_viewed' | 'quote_accepted' | 'quote_declined' | 'confirmation_withheld' | 'exported'
>;

/** One enquiry that is being worked on: its row as it is now, and what to write about it. */
export type Work = {
  tx: Transaction;
  inquiry: HeldInquiry;
  update(values: Partial<typeof inquiries.$inferInsert>): Promise<void>;
  /** Adds a line to its history, in the admin's name. */
  note(event: DeskEventName, detail?: Record<string, unknown>): Promise<void>;
};

export type HeldInquiry = NonNullable<Awaited<ReturnType<typeof holdInquiry>>>;

/**
 * What work on an enquiry needs of it, held until the transaction ends.
 * @param strength 'no key update' lets go on whoever stores something about it
 * @returns undefined where there is none
 */
export async function holdInquiry(tx: DbOrTransaction, which: SQL, strength: 'update' | 'no key update' = 'update') {
  const { id, reference, name, email, language, leadSource, preferredTour } = inquiries;
  const { status, lostReason, assignedTo, readAt, answeredAt, askedAgainAt, spamAt } = inquiries;
  const said = { id, reference, name, email, language, leadSource, preferredTour };
  const [row] = await tx
    .select({ ...said, status, lostReason, assignedTo, readAt, answeredAt, askedAgainAt, spamAt })
    .from(inquiries)
    .where(which)
    .for(strength);
  return row;
}

/** What changes one enquiry, in the caller's transaction. */
export function updating(tx: DbOrTransaction, id: string): Work['update'] {
  return async (values) => void (await tx.update(inquiries).set(values).where(eq(inquiries.id, id)));
}

/**
 * Works on one enquiry in a transaction that holds its row, so that two admins at once do one thing after the other;
 * whatever was written, its history, its mails' jobs and the news of it stand or fall together.
 * @param name its id or its reference
 * @returns how it stands after that
 * @throws Refused 404
 */
export async function workOn(
  admin: Admin<'desk'>,
  services: DeskServices,
  name: string | undefined,
  work: (on: Work) => Promise<void>,
): Promise<InquiryDetail> {
  await services.db.transaction(async (tx) => {
    const inquiry = await holdInquiry(tx, namedBy(name));
    if (!inquiry) throw unknownInquiry();
    await work({
      tx,
      inquiry,
      update: updating(tx, inquiry.id),
      note: async (event, detail = {}) => void (await tx.insert(inquiryHistory).values({ inquiryId: inquiry.id, event, detail, actorId: admin.id })),
    });
    await announce(tx, { type: 'change', id: inquiry.id });
  });
  return inquiryDetail(admin, services, name);
}

/** What is in quarantine is not answered: its visitor has not even had our confirmation. */
export function mustBeInInbox({ spamAt }: Work['inquiry']): void {
  if (spamAt) throw new Refused(409, 'inquiry_is_spam', 'This enquiry is in quarantine. Mark it as no spam first, then answer.');
}
