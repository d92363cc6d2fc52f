// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LinksView } from '@/domains/departures/model/link-types';
import { LinksPage } from './links-page';

const SHEET = { id: 'l1', address: 'https://tours.example.com/sheet/secret', madeAt: '2026-11-28T18:00:00.000Z' };
const OWNER = { id: 'g1', kind: 'guide', name: 'Kebba Jarjusey', active: true, feed: null } as const;
const LINKS: LinksView = { office: null, owners: [{ ...OWNER, sheet: SHEET }] };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a link in use is ended or renewed only after asking whose it is, and for which day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T07:00:00Z') });
  const posted: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    posted.push(JSON.parse(String(init?.body)));
    return Response.json({ office: null, owners: [{ ...OWNER, sheet: null }] } satisfies LinksView);
  });
  render(<LinksPage start={LINKS} />);
  const end = screen.getByRole('button', { name: 'End it: the day sheet of Kebba Jarjusey' });
  fireEvent.click(end);
  // A second tap of the same thumb.
  fireEvent.click(end);
  const question = screen.getByRole('group', { name: 'End the link to the day sheet of Kebba Jarjusey?' });
  expect(question.textContent).toContain('stops working at once, with the trips of today, 29 November 2026, and tomorrow.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('group', { name: /^End/ })).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Renew the day sheet of Kebba Jarjusey' }));
  screen.getByRole('group', { name: 'Renew the link to the day sheet of Kebba Jarjusey?' });
  fireEvent.click(end);
  expect(posted).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Yes, end it' }));
  await screen.findByText('The link no longer works.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Make a link to the day sheet of Kebba Jarjusey' })));
  expect(posted).toEqual([{ change: 'revoke', kind: 'sheet', resourceId: 'g1', seen: 'l1' }]);
});
