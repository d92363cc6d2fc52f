import { describe, expect, it } from 'vitest';
import { chartWords } from './event-chart.tsx';
import { addressOf, stateOf } from './monitor-state.ts';

const bar = (from: string, low = 0, medium = 0, high = 0) => ({ from, low, medium, high });

describe('the chart in words', () => {
  it('says how many, how serious, and when most came', () => {
    const bars = [bar('2026-11-21T13:00:00.000Z', 1, 2), bar('2026-11-21T14:00:00.000Z', 3, 2, 1)];
    expect(chartWords('day', bars)).toBe('9 events in the last 24 hours: 4 low, 4 medium, 1 high. Most of them, 6, in the hour from 14:00.');
    expect(chartWords('week', bars)).toBe('9 events in the last 7 days: 4 low, 4 medium, 1 high. Most of them, 6, on 21 Nov 2026.');
  });

  it('says when there was nothing', () => {
    expect(chartWords('month', [bar('2026-11-21T00:00:00.000Z')])).toBe('No security events in the last 30 days.');
  });
});

describe('the address of a view', () => {
  it.each([
    '/security-monitor',
    '/security-monitor?list=sign-ins&period=week&severity=high',
    '/security-monitor?type=blocked_link&address=203.0.113.&from=2026-11-01T10%3A00',
    '/security-monitor?list=audit&action=admin_claimed',
  ])('%s leads to the view it came from', (address) => {
    expect(addressOf(stateOf(new URL(address, 'https://x').searchParams))).toBe(address);
  });

  it('that nobody gave out shows what there is', () => {
    expect(stateOf(new URLSearchParams('list=x&period=century'))).toMatchObject({ list: 'events', period: 'day' });
  });
});
