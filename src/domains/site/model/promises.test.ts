import { expect, it } from 'vitest';
import { promiseDue } from '../../inquiries/model/promise-due.ts';
import { siteSchema } from './site-schema.ts';

const { promises } = siteSchema.shape;
const PROMISED = { bookingMinutes: 30, replyHours: 24, freeCancellationHours: 24 };

it.each([
  [{ bookingMinutes: 0 }, { bookingMinutes: -30 }, { bookingMinutes: 9_999_999_999_999 }],
  [{ replyHours: 0 }, { replyHours: -1 }, { replyHours: 9_000_000_000_000 }],
  [{ freeCancellationHours: -24 }, { freeCancellationHours: 9_999_999_999 }],
])('a promise of less than nothing, or of centuries, is refused: %j', (...wrong) => {
  for (const one of wrong) expect(promises.safeParse({ ...PROMISED, ...one }).success, JSON.stringify(one)).toBe(false);
});

it.each([PROMISED, { bookingMinutes: 1, replyHours: 1, freeCancellationHours: 0 }, { bookingMinutes: 10_080, replyHours: 720, freeCancellationHours: 8760 }])(
  'the desk can tell when %j is due',
  (promised) => {
    const rules = { ...promises.parse(promised), opens: '07:00', closes: '22:00' };
    for (const source of ['whatsapp', 'inquiry_form']) {
      const { dueAt } = promiseDue(source, new Date('2026-11-30T11:00:00Z'), null, rules);
      expect(dueAt.getTime()).toBeGreaterThan(Date.parse('2026-11-30T11:00:00Z'));
    }
  },
);
