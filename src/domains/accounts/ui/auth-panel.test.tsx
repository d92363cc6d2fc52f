// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AuthPanel } from './auth-panel';
import type { AuthStart } from './auth-start';

const START: AuthStart = { next: '/admin', invitation: undefined, providers: [] };

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

it('what was wrong with a field is no longer said once something else stands in it', () => {
  render(<AuthPanel start={START} />);
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Sign Up' }));
  fireEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'awa' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: '12345' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  screen.getByText('Please use at least 6 characters.');
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'four unusual words' } });
  expect(screen.queryByText('Please use at least 6 characters.')).toBeNull();
  screen.getByText(/does not look like an e-mail address/);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'awa@example.com' } });
  expect(screen.queryByText(/does not look like an e-mail address/)).toBeNull();
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

it.each([
  ['reset-link', 'Links for a new password work once, within an hour.', 'Send the link'],
  ['confirm-link', 'Confirmation links work for a day.', 'Sign In'],
  ['provider', 'Sign in with your password first.', 'Sign In'],
] as const)('a link that did not work (%s) says so in an alert, and offers the next step', async (problem, says, next) => {
  render(<AuthPanel start={{ ...START, problem }} />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^(This link does not work any more|You were not signed in)/);
  expect(alert.textContent).toContain(says);
  screen.getByRole('button', { name: next });
});

describe('the code of a second factor', () => {
  const asksForCode = () => Response.json({ twoFactorRedirect: true });

  async function sendCode(answer: Response, press?: string): Promise<void> {
    answerWith(asksForCode(), answer);
    render(<AuthPanel start={START} />);
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'awa@example.com' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'four unusual words here' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByRole('heading', { name: 'One more step' });
    if (press) fireEvent.click(screen.getByRole('button', { name: press }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  }

  it.each([
    [400, 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'Please type your password again.'],
    [401, 'INVALID_TWO_FACTOR_COOKIE', 'Please type your password again.'],
    [429, 'ACCOUNT_TEMPORARILY_LOCKED', 'No code of this account is taken for 15 minutes after the last one. Wait that long, then type your password again.'],
  ])('where none is taken any more (%i %s) leads back to the password', async (status, code, says) => {
    await sendCode(refusal(status, code, 'In the words of the library'));
    await screen.findByText(says);
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('awa@example.com');
    screen.getByRole('button', { name: 'Sign In' });
  });

  it('is called a recovery code where one is wrong', async () => {
    await sendCode(refusal(401, 'INVALID_BACKUP_CODE', 'Invalid backup code'), 'Use a recovery code');
    await screen.findByText('This recovery code is not right, or was used already: each works once.');
  });
});
