import { memory } from '@/browser/browser-storage';
import { INQUIRY_DRAFT_CHANGED, LIST_DRAFT_KEY } from '@/domains/inquiries/model/inquiry-draft';
import { listText, withList } from '@/domains/my-list/model/list-message';
import type { MyList } from '@/domains/my-list/model/my-list';

/** What stands in the message of ours, for the session as the draft itself. */
const WRITTEN_KEY = 'hbt-list-written';

/** Brings the message of the page's form up to the list. The form may not run yet: then it finds the message in its field, and in its draft. */
export function followMessage(list: MyList): void {
  const field = document.querySelector<HTMLTextAreaElement>('#inquiry-message');
  const session = memory('session');
  const draft = session.read<{ message?: string }>(LIST_DRAFT_KEY);
  const before = session.read<string>(WRITTEN_KEY) ?? '';
  const written = listText(list);
  const isLive = field?.form?.noValidate;
  const typed = (!isLive && field?.value) || draft?.message || '';
  const message = withList(typed, before, written);
  // Where the traveller changed what we wrote, that is what is looked for next time, too.
  if (message.includes(written)) session.write(WRITTEN_KEY, written);
  if (field && !isLive) field.value = message;
  if (message === (draft?.message ?? '')) return;
  session.write(LIST_DRAFT_KEY, { ...draft, message });
  window.dispatchEvent(new Event(INQUIRY_DRAFT_CHANGED));
}
