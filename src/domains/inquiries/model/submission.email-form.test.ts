import { describe, expect, it } from 'vitest';
import { parseSubmission } from './submission.ts';

function says(field: string, value: unknown): string | undefined {
  const result = parseSubmission({ leadSource: 'email_form', name: 'Ann', email: 'ann@example.com', message: 'Ten or more', [field]: value });
  return 'problems' in result ? result.problems.find((problem) => problem.field === field)?.message : undefined;
}

describe('the e-mail form, sent from the page', () => {
  it('needs name, e-mail address and message', () => {
    expect(parseSubmission({ leadSource: 'email_form' })).toEqual({
      problems: [
        { field: 'name', message: 'Please tell us your name.' },
        { field: 'email', message: 'Please give us your e-mail address.' },
        { field: 'message', message: 'Please write us a message.' },
      ],
    });
  });

  it('takes a message of 10 to 1000 characters', () => {
    expect(says('message', 'm'.repeat(9))).toBe('Please write at least 10 characters.');
    expect(says('message', 'm'.repeat(10))).toBeUndefined();
    expect(says('message', 'm'.repeat(1000))).toBeUndefined();
    expect(says('message', 'm'.repeat(1001))).toBe('Please keep your message to 1000 characters.');
  });

  it('does not count spaces around the message', () => {
    expect(says('message', `   ${'m'.repeat(9)}\n\n   `)).toBe('Please write at least 10 characters.');
  });

  it('takes a subject of 100 characters, and none of 101', () => {
    expect(says('subject', 's'.repeat(100))).toBeUndefined();
    expect(says('subject', 's'.repeat(101))).toBe('Please keep the subject to 100 characters.');
  });

  it('takes a group size in words, and stores its first number beside them', () => {
    const fields = { leadSource: 'email_form', name: 'Ann', email: 'ann@example.com', message: 'Ten or more', groupSizeText: 'about 12 of us' };
    expect(parseSubmission(fields)).toMatchObject({
      value: { groupSizeText: 'about 12 of us', groupSize: 12, leadSource: 'email_form', inquiryType: 'general' },
    });
  });

  it('checks neither tour nor date beyond their form', () => {
    expect(says('preferredTour', 'No such tour')).toBeUndefined();
    expect(says('preferredDate', '2001-01-01')).toBeUndefined();
    expect(says('preferredDate', '2001-02-30')).toBe('Please choose a date, as year-month-day.');
  });
});
