import { memory } from '@/browser/browser-storage';
import type { InquirySent } from '@/domains/inquiries/model/inquiry-draft';
import { withAsked } from '@/domains/my-list/model/list-message';
import { keepList, myList } from './kept-tours';

/** What the list's form posted by itself, for the page that follows; for the session. */
const POSTED_KEY = 'hbt-list-posted';

/** Notes on the list what was asked for: the tours that the enquiry names, as it was sent. */
export function markAsked({ reference, ...inquiry }: InquirySent): void {
  memory('session').remove(POSTED_KEY);
  keepList(withAsked(myList(), inquiry, { at: Date.now(), reference }));
}

/** On a slow line the list's form may be sent before its script runs: the browser posts it, and only the page that follows knows the reference. */
export function notePost({ defaultPrevented, target }: Event): void {
  if (defaultPrevented || !(target instanceof HTMLFormElement)) return;
  const typed = new FormData(target);
  const textOf = (name: string) => String(typed.get(name) ?? '');
  memory('session').write(POSTED_KEY, { message: textOf('message'), preferredTour: textOf('preferredTour') });
}

/**
 * Marks what such a post named, once the server has it.
 * @param sent what is known of it: the reference alone, or all where it was refused first, and sent by a script then
 */
export function markPosted(sent: Pick<InquirySent, 'reference'> & Partial<InquirySent>): void {
  const posted = memory('session').read<Omit<InquirySent, 'reference'>>(POSTED_KEY);
  if (posted) markAsked({ ...posted, ...sent });
}
