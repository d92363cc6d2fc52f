import { describe, expect, it } from 'vitest';
import { type BookingDraft, EMPTY_DRAFT } from '@/domains/inquiries/model/booking-message';
import { CALENDAR_FIRST, furthestStep, isComplete, orderOf, PART_LABELS, stepOf } from './order';

const CHOICE = { date: '2099-12-05', groupSize: '3-4' };
const DETAILS = { name: 'Ann', email: 'ann@example.com' };
const FORM_FIRST = orderOf('form');
const draftOf = (patch: Partial<BookingDraft>): BookingDraft => ({ ...EMPTY_DRAFT, ...patch });

describe('the order of the dialog', () => {
  it.each(['control', 'calendar', 'no-such-variant', ''])('is calendar first for "%s"', (variant) => {
    expect(orderOf(variant)).toBe(CALENDAR_FIRST);
  });

  it('is details, then date and group size, then the last look for the variant "form"', () => {
    expect(FORM_FIRST).toEqual(['details', 'choice', 'review']);
    expect(FORM_FIRST.map((part) => PART_LABELS[part])).toEqual(['Your Details', 'Date & Group', 'Confirmation']);
    expect(CALENDAR_FIRST.map((part) => PART_LABELS[part])).toEqual(['Date & Group', 'Your Details', 'Confirmation']);
  });

  it('knows at which step a part is asked', () => {
    expect([stepOf(CALENDAR_FIRST, 'choice'), stepOf(CALENDAR_FIRST, 'details')]).toEqual([1, 2]);
    expect([stepOf(FORM_FIRST, 'choice'), stepOf(FORM_FIRST, 'details')]).toEqual([2, 1]);
  });
});

describe('a part is complete', () => {
  it('with both a day and a group size', () => {
    expect(isComplete('choice', draftOf(CHOICE))).toBe(true);
    for (const gap of [{ date: '' }, { groupSize: '' }]) expect(isComplete('choice', draftOf({ ...CHOICE, ...gap }))).toBe(false);
  });

  it('with both a name and an e-mail address, of which spaces are none', () => {
    expect(isComplete('details', draftOf(DETAILS))).toBe(true);
    for (const gap of [{ name: '  ' }, { email: ' ' }, { email: '' }]) expect(isComplete('details', draftOf({ ...DETAILS, ...gap }))).toBe(false);
  });
});

describe('a draft goes as far as', () => {
  it.each([
    ['calendar first', CALENDAR_FIRST, {}, 1],
    ['calendar first', CALENDAR_FIRST, DETAILS, 1],
    ['calendar first', CALENDAR_FIRST, CHOICE, 2],
    ['calendar first', CALENDAR_FIRST, { ...CHOICE, ...DETAILS }, 3],
    ['form first', FORM_FIRST, {}, 1],
    ['form first', FORM_FIRST, CHOICE, 1],
    ['form first', FORM_FIRST, DETAILS, 2],
    ['form first', FORM_FIRST, { ...CHOICE, ...DETAILS }, 3],
  ] as const)('%s %o %o: step %i', (_name, order, patch, step) => {
    expect(furthestStep(order, draftOf(patch))).toBe(step);
  });
});
