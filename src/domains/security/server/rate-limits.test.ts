import { describe, expect, it } from 'vitest';
import { mailboxKey, RATE_LIMITS } from './rate-limits.ts';

describe('the limits', () => {
  it('are those of the specification', () => {
    expect(RATE_LIMITS).toEqual({
      booking: { points: 3, duration: 60 },
      inquiry: { points: 3, duration: 300 },
      emailForm: { points: 2, duration: 600 },
      signIn: { points: 10, duration: 900 },
      signInAccount: { points: 100, duration: 900 },
      knownBrowser: { points: 10, duration: 900 },
      knownBrowserDay: { points: 50, duration: 86_400 },
      setupCode: { points: 10, duration: 900 },
      signInAddress: { points: 60, duration: 900 },
      challenge: { points: 60, duration: 900 },
      usedCode: { points: 1, duration: 180 },
      accountMail: { points: 5, duration: 3600 },
      accountMailAll: { points: 20, duration: 3600 },
      confirmation: { points: 3, duration: 86_400 },
      allConfirmations: { points: 500, duration: 3600 },
      trialAlert: { points: 10, duration: 900 },
      report: { points: 20, duration: 60 },
      chat: { points: 30, duration: 600 },
      allChats: { points: 1000, duration: 3600 },
      calendar: { points: 30, duration: 60 },
      sheet: { points: 120, duration: 600 },
      review: { points: 20, duration: 900 },
      address: { points: 30, duration: 300 },
    });
  });

  it('count for a day at most, as the privacy policy says', () => {
    expect(Math.max(...Object.values(RATE_LIMITS).map(({ duration }) => duration))).toBeLessThanOrEqual(24 * 3600);
  });

  it.each([
    ['ann+1@example.com', true],
    ['Ann+a+b@Example.COM', true],
    [' ann@example.com ', true],
    ['anne@example.com', false],
    ['ann@example.org', false],
    ['+ann@example.com', false],
  ])('count %s with ann@example.com: %s', (email, same) => {
    expect(mailboxKey(email) === mailboxKey('ann@example.com')).toBe(same);
  });
});
