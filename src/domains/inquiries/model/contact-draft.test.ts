import { describe, expect, it } from 'vitest';
import { contactBody, contactSubject, EMPTY_CONTACT } from './contact-draft.ts';
import { mailLink } from './mail-link.ts';

const AT = new Date('2026-11-21T10:20:30.456Z');
const draft = { ...EMPTY_CONTACT, name: "Mary O'Brien", email: 'mary@example.com', message: 'First line\nsecond line' };

describe('the prepared mail', () => {
  it('names the tour in its subject, or the visitor where no tour was chosen', () => {
    expect(contactSubject({ ...draft, tour: 'Lamin Lodge River Cruise' })).toBe('Tour enquiry: Lamin Lodge River Cruise');
    expect(contactSubject(draft)).toBe("Tour enquiry from Mary O'Brien");
  });
  it('begins with the message, leaves out what was not filled in, and ends with reference and ISO time', () => {
    expect(contactBody(draft, 'HBT20261121K7QF', AT)).toBe(
      [
        'First line',
        'second line',
        '',
        "Name: Mary O'Brien",
        'Email: mary@example.com',
        '',
        'Form reference: HBT20261121K7QF',
        'Prepared: 2026-11-21T10:20:30.456Z',
      ].join('\n'),
    );
  });
  it('fits a mail link with a message of 1000 plain letters', () => {
    const body = contactBody({ ...draft, message: 'x'.repeat(1000) }, 'HBT20261121K7QF', AT);
    expect(() => mailLink('hello@example.com', contactSubject(draft), body)).not.toThrow();
  });
});
