import { describe, expect, it } from 'vitest';
import { type FieldProblem, parseSubmission, type Submission } from './submission.ts';

function sent(fields: Record<string, unknown>): { value: Submission } | { problems: FieldProblem[] } {
  return parseSubmission({ name: 'Ann', message: 'Hello', ...fields });
}

/** The text beside that field, where its value is refused. */
function says(field: string, value: unknown): string | undefined {
  const result = sent({ [field]: value });
  return 'problems' in result ? result.problems.find((problem) => problem.field === field)?.message : undefined;
}

function kept(field: keyof Submission, value: unknown): unknown {
  const result = sent({ [field]: value });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.value[field];
}

describe('the inquiry form', () => {
  it('needs a name and a message and nothing else', () => {
    expect(sent({})).toEqual({ value: { name: 'Ann', message: 'Hello', inquiryType: 'general', leadSource: 'inquiry_form' } });
  });

  it('says for each required field that it is missing', () => {
    const problems = [
      { field: 'name', message: 'Please tell us your name.' },
      { field: 'message', message: 'Please write us a message.' },
    ];
    expect(parseSubmission({})).toEqual({ problems });
    expect(parseSubmission({ name: null, message: null })).toEqual({ problems });
    expect(parseSubmission({ name: ' ', message: '\n\n' })).toEqual({ problems });
  });

  it('lets O’Brien and a message of several lines through as they were typed', () => {
    expect(sent({ name: "Sinéad O'Brien", message: 'Dear all,\r\n\r\nwe are "four" & a <baby>.\n' })).toEqual({
      value: { name: "Sinéad O'Brien", message: 'Dear all,\n\nwe are "four" & a <baby>.', inquiryType: 'general', leadSource: 'inquiry_form' },
    });
  });

  it('takes a message of 1 and of 1000 characters, and none of 1001', () => {
    expect(kept('message', 'm')).toBe('m');
    expect(kept('message', 'm'.repeat(1000))).toBe('m'.repeat(1000));
    expect(says('message', 'm'.repeat(1001))).toBe('Please keep your message to 1000 characters.');
  });

  it.each(['inquiry_form', 'email_form', 'whatsapp'])("puts a phone's extension into the message (%s)", (leadSource) => {
    const fields = { email: 'ann@example.com', phone: '+220.777.1234 ext 5', message: 'We would like to come.', leadSource };
    expect(sent(fields)).toMatchObject({ value: { phone: '+220 777 1234', message: 'We would like to come.\n\nPhone extension: 5' } });
    const said = 'Phone: +220 777 1234 ext 5';
    expect(sent({ ...fields, message: said })).toMatchObject({ value: { phone: '+220 777 1234', message: said } });
    expect(sent({ ...fields, message: 'm'.repeat(1000) })).toMatchObject({ value: { message: expect.stringMatching(/Phone extension: 5$/) } });
  });

  it('takes a subject of 100 characters, and none of 101', () => {
    expect(kept('subject', 's'.repeat(100))).toBe('s'.repeat(100));
    expect(says('subject', 's'.repeat(101))).toBe('Please keep the subject to 100 characters.');
  });

  it.each([
    ['country', 60, 'Please keep the country to 60 characters.'],
    ['preferredTour', 120, 'This is too long.'],
    ['groupSizeText', 40, 'Please keep the group size to 40 characters.'],
  ] as const)('takes a %s of %i characters and not one more', (field, max, rule) => {
    expect(kept(field, '1'.padEnd(max, 'x'))).toHaveLength(max);
    expect(says(field, 'x'.repeat(max + 1))).toBe(rule);
  });

  it.each([
    ['name', 'A', 'Your name needs 2 to 50 characters.'],
    ['email', 'nobody', 'This does not look like an e-mail address. Example: name@example.com'],
    ['phone', '12345', 'A phone number has 7 to 20 characters: at least 7 digits, with spaces, hyphens, brackets, and a plus in front if you like.'],
    ['groupSize', '0', 'The group size is a whole number from 1 to 500.'],
    ['groupSize', '1.5', 'The group size is a whole number from 1 to 500.'],
    ['groupSize', 'abc', 'The group size is a whole number from 1 to 500.'],
    ['groupSize', 501, 'The group size is a whole number from 1 to 500.'],
    ['preferredDate', '2027-02-29', 'Please choose a date, as year-month-day.'],
    ['preferredDate', '5 December 2026', 'Please choose a date, as year-month-day.'],
    ['preferredDate', '05.12.2026', 'Please choose a date, as year-month-day.'],
    ['inquiryType', 'complaint', 'Please choose one of the options.'],
    ['inquiryType', 7, 'Please choose one of the options.'],
  ])('refuses %s %j in words', (field, value, text) => {
    expect(says(field, value)).toBe(text);
  });

  it.each(['phone', 'country', 'subject', 'preferredTour', 'preferredDate', 'groupSizeText'])('refuses a %s that is no text', (field) => {
    for (const value of [42, true, ['a'], { a: 1 }]) expect(says(field, value)).toBe('Please write this as text.');
  });

  it.each(['email', 'phone', 'country', 'subject', 'preferredTour', 'groupSize', 'groupSizeText', 'preferredDate'] as const)(
    'takes an empty %s for one that was not given',
    (field) => {
      for (const value of ['', null, undefined]) expect(kept(field, value)).toBeUndefined();
    },
  );

  it.each(['general', 'booking', 'pricing', 'custom', 'group'])('knows the inquiry type %s', (type) => {
    expect(kept('inquiryType', type)).toBe(type);
  });

  it('takes an empty inquiry type for a general question', () => {
    for (const value of ['', null, undefined]) expect(kept('inquiryType', value)).toBe('general');
  });

  it('sends the group size as a whole number', () => {
    expect(kept('groupSize', '4')).toBe(4);
    expect(kept('groupSize', '1')).toBe(1);
    expect(kept('groupSize', 500)).toBe(500);
  });

  it('takes today and any later day, and no day that has passed', () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(kept('preferredDate', ` ${today} `)).toBe(today);
    expect(kept('preferredDate', ' 2099-12-31 ')).toBe('2099-12-31');
    expect(says('preferredDate', '2020-02-29')).toBe('Please choose today or a later day.');
  });

  it('measures what was kept on a device by the day on which it was written', () => {
    const fields = { name: 'Ann', message: 'Hello', preferredDate: '2026-11-20' };
    expect(parseSubmission(fields, '2026-11-20')).toMatchObject({ value: { preferredDate: '2026-11-20' } });
    expect(parseSubmission(fields, '2026-11-21')).toEqual({ problems: [{ field: 'preferredDate', message: 'Please choose today or a later day.' }] });
  });

  it('leaves the day of the e-mail form unchecked, which its page points out', () => {
    const fields = { email: 'ann@example.com', message: 'We were there.', preferredDate: '2020-01-01', leadSource: 'email_form' };
    expect(sent(fields)).toMatchObject({ value: { preferredDate: '2020-01-01' } });
  });

  it('reports one problem a field, whatever is wrong with it', () => {
    const result = sent({ email: 'x'.repeat(200), phone: 'x', groupSize: 'x' });
    const fields = 'problems' in result ? result.problems.map(({ field }) => field) : [];
    expect(fields.toSorted()).toEqual(['email', 'groupSize', 'phone']);
  });

  it('passes unknown fields by', () => {
    const result = sent({ website: '', csrfToken: 'x', status: 'done', id: 7 });
    expect('value' in result && Object.keys(result.value).filter((key) => result.value[key as keyof Submission] !== undefined)).toEqual([
      'name',
      'inquiryType',
      'message',
      'leadSource',
    ]);
  });
});

