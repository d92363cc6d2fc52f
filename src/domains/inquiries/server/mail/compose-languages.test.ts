import { expect, it } from 'vitest';
import { sampleContent } from '../../../../../tests/fixtures/sample-content.ts';
import type { Sender } from '../../../mail/server/sender.ts';
import { composeMail } from './compose.ts';
import { type MailedInquiry, NOTHING_SAID } from './mailed-inquiry.ts';

/* The confirmation in the language of the visitor. */

const { site, tours, mailTexts } = sampleContent();
const sender: Sender = {
  site,
  mailTexts,
  tourTitles: tours.map(({ title }) => title),
  siteUrl: new URL('https://tours.example.com'),
  from: { name: site.brand.name, address: 'desk@tours.example.com' },
};
const MAIL = { kind: 'visitor_confirmation' as const, recipient: 'jeroen@example.com', messageId: '<3f9c2f6e@tours.example.com>' };
const INQUIRY: MailedInquiry = {
  ...NOTHING_SAID,
  reference: 'HBT20261121K7QF',
  name: 'Jeroen de Vries',
  phone: '+31 6 000 0000',
  inquiryType: 'booking',
  leadSource: 'whatsapp',
  preferredTour: 'Lamin Lodge River Cruise',
  groupSizeText: '3-4',
  preferredDate: '2026-12-05',
  createdAt: new Date('2026-11-21T12:00:00Z'),
};
const write = (patch: Partial<MailedInquiry>, from = sender) => composeMail(from, MAIL, { ...INQUIRY, ...patch });

it.each([
  [
    'nl',
    'Wij hebben uw aanvraag HBT20261121K7QF ontvangen',
    /^Datum\s+zaterdag 5 december 2026$/m,
    'Wij bevestigen binnen 30 minuten per WhatsApp.',
    'Een tour boeken',
    'Wij antwoorden uiterlijk 12:30 op 21 november, Gambiaanse tijd.',
  ],
  [
    'de',
    'Wir haben Ihre Anfrage HBT20261121K7QF erhalten',
    /^Datum\s+Samstag, 5. Dezember 2026$/m,
    'innerhalb von 30 Minuten per WhatsApp.',
    'Eine Tour buchen',
    'Wir antworten bis 21. November, 12:30 Uhr gambischer Zeit.',
  ],
  [
    'fr',
    'Nous avons bien reçu votre demande HBT20261121K7QF',
    /^Date\s+samedi 5 décembre 2026$/m,
    'dans les 30 minutes par WhatsApp.',
    'Réserver une excursion',
    'Nous vous répondons au plus tard à 12:30 le 21 novembre, heure de Gambie.',
  ],
])('is in the language of the visitor: %s', async (language, subject, date, promise, about, answerBy) => {
  const mail = await write({ language });
  expect(mail.subject).toBe(subject);
  expect(mail.text).toMatch(date);
  for (const part of [promise, about, answerBy, 'HBT20261121K7QF', 'Lamin Lodge River Cruise', '3-4']) expect(mail.text).toContain(part);
  expect(mail.text).not.toMatch(/\b(your|we|the day)\b/i);
  expect(mail.html).toContain(`<html dir="ltr" lang="${language}">`);
  // What stays English says so.
  expect(mail.html).toMatch(/<p lang="en-GB"[^>]*>Guided days in The Gambia and Senegal<\/p>/);
});

it('says in that language what its promise waits for, and other hours in English, as such', async () => {
  const christmas = { name: 'Christmas', first: '2026-12-24', last: '2026-12-26', closed: true };
  const closed = { ...sender, site: { ...site, hours: { ...site.hours, exceptions: [christmas] } } } as Sender;
  const told = (createdAt: string, phone: string | null) => write({ language: 'nl', phone, createdAt: new Date(createdAt) }, closed);
  const { text, html } = await told('2026-12-23T22:30:00Z', null);
  expect(text).toContain('Wij bevestigen binnen 30 minuten vanaf 07:00 op 27 december, wanneer wij opengaan, per WhatsApp of e-mail.');
  expect(text).toContain('Geopend van 07:00 tot 22:00 uur (GMT+0)');
  expect(html).toMatch(/<p lang="en-GB"[^>]*>Christmas, 24 December to 26 December: closed<\/p>/);
  expect((await told('2026-12-22T23:00:00Z', '+31 6 000 000')).text).toContain('vanaf 07:00, wanneer wij opengaan, per WhatsApp.');
});

it('is English where their language is none that we write, or that nobody wrote', async () => {
  const english = await write({});
  expect(await write({ language: 'sv' })).toEqual(english);
  const { nl: _, ...withoutDutch } = mailTexts;
  const unwritten = { ...sender, mailTexts: withoutDutch };
  expect(await write({ language: 'nl' }, unwritten)).toEqual(english);
  expect(english.html).toContain('lang="en-GB"');
  expect(english.html).not.toMatch(/<(p|div)[^>]* lang=/);
});

it('leaves out until when we answer where nobody wrote that in their language', async () => {
  const { answerBy: _, ...confirmation } = mailTexts.nl?.confirmation ?? {};
  const before = { ...sender, mailTexts: { ...mailTexts, nl: { ...mailTexts.nl, confirmation } } } as Sender;
  expect((await write({ language: 'nl' }, before)).text).not.toMatch(/12:30|Gambian time/);
});
