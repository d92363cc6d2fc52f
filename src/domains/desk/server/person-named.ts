import { eq, or, type SQL } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { Refused } from '../../../server/http/refused.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import { foldStoredAddresses } from '../../inquiries/server/inquiry-addresses.ts';
import { ofAddress, ofPhone } from './owned-enquiries.ts';

export const UNKNOWN = 'Nothing is stored about this person.';

/**
 * Whom we speak of: the owner of an e-mail address; or, where somebody left none, who sent the enquiry with that
 * reference and all others from the same phone number that name no address either.
 */
export type Person = { email: string | null; named: string; inquiries: SQL | undefined };

/** How the enquiry with a reference names who sent it. */
export type Sender = { email: string | null; phone: string | null };

/** Who sent the enquiry with a reference, where it is there. */
export async function senderOf(db: DbOrTransaction, reference: string): Promise<Sender | undefined> {
  const [found] = await db.select({ email: inquiries.email, phone: inquiries.phone }).from(inquiries).where(eq(inquiries.reference, reference));
  return found;
}

/**
 * Who is meant by an address, or by the reference of who left none.
 * @param elsewhere looks for the enquiry of a reference that is not here
 * @throws Refused 404 for a reference that nobody has, 422 for one whose enquiry has an address
 */
export async function personOf(
  db: DbOrTransaction,
  { email, reference }: { email?: string | undefined; reference?: string | undefined },
  elsewhere: (reference: string) => Promise<Sender | undefined> = async () => undefined,
): Promise<Person> {
  await foldStoredAddresses(db);
  if (reference === undefined) return { email: email ?? '', named: email ?? '', inquiries: ofAddress(email ?? '') };
  const found = (await senderOf(db, reference)) ?? (await elsewhere(reference));
  if (!found) throw new Refused(404, 'unknown_person', UNKNOWN);
  if (found.email) throw new Refused(422, 'validation_failed', 'They left an e-mail address: export and erase by that.', 'reference');
  return { email: null, named: found.phone ?? reference, inquiries: or(eq(inquiries.reference, reference), ofPhone(found.phone)) };
}
