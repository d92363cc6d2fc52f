// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerByHere } from '@/domains/inquiries/model/answer-by';
import { KEPT_DELIVERED } from '@/domains/inquiries/model/inquiry-draft';
import { showSentStrip } from './sent-strip';
import { type SentBooking, STRIP_KEY } from './strip-key';

const ANSWER_BY = '2099-11-28T15:20:00.000Z';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<main id="main"><h1>Tour</h1></main>';
});
afterEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
  vi.useRealTimers();
});

function show(patch: Partial<SentBooking> = {}): void {
  const sent: SentBooking = {
    key: 'one',
    path: location.pathname,
    reference: 'HBT20261128K7QF',
    email: 'ann@example.com',
    way: 'either',
    answerBy: ANSWER_BY,
    isKept: false,
  };
  sessionStorage.setItem(STRIP_KEY, JSON.stringify({ ...sent, ...patch }));
  showSentStrip();
}
const now = () => Array.from(document.querySelectorAll('main [role=status]'), ({ textContent }) => textContent);
/** What the strips say in the end. */
function strips(): string[] {
  vi.runAllTimers();
  return now();
}
const until = `We answer by ${answerByHere(new Date(ANSWER_BY), new Date())}, via WhatsApp or by e-mail.`;

it('says what we have, where the confirmation goes and when we answer, once: after the strip is there, so that it is read out', () => {
  show();
  showSentStrip();
  expect(now()).toEqual(['']);
  expect(strips()).toEqual([`We have your request HBT20261128K7QF. A confirmation goes to ann@example.com. ${until} Nothing else to do.`]);
});

it('says nothing on another page, and no time that is over', () => {
  show({ path: '/elsewhere' });
  expect(strips()).toEqual([]);
  show({ answerBy: '2020-01-01T00:00:00.000Z' });
  expect(strips()[0]).not.toContain('We answer by');
});

it('says that a request is kept until it has arrived, and then what we have', () => {
  show({ isKept: true, answerBy: undefined });
  expect(strips()[0]).toContain('Your request HBT20261128K7QF is kept on this device.');
  const deliver = (key: string) =>
    window.dispatchEvent(new CustomEvent(KEPT_DELIVERED, { detail: { key, reference: 'HBT20261128K7QF', answerBy: ANSWER_BY } }));
  deliver('another');
  expect(strips()[0]).toContain('is kept on this device');
  deliver('one');
  expect(strips()).toEqual([`We have your request HBT20261128K7QF. A confirmation goes to ann@example.com. ${until} Nothing else to do.`]);
});

it('a strip that was closed does not come back', () => {
  show();
  document.querySelector('button')?.click();
  showSentStrip();
  expect(strips()).toEqual([]);
});
