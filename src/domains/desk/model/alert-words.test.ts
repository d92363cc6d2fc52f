import { expect, it } from 'vitest';
import { ALERT_KINDS, alertMessage, severalMessage, subscriptionSchema, TRIAL_MESSAGE } from './alert-words.ts';
import type { PromiseClock } from './desk-types.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const promise: PromiseClock = { minutes: 30, dueAt: '2026-12-01T15:20:00.000Z', state: 'running' };

it('an alert says what happened and until when to reply, and leads to its enquiry; nothing that a traveller typed can be in it', () => {
  const said = ALERT_KINDS.map((kind) => alertMessage(kind, 'HBT20261201ABCD', promise, NOW));
  expect(said.map(({ title, body }) => [title, body])).toEqual([
    ['A traveller said yes', 'Reply by 15:20'],
    ['Still to be answered', 'Reply by 15:20'],
    ['A traveller answered', 'Reply by 15:20'],
    ['New enquiry', 'Reply by 15:20'],
  ]);
  for (const { tag, address } of said) expect([tag, address]).toEqual(['/admin/inquiries/HBT20261201ABCD', '/admin/inquiries/HBT20261201ABCD']);
  expect(alertMessage('new', 'X', { ...promise, dueAt: '2026-12-02T07:20:00.000Z' }, NOW).body).toBe('Reply by Wed 07:20');
  expect(alertMessage('new', 'X', { ...promise, state: 'late' }, NOW).body).toBe('Open the desk to read it');
  expect([severalMessage(3).title, TRIAL_MESSAGE.title]).toEqual(['3 enquiries wait', 'A trial alert']);
});

it('a subscription is what browsers say, and nothing else', () => {
  const whole = { endpoint: 'https://push.example/x', expirationTime: null, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } };
  expect(subscriptionSchema.safeParse(whole).data).toEqual({ endpoint: whole.endpoint, keys: whole.keys });
  for (const wrong of [
    null,
    'x',
    {},
    { ...whole, endpoint: 7 },
    { ...whole, endpoint: 'javascript:1' },
    { ...whole, keys: { ...whole.keys, auth: '+/'.repeat(11) } },
  ])
    expect(subscriptionSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});
