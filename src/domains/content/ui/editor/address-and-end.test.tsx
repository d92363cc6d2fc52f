// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DocumentView } from '@/domains/content/model/document-types';
import { AddressAndEnd } from './address-and-end';
import type { DocumentSession } from './document-session';
import type { SessionState } from './session-state';

const VIEW = { file: 'stays/baobab-lodge.yaml', live: { formerly: ['river-lodge'] }, shownAt: [], mayGo: true, mayPublish: true } as Partial<DocumentView>;

function show(addressAfter: string | null): void {
  const state = { status: 'as-published', document: {} } as Partial<SessionState> as SessionState;
  render(<AddressAndEnd view={{ ...VIEW, addressAfter } as DocumentView} session={{} as DocumentSession} state={state} />);
}

afterEach(cleanup);

it('asks for what stands behind the address of the pages of its kind, whichever that is', () => {
  show('/stays/');
  expect(screen.getByLabelText<HTMLInputElement>('Address after /stays/').value).toBe('baobab-lodge');
  expect(screen.getByText(/Addresses that lead here: \/stays\/river-lodge\./)).toBeTruthy();
});

it('offers no other address where that is fixed', () => {
  show(null);
  expect(screen.queryByLabelText(/^Address after/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete it' })).toBeTruthy();
});
