import { describe, expect, it } from 'vitest';
import { type BookingDraft, bookingMessage, bookingSubject } from './booking-message.ts';
import { MAIL_BODY_MAX, mailLink } from './mail-link.ts';

const DRAFT: BookingDraft = { date: '2026-12-05', groupSize: '3-4', name: 'Tom & Ann', email: 'ann@example.com', phone: '+44 7700 900123', walksLittle: '' };
const message = (patch: Partial<BookingDraft> = {}) => bookingMessage('Lamin Lodge River Cruise', { ...DRAFT, ...patch }, 'HBT20261121K7QF');

describe('the booking request in words', () => {
  it.each([
    ['the reference', 'Reference: HBT20261121K7QF'],
    ['the tour', 'Tour: Lamin Lodge River Cruise'],
    ['the date, with its day of the week', 'Date: Saturday 5 December 2026'],
    ['the group as it was chosen', 'Group size: 3-4 people'],
    ['the name, with its ampersand as it is', 'Name: Tom & Ann'],
    ['the e-mail address', 'Email: ann@example.com'],
    ['the phone number', 'Phone: +44 7700 900123'],
  ])('has a line of its own for %s', (_name, line) => {
    expect(message().split('\n')).toContain(line);
  });

  it('asks for date, price, pick-up and what to bring', () => {
    const asks = message()
      .split('\n')
      .filter((line) => line.startsWith('- '));
    expect(asks).toHaveLength(4);
    for (const [index, word] of ['date', 'price', 'pick-up', 'bring'].entries()) expect(asks[index]).toContain(word);
  });

  it('leaves the phone out where none was given', () => {
    expect(message({ phone: '' })).not.toContain('Phone');
  });

  it('says that somebody does not walk far where that was ticked, and nothing of it elsewhere', () => {
    expect(message({ walksLittle: 'yes' })).toContain('people\nSomebody in our group does not walk far\n');
    expect(message()).not.toContain('walk');
  });

  it('speaks of one person in the singular', () => {
    expect(message({ groupSize: '1' }).split('\n')).toContain('Group size: 1 person');
  });

  it('fits into a prepared mail, with the longest details that are taken', () => {
    const longest = message({ name: 'ä'.repeat(50), email: `${'a'.repeat(88)}@example.com`, phone: '1'.repeat(20) });
    expect(longest.length).toBeLessThan(MAIL_BODY_MAX);
    expect(mailLink('hello@hiddenbaobab.example', bookingSubject('Lamin Lodge River Cruise'), longest)).toMatch(/^mailto:/);
  });
});

describe('the subject of a booking', () => {
  it('names the tour', () => {
    expect(bookingSubject('Lamin Lodge River Cruise')).toBe('Booking Request: Lamin Lodge River Cruise');
  });
});
