import { memory } from '@/browser/browser-storage';
import { NOTED_KEY, OUTBOX_HINT } from '@/browser/kept-key';
import { whenIdle } from '@/browser/when-idle';
import { KEPT_DELIVERED, type KeptDelivered } from '@/domains/inquiries/model/inquiry-draft';
import { showToast } from '@/ui/toast';

/** First wait after an attempt that failed, and the longest, in milliseconds. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends kept enquiries when there are any; loads the code for it only then. */
async function attempt(wait: number): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const local = memory('local');
  if (local.read(NOTED_KEY) === undefined && local.read(OUTBOX_HINT) === undefined) return;
  const { sendKeptInquiries } = await import('../kept-inquiries');
  const { delivered, refused, left } = await sendKeptInquiries();
  for (const detail of delivered) {
    window.dispatchEvent(new CustomEvent<KeptDelivered>(KEPT_DELIVERED, { detail }));
    showToast({ kind: 'success', title: 'Your request has reached us', text: `We kept it while there was no connection. Reference: ${detail.reference}` });
  }
  for (const { error } of refused) {
    showToast({ kind: 'error', title: 'A kept request was not accepted', text: `${error} Please send it again, or write to us on WhatsApp.` });
  }
  if (left > 0) timer = setTimeout(() => void attempt(Math.min(wait * 2, LONGEST_WAIT_MS)), wait);
}

function start(): void {
  attempt(FIRST_WAIT_MS).catch(() => {
    timer = setTimeout(start, LONGEST_WAIT_MS);
  });
}

// As soon as the page has nothing better to do, when the connection returns, and when something is kept.
whenIdle(start);
window.addEventListener('online', start);
window.addEventListener('hbt:enquiry-kept', () => {
  if (timer === undefined) timer = setTimeout(start, FIRST_WAIT_MS);
});
