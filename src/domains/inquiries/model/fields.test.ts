import { describe, expect, expectTypeOf, it } from 'vitest';
import type { inquiries } from '../server/inquiries-tables.ts';
import { NOTHING_SAID } from '../server/mail/mailed-inquiry.ts';
import { fieldsOf, INQUIRY_FIELDS, type InquiryField, type InquiryFieldName, toldText } from './fields.ts';
import { INQUIRY_TYPES, LEAD_SOURCES } from './inquiry-types.ts';
import type { SentField } from './submission.ts';

type Column = keyof typeof inquiries.$inferSelect;

describe('the table of fields (what is wrong with types is found by the compiler)', () => {
  it('has every field that a form may send', () => {
    expectTypeOf<Exclude<SentField, InquiryFieldName>>().toBeNever();
  });

  it('has a column for each field, and for each column a field, unless it is a mark of the site or of the desk', () => {
    type Marks = 'id' | 'reference' | 'idempotencyKey' | 'contentHash' | 'emailFolded' | 'searchText' | 'createdAt';
    type OfTheDesk = 'status' | 'lostReason' | 'assignedTo' | 'readAt' | 'answeredAt' | 'askedAgainAt' | 'enteredBy' | 'spamAt';
    expectTypeOf<Column>().toEqualTypeOf<InquiryFieldName | Marks | OfTheDesk>();
  });

  it('lets no field be shown nowhere without a reason', () => {
    expectTypeOf<{ label: string }>().not.toExtend<InquiryField>();
    expectTypeOf<{ label: string; hidden: string; mail: number }>().not.toExtend<InquiryField>();
    expectTypeOf<{ label: string; hidden: string }>().toExtend<InquiryField>();
    expectTypeOf<{ label: string; desk: number }>().toExtend<InquiryField>();
  });

  it.each(['mail', 'desk'] as const)('gives each line of the %s to one field', (place) => {
    const lines = fieldsOf(place).map((name) => INQUIRY_FIELDS[name][place]);
    expect(lines).toEqual(lines.map((_, index) => index + 1));
  });
});

describe('what people are told', () => {
  const values = { ...NOTHING_SAID, groupSize: 7 };

  it('is a word for each kind and each way', () => {
    expect(INQUIRY_TYPES.map((inquiryType) => toldText('inquiryType', { ...values, inquiryType }))).toEqual([
      'General',
      'Booking',
      'Pricing',
      'Custom tour',
      'Group',
    ]);
    expect(LEAD_SOURCES.map((leadSource) => toldText('leadSource', { ...values, leadSource }))).toEqual([
      'Booking, by WhatsApp',
      'Booking, by e-mail',
      'Inquiry form',
      'E-mail form',
      'Phone',
      'WhatsApp chat',
      'Hotel',
      'E-mail',
      'Walk-in',
    ]);
  });

  it('is the group as it was chosen, else its number, and a day in words', () => {
    expect(toldText('groupSizeText', values)).toBe('7');
    expect(toldText('groupSizeText', { ...values, groupSizeText: '3-4' })).toBe('3-4');
    expect(toldText('preferredDate', { ...values, preferredDate: '2026-12-05' })).toBe('Saturday 5 December 2026');
    expect(toldText('preferredDate', values)).toBe('');
  });

  it('is the name of a language', () => {
    expect(['nl', 'xx', null].map((language) => toldText('language', { ...values, language }))).toEqual(['Dutch', 'xx', '']);
  });
});
