import { memory } from '@/browser/browser-storage';
import { INQUIRY_DRAFT_CHANGED, INQUIRY_DRAFT_KEY } from '@/domains/inquiries/model/inquiry-draft';

/*
 * Anybody who comes to the inquiry form by the hero's first button wants to book: the form's type says so, unless the visitor
 * has chosen another. The form may not be there yet, so the choice waits in its draft.
 */
document.querySelector('[data-to-book]')?.addEventListener('click', () => {
  const draft = memory('session').read<{ inquiryType?: string }>(INQUIRY_DRAFT_KEY);
  if (draft?.inquiryType && draft.inquiryType !== 'general') return;
  memory('session').write(INQUIRY_DRAFT_KEY, { ...draft, inquiryType: 'booking' });
  window.dispatchEvent(new Event(INQUIRY_DRAFT_CHANGED));
});
