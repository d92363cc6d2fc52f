import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { sampleContent } from '../../../../../tests/fixtures/sample-content.ts';
import { MAIL_KINDS, type MailKind } from '../../../mail/model/mail-kinds.ts';
import { parseMailbox, type Sender } from '../../../mail/server/sender.ts';
import type { InquiryType } from '../../model/inquiry-types.ts';
import { composeMail } from './compose.ts';
import { type MailedInquiry, NOTHING_SAID } from './mailed-inquiry.ts';

const { site, tours, mailTexts } = sampleContent();
const tourTitles = tours.map(({ title }) => title);
const sender: Sender = {
  site,
  mailTexts,
  tourTitles,
  siteUrl: new URL('https://tours.example.com'),
  from: { name: site.brand.name, address: 'desk@tours.example.com' },
};
const MESSAGE_ID = '<3f9c2f6e@tours.example.com>';

const INQUIRY: MailedInquiry = {
  ...NOTHING_SAID,
  reference: 'HBT20261121K7QF',
  name: "Sinéad O'Brien",
  email: 'sinead@example.com',
  phone: '+353 1 000 0000',
  country: 'Ireland',
  inquiryType: 'booking',
  subject: 'Booking Request: Lamin Lodge River Cruise',
  message: 'Dear all,\nwe would like to come.',
  preferredTour: 'Lamin Lodge River Cruise',
  groupSize: 3,
  groupSizeText: '3-4',
  preferredDate: '2026-12-05',
  leadSource: 'whatsapp',
  sourcePage: '/tours/lamin-lodge-river-cruise',
  createdAt: new Date('2026-11-21T12:00:00Z'),
};

function compose(kind: MailKind, patch: Partial<MailedInquiry> = {}) {
  const recipient = kind === 'operator_notification' ? 'operator@tours.example.com' : (patch.email ?? INQUIRY.email ?? '');
  return composeMail(sender, { kind, recipient, messageId: MESSAGE_ID }, { ...INQUIRY, ...patch });
}

/** The mail as it leaves the house, read by another program. */
async function onTheWire(kind: MailKind, patch: Partial<MailedInquiry> = {}) {
  const builder = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await builder.sendMail(await compose(kind, patch));
  return PostalMime.parse(message as Buffer);
}

