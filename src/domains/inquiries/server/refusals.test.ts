import { describe, expect, it } from 'vitest';
import { parseSubmission } from '../model/submission.ts';
import { invalidValues, REFUSALS } from './refusals.ts';

/** What the endpoint says of a form with these values. */
function said(fields: Record<string, unknown>) {
  const result = parseSubmission(fields);
  if (!('problems' in result)) throw new Error('the values were taken');
  return invalidValues(fields, result.problems);
}
const textFor = (fields: Record<string, unknown>) => said(fields).error;

describe('the refusals', () => {
  it.each([
    ['unreadable', 400],
    ['foreignOrigin', 403],
    ['noOrigin', 403],
    ['noToken', 403],
    ['wrongToken', 403],
    ['expiredToken', 403],
    ['conflict', 409],
    ['tooLarge', 413],
    ['wrongType', 415],
    ['invalid', 422],
    ['badKey', 422],
    ['booking', 429],
    ['emailForm', 429],
    ['inquiry', 429],
    ['address', 429],
    ['away', 503],
  ] as const)('%s has the status %i', (name, status) => {
    expect(REFUSALS[name].status).toBe(status);
  });

  it('have codes for programs: snake case, each its own', () => {
    const codes = Object.values(REFUSALS).map(({ code }) => code);
    for (const code of codes) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each([
    ['booking', 'Too Many Requests', 'Please wait before submitting another booking.'],
    ['emailForm', 'Too Many Requests', 'Please wait before submitting another message.'],
    ['inquiry', 'Too Many Requests', 'Please wait before submitting another inquiry.'],
    ['address', 'Too Many Requests', 'Please wait before submitting another inquiry.'],
    ['invalid', 'Invalid Input', 'Please check your information and try again.'],
    ['away', 'Submission failed', 'Failed to submit inquiry. Please try again.'],
  ] as const)('%s speaks in the words of the specification', (name, title, error) => {
    expect(REFUSALS[name]).toMatchObject({ title, error });
  });

  it.each(['noOrigin', 'noToken', 'wrongToken', 'expiredToken'] as const)('%s says what to do', (name) => {
    expect(REFUSALS[name].error).toContain('Please reload the page and send it again; what you typed is kept.');
  });
});

describe('the text for values that break a rule', () => {
  it.each([{}, { name: 'Ann' }, { message: 'Hello' }, { name: '  ', message: 'Hello' }, { name: 'Ann', message: '\n' }, { name: 7, message: 'Hello' }])(
    'of the inquiry form asks for name and message with %j',
    (fields) => {
      expect(said(fields)).toMatchObject({ title: 'Required fields missing', error: 'Please fill in your name and message.' });
    },
  );

  it('of the inquiry form is that of the field where name and message are there', () => {
    expect(said({ name: 'A', message: 'Hello' })).toMatchObject({ title: 'Invalid Input', error: 'Your name needs 2 to 50 characters.' });
    expect(textFor({ name: 'Ann', message: 'Hello', email: 'x' })).toBe('This does not look like an e-mail address. Example: name@example.com');
    expect(textFor({ name: 'Ann', message: 'm'.repeat(1001) })).toBe('Please keep your message to 1000 characters.');
  });

  it.each(['whatsapp', 'contact_form'])('of a booking (%s) speaks of the contact information', (leadSource) => {
    expect(textFor({ leadSource })).toBe('Please check your contact information and try again.');
    expect(textFor({ leadSource, name: 'Ann', message: 'Hello', email: 'x' })).toBe('Please check your contact information and try again.');
  });

  it('of the e-mail form speaks of the information', () => {
    expect(textFor({ leadSource: 'email_form' })).toBe('Please check your information and try again.');
  });

  it('of an unknown form is that of the choice', () => {
    expect(textFor({ leadSource: 'newsletter', name: 'Ann', message: 'Hello' })).toBe('Please choose one of the options.');
  });
});
