import type { InquirySent } from '@/domains/inquiries/model/inquiry-draft';
import { withAsked } from '@/domains/my-list/model/list-message';
import { keepList, myList } from './kept-tours';

/** Notes on the list what was asked for: the tours that the enquiry names, as it was sent. */
export function markAsked({ reference, ...inquiry }: InquirySent): void {
  keepList(withAsked(myList(), inquiry, { at: Date.now(), reference }));
}
