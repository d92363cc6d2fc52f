import { readKeptDesk } from '@/browser/admin/kept-desk-store';
import { type InquiryDetail, inboxPageSchema, inquiryDetailSchema, todaySchema } from '@/domains/desk/model/desk-types';
import type { Copy, KeptDesk } from '@/domains/desk/model/kept-desk';
import type { Check } from '@/lib/check';

/* What this device keeps of the desk, as this page has read it. */

let copies: KeptDesk['inquiries'] = {};

/** The copy of an enquiry; undefined where there is none, or it has not been read yet. */
export function copyOf(reference: string): Copy<InquiryDetail> | undefined {
  return copies[reference];
}

/** From now on these are the copies. */
export function takeCopies(kept: KeptDesk | undefined): void {
  copies = kept?.inquiries ?? {};
}

/** What fits the shapes of this version of the site: another one may have kept it. */
function fitting<T>(copy: Copy<unknown> | undefined, shape: Check<T>): Copy<T> | undefined {
  const checked = copy && shape.safeParse(copy.data);
  return copy && checked?.success ? { ...copy, data: checked.data } : undefined;
}

/** Reads what is kept, as far as this version of the site can show it. */
export async function readCopies(): Promise<KeptDesk | undefined> {
  const kept = await readKeptDesk();
  if (!kept?.facts?.me) return undefined;
  const inquiries = Object.values(kept.inquiries ?? {}).flatMap((copy) => {
    const fits = fitting(copy, inquiryDetailSchema);
    return fits ? [[fits.data.reference, { ...copy, ...fits }] as const] : [];
  });
  const today = fitting(kept.today, todaySchema);
  const inbox = fitting(kept.inbox, inboxPageSchema);
  const { owner, contactAt, facts } = kept;
  const read: KeptDesk = { owner, contactAt, facts, ...(today && { today }), ...(inbox && { inbox }), inquiries: Object.fromEntries(inquiries) };
  takeCopies(read);
  return read;
}
