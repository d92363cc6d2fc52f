import { describe, expect, it } from 'vitest';
import { type ContactDraft, EMPTY_CONTACT } from '@/domains/inquiries/model/contact-draft';
import { DONE, fieldOf, furthestStep, LAST_STEP, problemsOfDraft, problemsUpTo, resumedStep, STEPS, stepOfField } from './steps';

const WHOLE: ContactDraft = {
  name: 'Ann',
  email: 'ann@example.com',
  phone: '+44 7700 900123',
  tour: 'Bijilo Forest Park',
  groupSize: 'two',
  preferredDate: '2099-02-03',
  message: 'Is Tuesday good?',
};
const but = (patch: Partial<ContactDraft>): ContactDraft => ({ ...WHOLE, ...patch });

describe('the steps', () => {
  it('ask every field of the form once: who, then what; the third asks nothing', () => {
    const asked = STEPS.flatMap(({ fields }) => fields);
    expect(asked.toSorted()).toEqual(Object.keys(EMPTY_CONTACT).toSorted());
    expect(STEPS.map(({ fields }) => fields)).toEqual([['name', 'email', 'phone'], ['tour', 'groupSize', 'preferredDate', 'message'], []]);
    expect([LAST_STEP, DONE]).toEqual([3, 4]);
  });

  it.each([
    ['name', 'name', 1],
    ['phone', 'phone', 1],
    ['preferredTour', 'tour', 2],
    ['groupSizeText', 'groupSize', 2],
    ['preferredDate', 'preferredDate', 2],
    ['message', 'message', 2],
  ] as const)('a problem with "%s" of the wire is put right in %s, step %i', (wire, field, step) => {
    expect(fieldOf(wire)).toBe(field);
    expect(stepOfField(field)).toBe(step);
  });
});

describe('what breaks a rule', () => {
  it('is nothing where all is well, and where only what must be there is there', () => {
    expect(problemsOfDraft(WHOLE)).toEqual([]);
    expect(problemsOfDraft({ ...EMPTY_CONTACT, name: 'Ann', email: 'ann@example.com', message: 'Is Tuesday good?' })).toEqual([]);
  });

  it.each([
    [{ name: '' }, 'Please tell us your name.'],
    [{ name: 'A' }, 'Your name needs 2 to 50 characters.'],
    [{ email: '' }, 'Please give us your e-mail address.'],
    [{ email: 'ann@nowhere' }, 'This does not look like an e-mail address. Example: name@example.com'],
    [{ phone: '12345' }, expect.stringMatching(/^A phone number has 7 to 20 characters/)],
  ])('at the first step: %o', (patch, message) => {
    expect(problemsUpTo(1, but(patch)).map((problem) => problem.message)).toEqual([message]);
    expect(furthestStep(but(patch))).toBe(1);
  });

  it.each([
    [{ message: '' }, 'Please write us a message.'],
    [{ message: 'Too short' }, 'Please write at least 10 characters.'],
    [{ preferredDate: '2099-02-30' }, 'Please choose a date, as year-month-day.'],
  ])('at the second step, and not before: %o', (patch, message) => {
    expect(problemsUpTo(1, but(patch))).toEqual([]);
    expect(problemsUpTo(2, but(patch)).map((problem) => problem.message)).toEqual([message]);
    expect(furthestStep(but(patch))).toBe(2);
  });

  it('is told in the order in which it is asked', () => {
    const fields = problemsUpTo(3, { ...EMPTY_CONTACT, phone: '1' }).map(({ field }) => field);
    expect(fields).toEqual(['name', 'email', 'phone', 'message']);
  });
});

describe('after a reload', () => {
  it.each([
    [1, WHOLE, 1],
    [2, WHOLE, 2],
    [3, WHOLE, 3],
    [3, but({ message: 'short' }), 2],
    [3, but({ email: '' }), 1],
    [2, but({ email: '' }), 1],
    [DONE, WHOLE, 1],
    [undefined, WHOLE, 1],
    ['2', WHOLE, 1],
    [99, WHOLE, 1],
  ] as const)('kept step %o goes on, with that draft, at %#', (kept, draft, step) => {
    expect(resumedStep(kept, draft)).toBe(step);
  });
});
