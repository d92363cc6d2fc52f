import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DepartureDetail, PartyView } from '@/domains/departures/model/departure-types';
import { show } from '../../../../tests/browser/stage.tsx';
import { PartyList } from './party-list';

/** Where a part of a text is drawn. */
function placeOf(line: Element, part: string): DOMRect {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(part) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + part.length);
    return range.getBoundingClientRect();
  }
  throw new Error(`no ${part} is drawn`);
}

it('a name that is read from the right leaves the number of people behind it', async () => {
  const party = { id: 'p1', version: 1, reference: 'HBT20261121K7QF', name: 'שרה כהן', people: 12, status: 'confirmed' } as Partial<PartyView> as PartyView;
  const departure = { id: 'd1', version: 3, status: 'planned', parties: [party] } as Partial<DepartureDetail> as DepartureDetail;
  show(<PartyList departure={departure} today="2026-11-30" cash={undefined} onChange={() => {}} onStale={async () => {}} />);
  await expect.element(page.getByText('שרה כהן')).toBeVisible();
  const line = page.getByText('שרה כהן').element().closest('li') ?? document.body;
  expect(placeOf(line, '12').left).toBeGreaterThan(placeOf(line, 'שרה כהן').right - 1);
});