describe('the lead source', () => {
  it.each(['', undefined])('%j means the inquiry form', (leadSource) => {
    expect(kept('leadSource', leadSource)).toBe('inquiry_form');
  });

  it.each(['newsletter', 'WHATSAPP', 0, ['whatsapp'], { toString: 'whatsapp' }])('%j is refused, before anything else', (leadSource) => {
    const fields = { name: '', message: '', leadSource };
    expect(parseSubmission(fields)).toEqual({ problems: [{ field: 'leadSource', message: 'Please choose one of the options.' }] });
  });
});

describe('values that only a program sends', () => {
  const base = { name: 'Ann', message: 'Hello' };
  it('a group text that is a phone number stays text, without a number', () => {
    expect(parseSubmission({ ...base, groupSizeText: '3912345678' })).toMatchObject({ value: { groupSize: undefined, groupSizeText: '3912345678' } });
  });
  it('a source of null is no source: the inquiry form', () => {
    expect(parseSubmission({ ...base, leadSource: null })).toMatchObject({ value: { leadSource: 'inquiry_form' } });
  });
  it('an e-mail address that is a number is asked for as text', () => {
    expect(parseSubmission({ ...base, email: 42 })).toEqual({ problems: [{ field: 'email', message: 'Please write this as text.' }] });
  });
  it('the year 0 is no year', () => {
    expect(parseSubmission({ ...base, preferredDate: '0000-01-01' })).toEqual({
      problems: [{ field: 'preferredDate', message: 'Please choose a date, as year-month-day.' }],
    });
  });
});
