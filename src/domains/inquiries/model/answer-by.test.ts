import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerByHere, answerByInBanjul } from './answer-by.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** What a device in that zone says. */
function inZone(zone: string, due: string, now: string): string {
  vi.stubEnv('TZ', zone);
  return answerByHere(new Date(due), new Date(now));
}

describe('until when we answer', () => {
  it('names both clocks where they differ', () => {
    expect(inZone('Europe/Berlin', '2026-11-28T15:20:00Z', '2026-11-28T14:50:00Z')).toBe('4:20 PM your time (3:20 PM in The Gambia)');
    expect(inZone('Asia/Kolkata', '2026-11-28T15:20:00Z', '2026-11-28T14:50:00Z')).toBe('8:50 PM your time (3:20 PM in The Gambia)');
  });

  it('names the day where it is not today, and both where they differ', () => {
    expect(inZone('Europe/Berlin', '2026-11-29T15:20:00Z', '2026-11-28T15:20:00Z')).toBe('4:20 PM on 29 November, your time (3:20 PM in The Gambia)');
    expect(inZone('Asia/Tokyo', '2026-11-28T15:20:00Z', '2026-11-28T14:50:00Z')).toBe(
      '12:20 AM on 29 November, your time (3:20 PM on 28 November in The Gambia)',
    );
    // After midnight there, the day is today's.
    expect(inZone('Asia/Tokyo', '2026-11-28T16:20:00Z', '2026-11-28T15:50:00Z')).toBe('1:20 AM your time (4:20 PM on 28 November in The Gambia)');
  });

  it('names one clock where both show the same', () => {
    expect(inZone('Europe/London', '2026-11-28T15:20:00Z', '2026-11-28T14:50:00Z')).toBe('3:20 PM, Gambian time and yours');
    expect(inZone('Europe/London', '2026-11-29T15:20:00Z', '2026-11-28T15:20:00Z')).toBe('3:20 PM on 29 November, Gambian time and yours');
    // Summer time moves the other clock, never ours.
    expect(inZone('Europe/London', '2026-07-28T15:20:00Z', '2026-07-28T14:50:00Z')).toBe('4:20 PM your time (3:20 PM in The Gambia)');
  });

  it('never guesses a zone', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    expect(answerByInBanjul(new Date('2026-11-28T15:20:00Z'))).toBe('3:20 PM on 28 November, Gambian time');
  });
});
