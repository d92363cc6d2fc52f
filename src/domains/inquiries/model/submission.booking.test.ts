import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { referenceDay } from '../../../lib/reference.ts';
import { bookingDetailsSchema, type FieldProblem, parseSubmission, problemsOf, type Submission } from './submission.ts';

const FIELDS = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  inquiryType: 'booking',
  subject: 'Booking Request: Lamin Lodge River Cruise',
  message: 'Hello, I would like to book a tour.',
  preferredTour: 'Lamin Lodge River Cruise',
  groupSize: 3,
  groupSizeText: '3-4',
  preferredDate: '2026-12-05',
  leadSource: 'whatsapp',
};

function sent(fields: Record<string, unknown>, reference?: string): { value: Submission } | { problems: FieldProblem[] } {
  return parseSubmission({ ...FIELDS, ...fields }, reference === undefined ? undefined : referenceDay(reference));
}

function says(field: string, value: unknown, reference?: string): string | undefined {
  const result = sent({ [field]: value }, reference);
  return 'problems' in result ? result.problems.find((problem) => problem.field === field)?.message : undefined;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:59:00Z') }));
afterEach(() => void vi.useRealTimers());

describe.each(['whatsapp', 'contact_form'])('a booking that goes on by %s', (leadSource) => {
  it('is taken as our dialog sends it', () => {
    expect(sent({ leadSource })).toEqual({ value: { ...FIELDS, leadSource } });
  });

  it('needs name, e-mail address and message', () => {
    expect(parseSubmission({ leadSource })).toEqual({
      problems: [
        { field: 'name', message: 'Please tell us your name.' },
        { field: 'email', message: 'Please give us your e-mail address.' },
        { field: 'message', message: 'Please write us a message.' },
      ],
    });
  });

  it('may be for today in Banjul, and not for yesterday', () => {
    expect(says('preferredDate', '2026-11-21')).toBeUndefined();
    expect(says('preferredDate', '2026-11-20')).toBe('Please choose today or a later day.');
  });
});

describe('a booking', () => {
  it('for a day that does not exist is told the form of a date, and not that it is past', () => {
    expect(says('preferredDate', '2020-02-30')).toBe('Please choose a date, as year-month-day.');
    expect(says('preferredDate', '2027-02-29')).toBe('Please choose a date, as year-month-day.');
  });

  it('is for tomorrow at the latest when midnight has passed in Banjul', () => {
    vi.setSystemTime(new Date('2026-11-22T00:00:00Z'));
    expect(says('preferredDate', '2026-11-21')).toBe('Please choose today or a later day.');
    expect(says('preferredDate', '2026-11-22')).toBeUndefined();
  });

  it('that was kept in the browser is measured by the day on which it was made', () => {
    const reference = 'HBT20261101K7QF';
    expect(says('preferredDate', '2026-11-01', reference)).toBeUndefined();
    expect(says('preferredDate', '2026-11-10', reference)).toBeUndefined();
    expect(says('preferredDate', '2026-10-31', reference)).toBe('Please choose today or a later day.');
  });

  it.each([
    ['1', 1],
    ['2', 2],
    ['3-4', 3],
    ['5-8', 5],
    ['9-15', 9],
    ['16+', 16],
  ])('for a group of %s is stored as %i', (groupSizeText, groupSize) => {
    for (const wrong of [34, 500, undefined]) expect(sent({ groupSizeText, groupSize: wrong })).toMatchObject({ value: { groupSizeText, groupSize } });
  });

  it.each(['4', '3-5', '17+', 'many'])('for a group of %s is refused: our dialog does not offer it', (groupSizeText) => {
    expect(says('groupSizeText', groupSizeText)).toBe('Please choose one of the options.');
  });

  it('has a longer subject and message than a visitor may type, since our page writes them', () => {
    expect(says('subject', 's'.repeat(220))).toBeUndefined();
    expect(says('subject', 's'.repeat(221))).toBe('Please keep the subject to 100 characters.');
    expect(says('message', 'm'.repeat(2000))).toBeUndefined();
    expect(says('message', 'm'.repeat(2001))).toBe('Please keep your message to 2000 characters.');
  });

  it('is about a booking where it does not say so', () => {
    expect(sent({ inquiryType: undefined })).toMatchObject({ value: { inquiryType: 'booking' } });
    expect(sent({ inquiryType: '' })).toMatchObject({ value: { inquiryType: 'booking' } });
  });

  it.each([
    ['name', 'A', 'Your name needs 2 to 50 characters.'],
    ['name', 'A'.repeat(51), 'Your name needs 2 to 50 characters.'],
    ['email', 'ann@example', 'This does not look like an e-mail address. Example: name@example.com'],
    ['phone', '123456', 'A phone number has 7 to 20 characters: at least 7 digits, with spaces, hyphens, brackets, and a plus in front if you like.'],
  ])('with the %s %j is refused in words', (field, value, text) => {
    expect(says(field, value)).toBe(text);
  });
});

describe('the contact details of step 2', () => {
  it('are name and e-mail address; the phone may be left out', () => {
    expect(bookingDetailsSchema.safeParse({ name: ' Ann ', email: ' ann@example.com ', phone: '' }).data).toEqual({
      name: 'Ann',
      email: 'ann@example.com',
      phone: undefined,
    });
  });

  it('say what is wrong with each of them', () => {
    const values = { name: '', email: 'x', phone: 'y' };
    const result = bookingDetailsSchema.safeParse(values);
    expect(result.error && problemsOf(result.error, values)).toEqual([
      { field: 'name', message: 'Please tell us your name.' },
      { field: 'email', message: 'This does not look like an e-mail address. Example: name@example.com' },
      {
        field: 'phone',
        message: 'A phone number has 7 to 20 characters: at least 7 digits, with spaces, hyphens, brackets, and a plus in front if you like.',
      },
    ]);
  });
});