describe('the mail to the operator', () => {
  it('goes to the operator, and an answer to it goes to the visitor', async () => {
    const mail = await onTheWire('operator_notification');
    expect(mail.to).toEqual([{ name: 'Hidden Baobab Tours', address: 'operator@tours.example.com' }]);
    expect(mail.from).toEqual({ name: 'Hidden Baobab Tours', address: 'desk@tours.example.com' });
    expect(mail.replyTo).toEqual([{ name: "Sinéad O'Brien", address: 'sinead@example.com' }]);
  });

  it('has reference and tour in its subject', async () => {
    expect((await onTheWire('operator_notification')).subject).toBe('New enquiry HBT20261121K7QF: Lamin Lodge River Cruise');
    expect((await compose('operator_notification', { preferredTour: null, subject: 'A question' })).subject).toBe('New enquiry HBT20261121K7QF: A question');
    expect((await compose('operator_notification', { preferredTour: null, subject: null })).subject).toBe("New enquiry HBT20261121K7QF: Sinéad O'Brien");
  });

  it.each([
    ['reference', 'HBT20261121K7QF'],
    ['name', "Sinéad O'Brien"],
    ['e-mail address', 'sinead@example.com'],
    ['phone', '+353 1 000 0000'],
    ['country', 'Ireland'],
    ['kind', 'Booking'],
    ['subject', 'Booking Request: Lamin Lodge River Cruise'],
    ['tour', 'Lamin Lodge River Cruise'],
    ['date', 'Saturday 5 December 2026'],
    ['group as it was chosen', '3-4'],
    ['message', 'we would like to come.'],
    ['way it came', 'Booking, by WhatsApp'],
    ['language', 'Dutch'],
  ])('holds the %s, as text and as HTML', async (_name, part) => {
    const mail = await onTheWire('operator_notification', { language: 'nl' });
    expect(mail.text).toContain(part);
    expect(mail.html?.replaceAll('&#x27;', "'")).toContain(part);
  });

  it('says everything that was given, in its order', async () => {
    const { text } = await compose('operator_notification');
    const labels = ['Name', 'E-mail', 'Phone', 'Country', 'About', 'Subject', 'Tour', 'Date', 'People', 'Message', 'Came through'];
    expect(text).toMatch(new RegExp(labels.map((label) => `^${label}\\s`).join('[^]*'), 'm'));
  });

  it('calls the way that it came as the desk does', async () => {
    expect((await compose('operator_notification', { leadSource: 'email_form' })).text).toMatch(/^Came through\s+E-mail form$/m);
  });

  it('leaves out what was not given', async () => {
    const { text } = await compose('operator_notification', { phone: null, country: null, preferredDate: null, groupSize: null, groupSizeText: null });
    for (const label of ['Phone', 'Country', 'Date', 'People']) expect(text).not.toMatch(new RegExp(`^${label}$`, 'm'));
    expect(text).toMatch(/^Name$/m);
  });

  it('shows the number of the group where it was not chosen from a list', async () => {
    expect((await compose('operator_notification', { groupSizeText: null, groupSize: 7 })).text).toMatch(/^People\s+7$/m);
  });

  it('holds words of every script whole, in its headers, its parts and its preview, and lets Arabic be read from the right', async () => {
    const message = `${'م'.repeat(60)} ${'👩🏾‍🌾'.repeat(40)} ขอบคุณ हिन्दी Nguye\u0302\u0303n`;
    const told = { name: 'عائشة بنت عبد الرحمن', email: 'aisha@مثال.example', preferredTour: null, subject: 'رحلة على النهر 🛶 '.repeat(6).trim(), message };
    const mail = await onTheWire('operator_notification', told);
    expect(mail.subject).toBe(`New enquiry HBT20261121K7QF: ${told.subject}`);
    expect(mail.replyTo).toEqual([{ name: told.name, address: 'aisha@xn--mgbh0fb.example' }]);
    for (const part of [mail.text, mail.html]) expect(part).not.toContain('\uFFFD');
    expect(mail.text?.replace(/\s+/g, ' ')).toContain(message);
    expect(mail.html).toMatch(new RegExp(`<p dir="auto"[^>]*>${told.name}</p>`));
  });

  it('has no letter beyond ASCII in its headers: an address that begins with such is in its text alone', async () => {
    const told = { name: 'Jürgen Groß', email: 'jürgen@müller.example' };
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(await compose('operator_notification', told));
    const [headers = ''] = String(message).split(/\r?\n\r?\n/);
    expect(headers).toMatch(/^[\t\r\n -~]+$/);
    const { replyTo, text } = await onTheWire('operator_notification', told);
    expect(replyTo).toBeUndefined();
    expect(text).toContain(told.email);
    expect(text).not.toMatch(/Reply to this e-mail|left no e-mail address/);
  });

  it('without an address has nobody to answer to, and says so', async () => {
    const mail = await onTheWire('operator_notification', { email: null });
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain('The visitor left no e-mail address.');
  });

  it('names the promise that was made: 30 minutes for a booking, 24 hours otherwise', async () => {
    expect((await compose('operator_notification')).text).toContain('within 30 minutes');
    expect((await compose('operator_notification', { inquiryType: 'general', leadSource: 'inquiry_form' })).text).toContain('within 24 hours');
  });

  it('names the address to answer to as one that can be copied, in its text version', async () => {
    const { text, html } = await compose('operator_notification', { email: "zoe.o'brien+trip@example.com" });
    expect(text).toMatch(/^Answer by e-mail zoe\.o'brien\+trip@example\.com$/m);
    expect(text).not.toContain('?subject=');
    expect(html).toContain('mailto:zoe.o&#x27;brien%2Btrip@example.com?subject=Your%20enquiry%20HBT20261121K7QF');
  });

  it.each([
    ['+44 (0)20 7946 0958', 'https://wa.me/442079460958'],
    ['0044 20 7946 0958', 'https://wa.me/442079460958'],
    ['700 0000', 'https://wa.me/2207000000'],
    // Of which country is not known: a link would lead to nobody, or to a stranger.
    ['020 7946 0958', undefined],
  ])('leads from the number %s to the chat %s', async (phone, chat) => {
    expect(/^Answer by WhatsApp (\S+)$/m.exec((await compose('operator_notification', { phone })).text)?.[1]).toBe(chat);
  });

  it('shows markup as text', async () => {
    const script = '<script>alert(1)</script>';
    const mail = await onTheWire('operator_notification', {
      name: script,
      message: `${script}<img src=x onerror=alert(1)>`,
      preferredTour: script,
      country: script,
    });
    expect(mail.html).not.toMatch(/<script|<img/i);
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail.text).toContain(script);
  });

  it('keeps the lines of the message, as HTML and as text', async () => {
    const { html, text } = await compose('operator_notification');
    expect(html).toMatch(/Dear all,<br ?\/?>we would like to come\./);
    expect(text).toMatch(/^Dear all,\nwe would like to come\.$/m);
  });
});

