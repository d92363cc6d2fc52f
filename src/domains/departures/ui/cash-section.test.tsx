// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DepartureCash } from '@/domains/departures/model/cash-types';
import type { DepartureDetail } from '@/domains/departures/model/departure-types';
import { CashSection } from './cash-section';

afterEach(cleanup);

it.each([
  [{ GMD: 180_000 }, 'Due: GMD 1,800'],
  [{ GMD: -50_000 }, 'Overpaid: GMD 500'],
  [{ GMD: -50_000, EUR: 18_050 }, 'Due: €180.50. Overpaid: GMD 500'],
  [{ GMD: 0 }, 'All is paid.'],
])('what is due, and what came too much, are told apart: %o', (due, words) => {
  const gone = Object.entries(due).map(([currency, amount]) => ({ currency, agreed: amount, received: 0, due: amount }));
  const cash = { parties: [], gone, takers: [] } as unknown as DepartureCash;
  const departure = { id: 'd1', parties: [] } as unknown as DepartureDetail;
  render(<CashSection departure={departure} cash={cash} trouble="" setCash={() => {}} reload={() => {}} />);
  expect(screen.queryByText(words)).not.toBeNull();
});
