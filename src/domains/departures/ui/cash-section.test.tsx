// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CashSums, DepartureCash } from '@/domains/departures/model/cash-types';
import type { DepartureDetail } from '@/domains/departures/model/departure-types';
import { CashSection } from './cash-section';

afterEach(cleanup);

function show(status: string, party: string, sums: CashSums[]): string {
  const departure = { id: 'd1', status, parties: [{ id: 'p1', name: 'Mary Smith', people: 2, status: party }] } as unknown as DepartureDetail;
  const cash: DepartureCash = { parties: [{ partyId: 'p1', sums, lines: [] }], gone: [], takers: [] };
  render(<CashSection departure={departure} cash={cash} trouble="" setCash={() => {}} reload={() => {}} />);
  return document.body.textContent ?? '';
}
const forms = () => screen.getAllByRole('button', { name: /: Mary Smith$/, hidden: true }).map(({ textContent }) => textContent);

it('of who does not travel says what is to be given back, and agrees on nothing', () => {
  const text = show('planned', 'cancelled', [{ currency: 'GMD', agreed: 0, received: 100_000, due: 0, overpaid: 0, back: 100_000 }]);
  expect(text).toContain('To give back: GMD\u00A01,000');
  expect(text).toContain('It does not take place for them: nothing is due.');
  expect(forms()).toEqual(['Received', 'Correction']);
});

it('of a departure that was called off and never paid speaks of no money to give back', () => {
  const text = show('cancelled', 'confirmed', []);
  expect(text).toContain('Nothing is due.');
  expect(text).not.toMatch(/give back|agreed yet/);
});

it('of who travels has every form', () => {
  expect(show('planned', 'confirmed', [{ currency: 'GMD', agreed: 100, received: 0, due: 100, overpaid: 0, back: 0 }])).toContain('Due: GMD\u00A01');
  expect(forms()).toHaveLength(4);
});

it('keeps who took it, where a colleague takes another guide along meanwhile', () => {
  const departure = { id: 'd1', status: 'planned', parties: [{ id: 'p1', name: 'Mary Smith', people: 2, status: 'confirmed' }] } as unknown as DepartureDetail;
  const [me, kebba, sana] = [
    { kind: 'colleague' as const, id: 'c1', name: 'Awa' },
    { kind: 'guide' as const, id: 'g1', name: 'Kebba' },
    { kind: 'guide' as const, id: 'g2', name: 'Sana' },
  ];
  const section = (takers: DepartureCash['takers']) => (
    <CashSection
      departure={departure}
      cash={{ parties: [{ partyId: 'p1', sums: [], lines: [] }], gone: [], takers }}
      trouble=""
      setCash={() => {}}
      reload={() => {}}
    />
  );
  const { rerender } = render(section([me, kebba, sana]));
  fireEvent.click(screen.getByRole('button', { name: 'Received: Mary Smith', hidden: true }));
  const chosen = () => screen.getByLabelText<HTMLSelectElement>('Who took it').selectedOptions[0]?.textContent;
  expect(chosen()).toBe('Awa');
  const choice = screen.getByLabelText<HTMLSelectElement>('Who took it');
  fireEvent.change(choice, { target: { value: choice.options[1]?.value } });
  rerender(section([me, sana, kebba]));
  expect(chosen()).toBe('Kebba, guide');
});
