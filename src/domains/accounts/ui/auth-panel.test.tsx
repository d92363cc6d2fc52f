// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AuthPanel } from './auth-panel';
import type { AuthStart } from './auth-start';

const START: AuthStart = { next: '/admin', afterConfirming: '/', providers: [] };

/** Stands in for the server: one answer after the other, none where the connection is cut. */
function answerWith(...answers: (Response | undefined)[]): void {
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
}

const refusal = (status: number, code: string, message: string) => Response.json({ code, message }, { status });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a new password', () => {
  const spent = () => refusal(400, 'INVALID_TOKEN', 'Invalid token');
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save the new password' }));

  function choose(): void {
    render(<AuthPanel start={{ ...START, token: 'secret' }} />);
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'four unusual words here' } });
    save();
  }

  it('whose answer was lost is perhaps saved, where the link is spent at the next try', async () => {
    answerWith(undefined, spent());
    choose();
    await screen.findByText('We could not save it');
    await vi.waitFor(() => expect((screen.getByRole('button', { name: 'Save the new password' }) as HTMLButtonElement).disabled).toBe(false));
    save();
    await screen.findByText('Perhaps your new password is saved already: try to sign in with it.');
    screen.getByRole('button', { name: 'Sign In' });
  });

  it('whose link was spent before it was sent needs another one', async () => {
    answerWith(spent());
    choose();
    await screen.findByText('Links for a new password work once, within an hour. Ask for another one here.');
    screen.getByRole('button', { name: 'Send the link' });
  });
});
