// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InvitationCard } from './invitation-card';

const CARD = { token: 'secret', email: 'lamin@example.com', brand: 'Tours' };
const INVITATION = { name: 'Lamin', by: 'Awa Njie', role: 'editor', problem: undefined } as const;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a used link tells who works here what they are, with a way to their page', () => {
  render(<InvitationCard {...CARD} invitation={undefined} ownRole="editor" />);
  screen.getByRole('heading', { name: 'You work here already' });
  expect(screen.getByText(/^Your role is Editor, who writes everything/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Content' }).getAttribute('href')).toBe('/admin/content');
});

it('a second press, after an answer that was lost, leads to what the first one did', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const answers = [undefined, Response.json({ code: 'has_role', error: 'You work here already.' }, { status: 409 })];
  vi.stubGlobal('fetch', async () => answers.shift() ?? Promise.reject(new TypeError('Failed to fetch')));
  render(<InvitationCard {...CARD} invitation={INVITATION} ownRole={null} />);
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await screen.findByText(/^We could not reach the server/);
  await vi.waitFor(() => expect((screen.getByRole('button', { name: 'Accept' }) as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