describe('the mail to the visitor', () => {
  it('goes to the visitor, and an answer to it goes to the operator', async () => {
    const mail = await onTheWire('visitor_confirmation');
    expect(mail.to).toEqual([{ name: '', address: 'sinead@example.com' }]);
    expect(mail.replyTo).toEqual([{ name: 'Hidden Baobab Tours', address: site.contact.email }]);
    expect(mail.subject).toBe('We have your request HBT20261121K7QF');
  });

  it('repeats what was chosen', async () => {
    const { text, html } = await onTheWire('visitor_confirmation');
    for (const part of ['HBT20261121K7QF', 'Book a tour', 'Lamin Lodge River Cruise', 'Saturday 5 December 2026', '3-4']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect((await compose('visitor_confirmation', { groupSizeText: null, groupSize: 7 })).text).toMatch(/^Group\s+7$/m);
  });

  it('carries nothing that the sender could have typed freely, in no header and no part', async () => {
    const free = 'Win a prize at http://evil.example';
    const mail = await composeMail(
      sender,
      { kind: 'visitor_confirmation', recipient: 'victim@example.com', messageId: MESSAGE_ID },
      {
        ...INQUIRY,
        name: free,
        email: 'victim@example.com',
        phone: '0800 999 111',
        country: free,
        subject: free,
        message: free,
        preferredTour: free,
        preferredDate: free,
        groupSizeText: free,
        groupSize: 3,
        sourcePage: `/${free}`,
        referrerHost: 'evil.example',
      },
    );
    expect(JSON.stringify(mail)).not.toMatch(/prize|evil|0800/i);
    expect(mail.text).not.toMatch(/^(Tour|Date|Name|Message|Subject)$/m);
    expect(mail.text).toMatch(/^Group\s+3$/m);
  });

  it('promises 30 minutes for a booking and 24 hours for anything else, and that nothing is paid yet', async () => {
    const booking = await compose('visitor_confirmation');
    expect(booking.text).toMatch(/within 30 minutes by WhatsApp/);
    expect(booking.text).toContain('We answer by 12:30 PM on 21 November, Gambian time.');
    expect(booking.text).toContain('Nothing is booked or paid yet.');
    expect((await compose('visitor_confirmation', { inquiryType: 'general', leadSource: 'inquiry_form' })).text).toMatch(/within 24 hours/);
  });

  it('promises by e-mail to whom wrote by it, by either way to whom chose the chat and left no phone, and from the opening on to whom wrote at night; so does the notice to the operator', async () => {
    const night = { createdAt: new Date('2026-11-21T23:00:00Z') };
    expect((await compose('visitor_confirmation', { phone: null })).text).toContain('within 30 minutes by WhatsApp or e-mail.');
    expect((await compose('visitor_confirmation', { leadSource: 'contact_form' })).text).toContain('within 30 minutes by e-mail.');
    expect((await compose('visitor_confirmation', night)).text).toContain('within 30 minutes from 7:00 AM, when we open, by WhatsApp');
    expect((await compose('operator_notification', night)).text).toContain('within 30 minutes from 7:00 AM, when we open.');
  });

  it('takes hours and promises from the content', async () => {
    const other = {
      ...site,
      hours: { ...site.hours, opens: '09:30', text: '9:30 to 17:00' },
      promises: { bookingMinutes: 45, replyHours: 36, freeCancellationHours: 72 },
    };
    const write = (inquiryType: InquiryType) =>
      composeMail(
        { ...sender, site: other },
        { kind: 'visitor_confirmation', recipient: 'a@example.com', messageId: MESSAGE_ID },
        { ...INQUIRY, inquiryType, leadSource: inquiryType === 'booking' ? 'whatsapp' : 'inquiry_form', createdAt: new Date('2026-11-21T08:00:00Z') },
      );
    const booking = (await write('booking')).text;
    for (const part of ['within 45 minutes from 9:30 AM, when we open', 'up to 72 hours before', '9:30 to 17:00']) expect(booking).toContain(part);
    expect((await write('general')).text).toContain('within 36 hours');
  });
});

describe.each(MAIL_KINDS)('a mail of the kind %s', (kind) => {
  it('keeps its Message-ID, carries the reference, and asks programs not to answer', async () => {
    const mail = await onTheWire(kind);
    expect(mail.messageId).toBe(MESSAGE_ID);
    expect(mail.headers.find(({ key }) => key === 'x-reference')?.value).toBe('HBT20261121K7QF');
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe(kind === 'operator_notification' ? 'auto-generated' : 'auto-replied');
  });

  it('gains no header and no recipient from line breaks or addresses in a name or subject', async () => {
    const evil = 'Ann\r\nBcc: evil@example.net\r\n\r\n<evil@example.net>, "x" <evil@example.net>';
    const before = await onTheWire(kind);
    const mail = await onTheWire(kind, { name: evil, subject: evil, preferredTour: evil });
    expect(mail.headers.map(({ key }) => key)).toEqual(before.headers.map(({ key }) => key));
    expect(mail.bcc).toBeUndefined();
    const addresses = [...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.replyTo ?? [])].map(({ address }) => address);
    expect(addresses).toHaveLength(2);
    expect(addresses).not.toContain('evil@example.net');
  });
});

describe('a mailbox', () => {
  it.each([
    ['hello@example.com', { name: 'Fallback', address: 'hello@example.com' }],
    ['  hello@example.com ', { name: 'Fallback', address: 'hello@example.com' }],
    ['Hidden Baobab <hello@example.com>', { name: 'Hidden Baobab', address: 'hello@example.com' }],
    ['"Baobab, Hidden" <hello@example.com>', { name: 'Baobab, Hidden', address: 'hello@example.com' }],
    ['<hello@example.com>', { name: 'Fallback', address: 'hello@example.com' }],
  ])('%j is taken apart', (text, mailbox) => {
    expect(parseMailbox(text, 'Fallback')).toEqual(mailbox);
  });
});
