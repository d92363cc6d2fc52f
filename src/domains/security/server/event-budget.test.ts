import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventBudget, HIGH_ROWS_A_MINUTE, type LeftOut, ROWS_A_MINUTE_IN_ALL } from './event-budget.ts';

let told: LeftOut[];
const tell = (leftOut: LeftOut) => void told.push(leftOut);

beforeEach(() => {
  told = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('the budget of events', () => {
  it('is one for the whole site, and what is above it is told once, by kind', () => {
    const budget = new EventBudget();
    const failed = { type: 'sign_in_failed', severity: 'low' } as const;
    const stored = Array.from({ length: 20_000 }, () => budget.admits(failed, tell)).filter(Boolean);
    expect(stored.length).toBe(ROWS_A_MINUTE_IN_ALL);
    budget.admits({ type: 'rate_limited', severity: 'low', stands: 990 }, tell);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([
      new Map([
        ['sign_in_failed', 20_000 - ROWS_A_MINUTE_IN_ALL],
        ['rate_limited', 990],
      ]),
    ]);
    expect(budget.admits(failed, tell), 'the next minute begins anew').toBe(true);
  });

  it('keeps room for what is of high severity', () => {
    const budget = new EventBudget();
    for (let sent = 0; sent < 1_000; sent++) budget.admits({ type: 'foreign_origin', severity: 'medium' }, tell);
    const high = Array.from({ length: 100 }, () => budget.admits({ type: 'admin_claimed', severity: 'high' }, tell)).filter(Boolean);
    expect(high.length).toBe(HIGH_ROWS_A_MINUTE);
  });

  it('says nothing where nothing was left out', () => {
    new EventBudget().admits({ type: 'sign_up', severity: 'low' }, tell);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([]);
  });
});
