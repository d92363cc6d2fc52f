import { describe, expect, it } from 'vitest';
import type { InquiryPayload } from './submit-inquiry.ts';
import { supersedes } from './supersedes.ts';

const EARLIER: InquiryPayload = { name: 'Ann', message: 'Hello, we are four.', preferredTour: 'Bijilo', inquiryType: 'general', leadSource: 'inquiry_form' };

describe('an enquiry says all of an earlier one', () => {
  it.each<[string, Partial<InquiryPayload>]>([
    ['that is the same', {}],
    ['to which words were added', { message: 'hello! We are now four, with a child' }],
    ['to which a date was added', { preferredDate: '2026-12-24' }],
    ['to which an address was added', { email: 'ann@example.com' }],
  ])('%s', (_how, change) => {
    expect(supersedes({ ...EARLIER, ...change }, EARLIER)).toBe(true);
  });

  it('whose address was mistyped', () => {
    expect(supersedes({ ...EARLIER, email: 'ann@example.com' }, { ...EARLIER, email: 'ann@example.con' })).toBe(true);
  });
});

describe('another enquiry is one', () => {
  it.each<[string, Partial<InquiryPayload>]>([
    ['with other words', { message: 'Is there parking?' }],
    ['with the same words in another sense', { message: 'Are we four? Hello' }],
    ['about another tour', { preferredTour: 'Kunta Kinteh' }],
    ['of somebody else with the same telephone', { name: 'Ben' }],
  ])('%s', (_how, change) => {
    expect(supersedes({ ...EARLIER, ...change }, EARLIER)).toBe(false);
  });

  it.each(['email', 'phone'] as const)('which nobody could answer any more (%s)', (field) => {
    expect(supersedes(EARLIER, { ...EARLIER, [field]: 'x' })).toBe(false);
  });

  it('of signs alone', () => {
    expect(supersedes({ ...EARLIER, message: '??' }, { ...EARLIER, message: '!!' })).toBe(false);
  });
});
