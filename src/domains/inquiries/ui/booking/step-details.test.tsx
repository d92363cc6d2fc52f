// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BookingDraft, EMPTY_DRAFT } from '@/domains/inquiries/model/booking-message';
import type { FieldProblem } from '@/domains/inquiries/model/submission';
import { StepDetails } from './step-details';

const TOKEN = 'f'.repeat(64);
const onReview = vi.fn();
const onBack = vi.fn();
let draft: BookingDraft;

type Shown = { initial?: Partial<BookingDraft>; busy?: boolean; problems?: FieldProblem[] };

/** The step in a dialog that remembers what is typed. */
function Step({ initial = {}, busy = false, problems = [] }: Shown) {
  const [state, setState] = useState<BookingDraft>({ ...EMPTY_DRAFT, date: '2026-12-05', groupSize: '3-4', ...initial });
  draft = state;
  const change = (patch: Partial<BookingDraft>) => setState((before) => ({ ...before, ...patch }));
  return <StepDetails tour="Lamin Lodge River Cruise" draft={state} problems={problems} busy={busy} onChange={change} onBack={onBack} onReview={onReview} />;
}

/** Shows the step, with its form token on board. */
async function show(shown: Shown = {}): Promise<void> {
  const { container } = render(<Step {...shown} />);
  await waitFor(() => expect(container.querySelector<HTMLInputElement>('input[name=csrfToken]')?.value).toBe(TOKEN));
}

const review = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Review Booking' });
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => {
  onReview.mockReset();
  onBack.mockReset();
  sessionStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({ csrfToken: TOKEN, expiresInSeconds: 3600 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Review Booking', () => {
  it('sleeps until name and e-mail address are filled', async () => {
    await show();
    expect(review().disabled).toBe(true);
    await userEvent.type(field(/^Name/), 'Ann');
    expect(review().disabled).toBe(true);
    await userEvent.type(field(/^Email/), 'ann@example.com');
    expect(review().disabled).toBe(false);
    await userEvent.click(review());
    expect(onReview).toHaveBeenCalledOnce();
  });

  it('needs no phone number, and is not content with one', async () => {
    await show({ initial: { phone: '+220 000 0000', name: 'Ann' } });
    expect(review().disabled).toBe(true);
  });

  it.each([
    { name: '   ', email: 'a@b.cd' },
    { name: 'Ann', email: '  ' },
  ])('takes spaces for nothing: %j', async (initial) => {
    await show({ initial });
    expect(review().disabled).toBe(true);
  });

  it('can be reached by Enter once both are filled, not before', async () => {
    await show({ initial: { name: 'Ann' } });
    await userEvent.type(field(/^Name/), '{Enter}');
    expect(onReview).not.toHaveBeenCalled();
    await userEvent.type(field(/^Email/), 'ann@example.com{Enter}');
    expect(onReview).toHaveBeenCalledOnce();
  });

  it('sleeps, and says what is going on, while the details are checked', async () => {
    await show({ initial: { name: 'Ann', email: 'a@b.cd' }, busy: true });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Checking...' }).disabled).toBe(true);
    await userEvent.type(field(/^Name/), '{Enter}');
    expect(onReview).not.toHaveBeenCalled();
  });
});

describe('a field', () => {
  it('is sanitised while one types, and keeps the space for the next word', async () => {
    await show();
    await userEvent.type(field(/^Name/), '<b>"Ann" ');
    expect(draft.name).toBe('b"Ann" ');
    await userEvent.type(field(/^Name/), 'Lee');
    expect(draft.name).toBe('b"Ann" Lee');
  });

  it('loses its last space when it is left', async () => {
    await show();
    await userEvent.type(field(/^Name/), 'Ann ');
    await userEvent.tab();
    expect(draft.name).toBe('Ann');
  });

  it.each([
    [/^Name/, 'name', 'x'.repeat(51)],
    [/^Email/, 'email', `${'x'.repeat(100)}@example.com`],
    [/^Phone/, 'phone', '+220 777 1234 777 1234'],
  ] as const)('%s keeps all of what is pasted, also where it is too long', async (label, name, pasted) => {
    await show();
    await userEvent.click(field(label));
    await userEvent.paste(pasted);
    await userEvent.tab();
    expect(draft[name]).toBe(pasted);
    expect(field(label).value).toBe(pasted);
  });

  it('shows the phone number that was understood, once it is left', async () => {
    await show();
    await userEvent.type(field(/^Phone/), 'tel:+220.777.1234 ext. 5');
    await userEvent.tab();
    expect(field(/^Phone/).value).toBe('+220 777 1234 ext 5');
  });

  it('with a problem is marked, and described by its message', async () => {
    await show({ problems: [{ field: 'email', message: 'This does not look right.' }] });
    const email = field(/^Email/);
    const describedBy = (email.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy).toContain('This does not look right.');
    expect(field(/^Name/).getAttribute('aria-invalid')).toBeNull();
  });
});

describe('the step', () => {
  it('shows beside the fields what was chosen', async () => {
    await show();
    const summary = screen.getByRole('region', { name: 'Booking summary' });
    for (const text of ['Lamin Lodge River Cruise', 'Saturday 5 December 2026', '3-4 people']) expect(summary.textContent).toContain(text);
  });

  it('leads back', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(onBack).toHaveBeenCalledOnce();
    expect(onReview).not.toHaveBeenCalled();
  });

  it('works without a form token, where the server is away', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    render(<Step initial={{ name: 'Ann', email: 'a@b.cd' }} />);
    await userEvent.click(review());
    expect(onReview).toHaveBeenCalledOnce();
  });
});
