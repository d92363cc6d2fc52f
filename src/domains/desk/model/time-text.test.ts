import { describe, expect, it } from 'vitest';
import type { PromiseClock } from './desk-types.ts';
import { agoText, clockText, fullTime, greeting } from './time-text.ts';

const NOW = Date.parse('2026-11-21T14:05:00.000Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const clock = (state: PromiseClock['state'], dueInMinutes: number, minutes = 30): PromiseClock => ({ minutes, dueAt: ago(-dueInMinutes), state });

describe('how long ago', () => {
  it.each([
    [0, 'just now'],
    [0.9, 'just now'],
    [-3, 'just now'],
    [1, '1 min ago'],
    [12, '12 min ago'],
    [59.9, '59 min ago'],
    [60, '1 h ago'],
    [47 * 60, '47 h ago'],
    [48 * 60, '2 days ago'],
    [30 * 24 * 60, '30 days ago'],
  ])('%d minutes are "%s"', (minutes, text) => {
    expect(agoText(ago(minutes), NOW)).toBe(text);
  });
});

describe('the clock of a promise', () => {
  it.each([
    [clock('running', 9), 'reply by 14:14, 9 min left', 'soon'],
    [clock('running', 10), 'reply by 14:15, 10 min left', 'soon'],
    [clock('running', 10.5), 'reply by 14:15, 11 min left', 'calm'],
    [clock('running', 20 * 60, 24 * 60), 'reply by Sun 10:05, 20 h left', 'calm'],
    [clock('running', 8 * 60, 24 * 60), 'reply by 22:05, 8 h left', 'soon'],
    [clock('running', 10 * 24 * 60, 10 * 24 * 60), 'reply by Tue 1 Dec 14:05, 10 days left', 'calm'],
    [clock('running', -0.5), 'late', 'late'],
    [clock('running', 0), 'late', 'late'],
    [clock('late', -120), 'late by 2 h', 'late'],
    [clock('late', -5 * 24 * 60), 'late by 5 days', 'late'],
    [clock('kept', -500), 'answered in time', 'kept'],
    [clock('broken', -500), 'answered late', 'calm'],
  ] as const)('%j reads "%s"', (promise, text, tone) => {
    expect(clockText({ promise, status: 'new', askedAgainAt: null }, NOW)).toEqual({ text, tone });
  });

  it('runs no more of what was lost without an answer, unless they wrote again', () => {
    const lost = { promise: clock('late', -120), status: 'lost', askedAgainAt: null } as const;
    expect(clockText(lost, NOW).text).toBe('not answered');
    expect(clockText({ ...lost, askedAgainAt: ago(120) }, NOW).text).toBe('late by 2 h');
  });
});

describe('times of day', () => {
  it('are told on the clock of Banjul', () => {
    expect(fullTime('2026-11-21T14:05:00.000Z')).toBe('Sat 21 Nov 2026, 14:05');
  });

  it.each([
    ['00:00', 'Good morning'],
    ['11:59', 'Good morning'],
    ['12:00', 'Good afternoon'],
    ['17:59', 'Good afternoon'],
    ['18:00', 'Good evening'],
  ])('at %s one says "%s"', (time, text) => {
    expect(greeting(Date.parse(`2026-11-21T${time}:00Z`))).toBe(text);
  });
});
