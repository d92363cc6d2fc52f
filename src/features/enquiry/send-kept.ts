import { memory } from '@/lib/browser-storage';
import { KEPT_KEY } from '@/lib/enquiry/kept-key';

/** First wait after an attempt that failed, and the longest, in milliseconds. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends kept enquiries when there are any; loads the code for it only then. */
async function attempt(wait: number): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (memory('local').read(KEPT_KEY) === undefined) return;
  const [{ sendKeptEnquiries }, { showToast }] = await Promise.all([import('@/lib/enquiry/kept-enquiries'), import('@/ui/toast')]);
  const { delivered, left } = await sendKeptEnquiries();
  for (const reference of delivered) {
    showToast({ kind: 'success', title: 'Your request has reached us', text: `We kept it while there was no connection. Reference: ${reference}` });
  }
  if (left > 0) timer = setTimeout(() => void attempt(Math.min(wait * 2, LONGEST_WAIT_MS)), wait);
}

function start(): void {
  attempt(FIRST_WAIT_MS).catch(() => {
    timer = setTimeout(start, LONGEST_WAIT_MS);
  });
}

// As soon as the page has nothing better to do, when the connection returns, and when something is kept.
if ('requestIdleCallback' in window) requestIdleCallback(start);
else setTimeout(start, 1_000);
window.addEventListener('online', start);
window.addEventListener('hbt:enquiry-kept', () => {
  if (timer === undefined) timer = setTimeout(start, FIRST_WAIT_MS);
});
