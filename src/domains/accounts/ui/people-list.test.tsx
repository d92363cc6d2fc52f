// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Colleague, People } from '@/domains/accounts/model/people-types';
import type { Role } from '@/domains/security/model/rights';
import { PeopleList } from './people-list';

const colleague = (name: string, role: Role, isMe = false): Colleague => ({ id: name, name, email: `${name}@example.com`, role, seenAt: null, isMe });
const OWNER = colleague('Awa', 'admin', true);
const invited = (name: string) => ({ id: `of-${name}`, name, email: null, role: 'desk', by: 'Awa', expiresAt: '2026-12-05T12:00:00.000Z' }) as const;
const START: People = { people: [OWNER, colleague('Eddie', 'editor')], invitations: [invited('Isatou'), invited('Modou')] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(...answers: Response[]): void {
  vi.stubGlobal('fetch', async () => answers.shift());
  render(<PeopleList start={START} />);
}

/** Presses as a keyboard does: what is pressed has the focus. */
function press(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

function choose(role: string): void {
  fireEvent.change(screen.getByLabelText('Role of Eddie'), { target: { value: role } });
  press('Save the role of Eddie');
}

describe('a change of people says what was done, and keeps the focus', () => {
  it('of a role: at its list', async () => {
    show(Response.json({ ...START, people: [OWNER, colleague('Eddie', 'desk')] }));
    choose('desk');
    expect((await screen.findByText('Saved: Eddie is Desk now.')).getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(screen.getByLabelText('Role of Eddie'));
  });

  it('of a role that ends: at the heading', async () => {
    show(Response.json({ ...START, people: [OWNER] }));
    choose('');
    await screen.findByText('Saved: Eddie has no role any more.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'People' }));
  });

  it('of a role that stays: at its list, beside why', async () => {
    show(Response.json({ code: 'no_such_colleague', error: 'This person has no role here any more.' }, { status: 404 }));
    choose('desk');
    await screen.findByText('This person has no role here any more.');
    expect(document.activeElement).toBe(screen.getByLabelText('Role of Eddie'));
  });

  it('of an invitation: at the heading of those that are left, then at that of the page', async () => {
    show(Response.json({ ...START, invitations: [invited('Modou')] }), Response.json({ ...START, invitations: [] }));
    press('Take back the invitation of Isatou');
    await screen.findByText('The invitation of Isatou was taken back.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Open invitations' }));
    await vi.waitFor(() => expect((screen.getByRole('button', { name: 'Take back the invitation of Modou' }) as HTMLButtonElement).disabled).toBe(false));
    press('Take back the invitation of Modou');
    await screen.findByText('The invitation of Modou was taken back.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'People' }));
  });
});
