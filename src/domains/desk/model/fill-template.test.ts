import { describe, expect, it } from 'vitest';
import type { DeskFacts, InquiryDetail } from './desk-types.ts';
import { defaultSubject, fillTemplate, firstName, gapsIn, templateIn, templateValues } from './fill-template.ts';
import type { QuoteView } from './quote-view.ts';

const FACTS = { me: { id: 'u1', name: 'Awa', email: 'awa@example.com' }, brand: 'Hidden Baobab Tours', reviewLink: 'https://reviews.example' } as DeskFacts;
const INQUIRY = {
  reference: 'HBT20261121K7QF',
  name: "Mary O'Brien",
  subject: null,
  preferredTour: 'South Gambia Tour',
  preferredDate: '2026-12-05',
  groupSize: 3,
  groupSizeText: '3-4',
  quotes: [] as QuoteView[],
} as InquiryDetail;
const quote = (link: string, at: string, extra: Partial<QuoteView> = {}) => ({ link, at, validUntil: '2026-12-31', withdrawnAt: null, ...extra }) as QuoteView;

describe('a template', () => {
  it('gets every value that the enquiry has', () => {
    const values = templateValues({ ...INQUIRY, quotes: [quote('https://x/quote/a', '2026-11-01')] }, FACTS, '2026-11-21');
    expect(fillTemplate('{name}|{tour}|{date}|{group}|{reference}|{quote}|{me}|{brand}|{trip}|{reviews}', values)).toBe(
      'Mary|South Gambia Tour|5 December 2026|3-4 people|HBT20261121K7QF|https://x/quote/a|Awa|Hidden Baobab Tours|South Gambia Tour, 5 December 2026|https://reviews.example',
    );
  });

  it('shows a gap for what is not known, and leaves other words in braces alone', () => {
    const values = templateValues({ ...INQUIRY, preferredDate: null, preferredTour: null, groupSize: null, groupSizeText: null }, FACTS, '2026-11-21');
    expect(fillTemplate('{tour} on {date} for {group}: {quote} {other}', values)).toBe('[tour?] on [date?] for [group?]: [quote?] {other}');
  });

  it('counts people as one says it, also where the visitor chose no range', () => {
    const group = (groupSize: number | null, groupSizeText: string | null) =>
      templateValues({ ...INQUIRY, groupSize, groupSizeText }, FACTS, '2026-11-21').group;
    expect([group(3, null), group(1, null), group(1, '1'), group(16, '16+'), group(null, 'two adults')]).toEqual([
      '3 people',
      '1 person',
      '1 person',
      '16+ people',
      'two adults',
    ]);
  });

  it('names the trip by what is known of it', () => {
    const trip = (known: Partial<InquiryDetail>) => templateValues({ ...INQUIRY, ...known }, FACTS, '2026-11-21').trip;
    expect(trip({ preferredDate: null })).toBe('South Gambia Tour');
    expect(trip({ preferredTour: null })).toBe('5 December 2026');
    expect(trip({ preferredTour: null, preferredDate: null })).toBe('Your enquiry');
  });

  it('leaves open what only the person who answers can know', () => {
    expect(fillTemplate('At {pick-up time} at {pick-up place}, with {guide}', {})).toBe('At [pick-up time?] at [pick-up place?], with [guide?]');
  });

  it('is signed by the house, once, where somebody has no name', () => {
    const values = templateValues(INQUIRY, { ...FACTS, me: { ...FACTS.me, name: '' } }, '2026-11-21');
    expect(fillTemplate('Greetings,\n{me}\n{brand}\n', values)).toBe('Greetings,\nHidden Baobab Tours\n');
    expect(fillTemplate('I am {me}.', values)).toBe('I am Hidden Baobab Tours.');
  });

  it('ends with the signature of whoever has one, which nothing is filled into', () => {
    const values = templateValues(INQUIRY, { ...FACTS, signature: 'Awa\nYour {name} host' }, '2026-11-21');
    expect(fillTemplate('I am {me}.\n\nGreetings,\n{me}\n{brand}\n', values)).toBe('I am Awa.\n\nGreetings,\nAwa\nYour {name} host\n');
  });

  it('does not fill what a visitor wrote in braces', () => {
    expect(fillTemplate('Hello {name}', { name: '{brand}' })).toBe('Hello {brand}');
  });

  it('takes the newest quote that is still open', () => {
    const quotes = [
      quote('old', '2026-11-01'),
      quote('newest', '2026-11-20'),
      quote('withdrawn', '2026-11-21', { withdrawnAt: '2026-11-21' }),
      quote('ended', '2026-11-21', { validUntil: '2026-11-20' }),
    ];
    expect(templateValues({ ...INQUIRY, quotes }, FACTS, '2026-11-21').quote).toBe('newest');
  });
});

describe('gaps', () => {
  it('are found once each, and only as a template leaves them', () => {
    expect(gapsIn('On [date?], yes, [date?], for [group?]. [sic] [what?] (why?)')).toEqual(['[date?]', '[group?]']);
    expect(gapsIn('All is said.')).toEqual([]);
  });

  it('are found without their question mark, and in the brackets of the template', () => {
    expect(gapsIn('At [pick-up time] on {date}, {other}')).toEqual(['[pick-up time]', '{date}']);
  });
});

describe('a first name', () => {
  it.each([
    ["Mary O'Brien", 'Mary'],
    ['  Ann  ', 'Ann'],
    ['', ''],
  ])('of "%s" is "%s"', (name, first) => {
    expect(firstName(name)).toBe(first);
  });
});

describe('the subject of an answer', () => {
  it('is the visitor’s own, else the tour, else the day of the enquiry', () => {
    expect(defaultSubject({ ...INQUIRY, subject: 'A school trip' })).toBe('A school trip');
    expect(defaultSubject(INQUIRY)).toBe('South Gambia Tour');
    expect(defaultSubject({ ...INQUIRY, preferredTour: null })).toBe('Your enquiry of 21 November 2026');
  });
});

describe('in another language', () => {
  it.each([
    ['nl', '5 december 2026, 3-4 personen', 'Uw aanvraag', 'Uw aanvraag van 21 november 2026'],
    ['de', '5. Dezember 2026, 3-4 Personen', 'Ihre Anfrage', 'Ihre Anfrage vom 21. November 2026'],
    ['fr', '5 décembre 2026, 3-4 personnes', 'Votre demande', 'Votre demande du 21 novembre 2026'],
  ] as const)('days, people and what a trip is called are said in it: %s', (language, told, alone, subject) => {
    const unknown = { ...INQUIRY, preferredTour: null, preferredDate: null };
    expect(fillTemplate('{date}, {group}', templateValues(INQUIRY, FACTS, '2026-11-21', language))).toBe(told);
    expect(fillTemplate('{trip}', templateValues(unknown, FACTS, '2026-11-21', language))).toBe(alone);
    expect(defaultSubject(unknown, language)).toBe(subject);
    expect(defaultSubject(INQUIRY, language)).toBe('South Gambia Tour');
  });

  it('a template is taken in it where it is written, else in English', () => {
    const nl = { subject: 'Onderwerp', body: 'Tekst', chat: 'Chat' };
    const template = { id: 'a', title: 'A', subject: 'Subject', body: 'Body', chat: 'Chat', nl };
    expect(templateIn(template, 'nl')).toEqual({ language: 'nl', texts: nl });
    for (const wanted of ['de', 'en'] as const) expect(templateIn(template, wanted)).toMatchObject({ language: 'en', texts: { body: 'Body' } });
  });
});
