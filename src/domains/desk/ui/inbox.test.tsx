// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LeadRequest } from '@/domains/desk/model/desk-requests';
import type { DeskFacts, Today } from '@/domains/desk/model/desk-types';
import { NO_FILTERS } from '@/domains/desk/model/inbox-filters';
import { allowConsole } from '../../../../tests/fixtures/no-surprises.ts';
import { Inbox } from './inbox';
import { setLeadAside } from './waiting-leads';

const FACTS = { me: { id: 'awa' }, tours: [], admins: [], prefix: 'HBT' } as unknown as DeskFacts;
const MAIL = { id: 'm1', kind: 'invitation', status: 'failed', attempts: 5, lastError: null, sentAt: null, createdAt: '2026-11-29T08:00:00Z' };

/** The list of mails that did not go out, where no enquiry has one. */
function show(recipient: string, q = ''): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ items: [], next: null }));
  const today = { mailProblems: 1, otherMails: [{ ...MAIL, recipient }], firstDay: [], suggestions: [], toSort: 0 } as unknown as Today;
  const place = { filters: { ...NO_FILTERS, view: 'mail' as const, q }, reference: null };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Inbox place={place} facts={FACTS} today={today} now={Date.parse('2026-11-29T12:00:00Z')} every={false} enabled go={() => {}} />
    </QueryClientProvider>,
  );
}

beforeEach(() => allowConsole(/The tag <search> is unrecognized/));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

it('lists mails about no enquiry, and says who sees to whom where their address is not for everybody', async () => {
  show('guide@example.con');
  expect((await screen.findByRole('region', { name: 'Mails about no enquiry' })).textContent).toContain('to guide@example.con');
  cleanup();
  show('');
  expect((await screen.findByRole('region', { name: 'Mails about no enquiry' })).textContent).toContain(
    'InvitationAn administrator sees to whom.Not delivered',
  );
});

it('says that nothing was found where a search finds no enquiry: mails about none are not what was searched for', async () => {
  show('guide@example.con', 'fatou');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(screen.queryByText('Invitation')).toBeNull();
});

it('what was being typed changes places with the refused enquiry that is opened: neither is lost', () => {
  const lead = { key: crypto.randomUUID(), source: 'phone', name: 'Refused Fatou', phone: '12' } as LeadRequest;
  setLeadAside(lead, 'Please check the number.');
  show('guide@example.con');
  const name = () => screen.getByLabelText<HTMLInputElement>('Name').value;
  const refused = () => within(screen.getByRole('list', { name: 'Enquiries that were not taken' }));
  fireEvent.click(screen.getByRole('button', { name: '+ New' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Typed Omar' } });
  fireEvent.click(refused().getByRole('button', { name: 'Edit it' }));
  expect(name()).toBe('Refused Fatou');
  expect(refused().getByRole('alert').textContent).toContain('Typed Omar');
  fireEvent.click(refused().getByRole('button', { name: 'Edit it' }));
  expect(name()).toBe('Typed Omar');
  expect(refused().getByRole('alert').textContent).toContain('Refused Fatou');
});
