import type { ComposedMail } from '../../../../server/mail/composed-mail.ts';
import { composeMail, type Sender } from './compose.ts';
import type { InquiryRow } from './inquiry-row.ts';

/** What a canary enquiry asks: no person is behind it, and nobody is to answer it (docs/watching.md). */
export const CANARY = { name: 'Canary', message: 'This is no enquiry. The site sends it to itself once a day, to prove that enquiries come through.' };

/** The mail of a canary enquiry: the operator's notification of one, by the same template. */
export async function composeCanaryMail(sender: Sender, mail: { recipient: string; messageId: string; createdAt: Date }): Promise<ComposedMail> {
  const inquiry: InquiryRow = {
    ...{ id: '', reference: 'CANARY', idempotencyKey: '', contentHash: '', ...CANARY, email: null, phone: null, country: null },
    ...{ inquiryType: 'general', subject: null, preferredTour: null, groupSize: null, groupSizeText: null, preferredDate: null, leadSource: 'inquiry_form' },
    ...{ sourcePage: null, referrerHost: null, status: 'new', lostReason: null, assignedTo: null, readAt: null, answeredAt: null, spamAt: null },
    ...{ createdAt: mail.createdAt, searchText: '' },
  };
  const composed = await composeMail(sender, { ...mail, kind: 'operator_notification' }, inquiry);
  return { ...composed, subject: `Canary: enquiries to ${sender.siteUrl.host} come through` };
}
