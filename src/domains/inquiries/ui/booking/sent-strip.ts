import { memory } from '@/browser/browser-storage';
import { answerByHere } from '@/domains/inquiries/model/answer-by';
import { KEPT_DELIVERED, type KeptDelivered } from '@/domains/inquiries/model/inquiry-draft';
import { type SentBooking, STRIP_KEY, WAY_WORDS } from './strip-key';

/*
 * After a booking request: a strip at the top of the page says what we have, and stays while its visitor scrolls, also after the reload that a mail
 * program on a phone may cause. The dialog has closed by then, and the toast is gone after five seconds.
 */

/** Screen readers say what changes in a part that they know: one that comes with its words is often silent. */
const TOLD_AFTER_MS = 100;

let strip: HTMLElement | undefined;

/** Shows what was sent from this page, if anything was and nobody has closed it. */
export function showSentStrip(): void {
  const sent = memory('session').read<SentBooking>(STRIP_KEY);
  if (sent?.path !== location.pathname) return;
  strip?.remove();
  strip = document.createElement('div');
  strip.className = 'sticky top-(--bar) z-20 print:hidden border-b-4 border-success bg-success-surface text-success';
  // It comes while the toast is still there.
  strip.setAttribute('data-beside-toasts', '');
  const line = document.createElement('div');
  line.className = 'wrap flex items-start gap-3 py-2';
  const words = document.createElement('p');
  words.className = 'flex-1 py-1.5';
  words.setAttribute('role', 'status');
  line.append(words, closeButton());
  strip.append(line);
  document.getElementById('main')?.prepend(strip);
  const [head, ...rest] = sentences(sent);
  const strong = document.createElement('strong');
  strong.textContent = head ?? '';
  setTimeout(() => words.append(strong, ` ${rest.join(' ')}`), TOLD_AFTER_MS);
}

function closeButton(): HTMLButtonElement {
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.className = 'min-h-11 shrink-0 px-2 font-bold underline underline-offset-4';
  close.addEventListener('click', () => {
    memory('session').remove(STRIP_KEY);
    strip?.remove();
    document.getElementById('main')?.focus();
  });
  return close;
}

/** @returns what we have first */
function sentences({ reference, email, way = 'either', answerBy, isKept }: SentBooking): string[] {
  if (isKept) return [`Your request ${reference} is kept on this device.`, 'We send it as soon as our server can be reached. Nothing else to do.'];
  const until = answerBy && new Date(answerBy) > new Date() ? [`We answer by ${answerByHere(new Date(answerBy), new Date())}, ${WAY_WORDS[way]}.`] : [];
  return [`We have your request ${reference}.`, `A confirmation goes to ${email}.`, ...until, 'Nothing else to do.'];
}

// What was kept has arrived.
window.addEventListener(KEPT_DELIVERED, (event) => {
  const sent = memory('session').read<SentBooking>(STRIP_KEY);
  const { key, reference, answerBy } = (event as CustomEvent<KeptDelivered>).detail;
  if (sent?.key !== key) return;
  memory('session').write(STRIP_KEY, { ...sent, reference, answerBy, isKept: false } satisfies SentBooking);
  showSentStrip();
});
