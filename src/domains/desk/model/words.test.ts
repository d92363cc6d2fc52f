import { describe, expect, it } from 'vitest';
import { HISTORY_EVENTS, INQUIRY_STATUSES } from '../../inquiries/model/inquiry-types.ts';
import { VIEWS } from './desk-types.ts';
import { EMPTY_WORDS, historyWords, initials, mailState, STATUS_WORDS, VIEW_WORDS } from './words.ts';

const AWA = { id: 'u1', name: 'Awa' };

describe('what happened to an enquiry', () => {
  it.each([
    ['received', {}, null, 'The enquiry came in', undefined],
    ['mail_joined', { from: 'bob@example.org' }, AWA, 'Awa added a mail from another address', 'bob@example.org'],
    ['mail_returned', { why: 'The mail came back: it was not delivered.' }, null, 'A mail of ours came back', 'The mail came back: it was not delivered.'],
    ['read', { read: true }, AWA, 'Awa read it', undefined],
    ['read', { read: false }, AWA, 'Awa marked it as unread', undefined],
    ['status', { from: 'new', to: 'won' }, AWA, 'Awa changed it to Won', undefined],
    ['status', { from: 'quoted', to: 'lost', lostReason: 'dates full' }, AWA, 'Awa changed it to Lost', 'dates full'],
    ['assigned', { to: 'u1', name: 'Awa' }, AWA, 'Awa took it', undefined],
    ['assigned', { to: 'u2', name: 'Lamin' }, AWA, 'Awa assigned it to Lamin', undefined],
    ['assigned', { to: null }, AWA, 'Awa gave it back: nobody is assigned', undefined],
    ['note', { text: 'Calls on Monday' }, AWA, 'Awa noted', 'Calls on Monday'],
    ['reply', { channel: 'email' }, AWA, 'Awa answered by e-mail', undefined],
    ['reply', { channel: 'whatsapp' }, AWA, 'Awa opened a WhatsApp chat', undefined],
    ['quote', { title: 'Two days' }, AWA, 'Awa made a quote', 'Two days'],
    ['quote_viewed', {}, null, 'The visitor looked at the quote', undefined],
    ['quote_withdrawn', {}, AWA, 'Awa withdrew a quote', undefined],
    ['spam', {}, null, 'The site put it into spam', undefined],
    ['not_spam', {}, AWA, 'Awa marked it as not spam', undefined],
    ['confirmation_withheld', { limit: 'confirmation' }, null, 'The site sent the visitor no confirmation', 'The daily limit for this address was reached.'],
    [
      'confirmation_withheld',
      { limit: 'allConfirmations' },
      null,
      'The site sent the visitor no confirmation',
      'The hourly limit for all visitors was reached.',
    ],
    ['exported', {}, AWA, 'Awa exported it', undefined],
    ['something_new', {}, null, 'The site: something new', undefined],
  ])('%s %j is told as it was', (event, detail, actor, told, text) => {
    expect(historyWords({ event, detail, actor })).toEqual({ told, text });
  });

  it.each(HISTORY_EVENTS)('has words of its own: %s', (event) => {
    expect(historyWords({ event, detail: {}, actor: AWA }).told).not.toBe(`Awa: ${event.replaceAll('_', ' ')}`);
  });
});

describe('a mail', () => {
  it('says plainly how it stands, and what to do where it failed', () => {
    expect(mailState({ status: 'sent', attempts: 1, lastError: null })).toEqual({ text: 'Sent', isProblem: false });
    expect(mailState({ status: 'queued', attempts: 0, lastError: null })).toEqual({ text: 'On its way', isProblem: false });
    expect(mailState({ status: 'queued', attempts: 1, lastError: 'busy' }).text).toBe('Not accepted yet after 1 try; we keep trying');
    expect(mailState({ status: 'queued', attempts: 2, lastError: '550 no such user' }).advice).toBe('The mail server said: 550 no such user');
    expect(mailState({ status: 'failed', attempts: 8, lastError: '550 no such user' })).toEqual({
      text: 'Not delivered',
      isProblem: true,
      advice: 'Check the address, or answer by WhatsApp or phone. The mail server said: 550 no such user',
    });
    expect(mailState({ status: 'failed', attempts: 2, lastError: 'not sent: given up after a restore' })).toEqual({
      text: 'Not sent, on purpose: given up after a restore',
      isProblem: false,
    });
    const why = 'The mail came back: the mailbox is full (5.2.2).';
    expect(mailState({ status: 'failed', attempts: 1, lastError: why }).advice).toBe(`${why} Check the address, or answer by WhatsApp or phone.`);
  });
});

it('every status and list has a word, and every list something to say when it is empty', () => {
  expect(Object.keys(STATUS_WORDS)).toEqual([...INQUIRY_STATUSES]);
  expect(Object.keys(VIEW_WORDS)).toEqual([...VIEWS]);
  expect(Object.keys(EMPTY_WORDS).toSorted()).toEqual([...VIEWS].toSorted());
});

it.each([
  ['Awa Ceesay', 'AC'],
  ['Awa', 'A'],
  ['  lamin  k. jatta ', 'LJ'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
