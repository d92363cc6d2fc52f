// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BookingDraft, EMPTY_DRAFT } from '@/domains/inquiries/model/booking-message';
import { GROUP_SIZES } from '@/domains/tours/model/group-size';
import { StepDateGroup } from './step-date-group';

const AWAY = [{ name: 'Festival', first: '2026-11-27', last: '2026-11-28' }];
const TOUR = 'Kartong Reptile Farm';
const onContinue = vi.fn();
let draft: BookingDraft;

/** The step in a dialog that remembers what is chosen. */
function Step({ initial }: { initial: BookingDraft }) {
  const [state, setState] = useState(initial);
  draft = state;
  const change = (patch: Partial<BookingDraft>) => setState((before) => ({ ...before, ...patch }));
  return <StepDateGroup tour={TOUR} draft={state} sizes={GROUP_SIZES} exceptions={AWAY} onChange={change} onContinue={onContinue} chat="https://wa.me/220" />;
}

function show(patch: Partial<BookingDraft> = {}): void {
  render(<Step initial={{ ...EMPTY_DRAFT, ...patch }} />);
}

const continueButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
const day = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  onContinue.mockReset();
  // Refused at once: what is asked once a page would else be shared with the next test while it waits.
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('Continue', () => {
  it('sleeps until a day and a group size are chosen', async () => {
    show();
    expect(continueButton().disabled).toBe(true);
    await userEvent.click(day(/ 21 November 2026/));
    expect(continueButton().disabled).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: '3-4 people' }));
    expect(continueButton().disabled).toBe(false);
    await userEvent.click(continueButton());
    expect(onContinue).toHaveBeenCalledOnce();
    expect(draft).toEqual({ ...EMPTY_DRAFT, date: '2026-11-21', groupSize: '3-4' });
  });

  it('sleeps with a group size alone', async () => {
    show();
    await userEvent.click(screen.getByRole('radio', { name: '1 person' }));
    expect(continueButton().disabled).toBe(true);
  });

  it('cannot be gone around by the Enter key', async () => {
    show();
    screen.getByRole('radio', { name: '1 person' }).focus();
    await userEvent.keyboard(' {Enter}');
    expect(onContinue).not.toHaveBeenCalled();
  });

  it('is awake where both come from a draft', () => {
    show({ date: '2026-12-05', groupSize: '16+' });
    expect(continueButton().disabled).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '16+ people' }).checked).toBe(true);
    expect(screen.getByText('Saturday 5 December 2026')).toBeDefined();
  });
});

describe('the group sizes', () => {
  it('are the six of the specification', () => {
    show();
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['1', '2', '3-4', '5-8', '9-15', '16+']);
  });
});

describe('the calendar', () => {
  it('offers today and later days, not earlier ones', () => {
    show();
    expect(day(/ 17 November 2026/).disabled).toBe(true);
    expect(day(/ 18 November 2026/).disabled).toBe(false);
    expect(day(/ 19 November 2026/).disabled).toBe(false);
  });

  it('begins with the current week, and the next month with its first', async () => {
    show();
    expect(screen.getAllByRole('gridcell').find((cell) => cell.textContent)?.textContent).toBe('16');
    await userEvent.click(screen.getByRole('button', { name: 'Go to the Next Month' }));
    expect(day(/ 1 December 2026/).disabled).toBe(false);
  });

  it('does not choose a past day', async () => {
    show();
    await userEvent.click(day(/ 17 November 2026/), { pointerEventsCheck: 0 });
    expect(draft.date).toBe('');
  });

  it.each([
    ['Pacific/Auckland', 'where it is tomorrow already'],
    ['America/Los_Angeles', 'where it is still yesterday'],
  ])('follows Banjul’s today in %s, %s', async (zone) => {
    vi.stubEnv('TZ', zone);
    vi.setSystemTime(zone === 'Pacific/Auckland' ? new Date('2026-11-18T23:30:00Z') : new Date('2026-11-18T00:30:00Z'));
    show();
    expect(day(/ 17 November 2026/).disabled).toBe(true);
    expect(day(/ 18 November 2026/).disabled).toBe(false);
    await userEvent.click(day(/ 18 November 2026/));
    expect(draft.date).toBe('2026-11-18');
  });
});

it('marks the days on which the office is closed, says so, and takes them all the same', async () => {
  show({ groupSize: '2' });
  expect(day(/ 26 November 2026$/)).toBeDefined();
  await userEvent.click(day(/ 27 November 2026, we are away/));
  expect(draft.date).toBe('2026-11-27');
  expect(screen.getByText('Friday 27 November 2026. We are away that day; ask all the same?')).toBeDefined();
  expect(continueButton().disabled).toBe(false);
});

it('says what the month of the chosen day is like, and what is different on this trip', async () => {
  const months = Array.from({ length: 12 }, (_, index) => `Month ${index + 1}: warm.`);
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === '/data/months' ? { months, source: 'WMO', notes: [{ title: TOUR, note: 'Hotter there.' }] } : { days: [] }),
  );
  show({ date: '2026-12-05' });
  expect(await screen.findByText(/^Month 12: warm\. Hotter there\./)).toHaveProperty('textContent', 'Month 12: warm. Hotter there. (WMO)');
  await userEvent.click(day(/ 21 December 2026/));
  expect(screen.getByText(/^Month 12: /)).toBeDefined();
});
