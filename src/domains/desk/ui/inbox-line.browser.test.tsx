import '@/styles/admin.css';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { InboxItem } from '@/domains/desk/model/desk-types';
import { NO_FILTERS } from '@/domains/desk/model/inbox-filters';
import { show } from '../../../../tests/browser/stage.tsx';
import { InboxLine } from './inbox-line';
import { PersonRow } from './person-row';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const item = (name: string, reference = 'HBT1') =>
  ({
    id: reference,
    reference,
    name,
    createdAt: '2026-11-29T11:00:00Z',
    status: 'new',
    leadSource: 'inquiry_form',
    promise: { state: 'kept', dueAt: '2026-11-30T11:00:00Z' },
  }) as InboxItem;

/** Whether the first letter of a line that is too long is in sight. */
function beginsInSight(line: ReactNode): boolean {
  const name = show(<ul>{line}</ul>).querySelector('.truncate') as HTMLElement;
  const letter = document.createRange();
  letter.setStart(name.firstChild as Text, 0);
  letter.setEnd(name.firstChild as Text, 1);
  const [box, at] = [name.getBoundingClientRect(), letter.getBoundingClientRect()];
  expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
  return at.left >= box.left - 1 && at.right <= box.right + 1;
}

it.each(['Wolfeschlegelsteinhausenbergerdorff the Elder of Bakau', '\u0639\u0628\u062f \u0627\u0644\u0631\u062d\u0645\u0646 '.repeat(6).trim()])(
  'a name that is too long for its line ends in dots, and begins in sight: %s',
  (name) => {
    const place = { filters: NO_FILTERS, reference: null };
    expect(beginsInSight(<InboxLine item={item(name)} place={place} now={NOW} go={() => {}} />)).toBe(true);
    expect(beginsInSight(<PersonRow items={[item(name), item(name, 'HBT2')]} place={place} now={NOW} go={() => {}} />)).toBe(true);
  },
);
