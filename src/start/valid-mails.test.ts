import { describe, expect, it } from 'vitest';
import { htmlErrors } from '../../tests/fixtures/html-errors.ts';
import { sampleContent } from '../../tests/fixtures/sample-content.ts';
import { composeAccountMail } from '../domains/accounts/server/letters/compose-account-mail.ts';
import { composeDeskMail } from '../domains/desk/server/letters/compose-desk-mail.ts';
import { composeQuoteAnswer } from '../domains/desk/server/letters/quote-answer.tsx';
import { composeUnread } from '../domains/desk/server/letters/unread-enquiry.tsx';
import { composeMail } from '../domains/inquiries/server/mail/compose.ts';
import { type MailedInquiry, NOTHING_SAID } from '../domains/inquiries/server/mail/mailed-inquiry.ts';
import { type AccountMailKind, ALL_MAIL_KINDS, type AnyMailKind } from '../domains/mail/model/mail-kinds.ts';
import type { Sender } from '../domains/mail/server/sender.ts';
import { composeCanaryMail } from '../domains/watch/server/canary/canary-mail.ts';
import type { ComposedMail } from '../server/mail/composed-mail.ts';

const { site, tours } = sampleContent();
const sender: Sender = {
  site,
  tourTitles: tours.map(({ title }) => title),
  siteUrl: new URL('https://tours.example.com'),
  from: { name: site.brand.name, address: 'desk@tours.example.com' },
};
const mail = { recipient: 'ann@example.com', messageId: '<3f9c2f6e@tours.example.com>' };
const createdAt = new Date('2026-11-21T12:00:00Z');
const INQUIRY: MailedInquiry = {
  ...{ ...NOTHING_SAID, reference: 'HBT20261121K7QF', createdAt, name: 'Ann "A" <O\'Brien> & sons', email: 'ann@example.com', phone: '+353 1 000 0000' },
  ...{ country: 'Ireland', inquiryType: 'booking', subject: 'A <b>question</b>', message: 'Dear all,\nwe come.\n\n</p><td>' },
  ...{ preferredTour: 'Lamin Lodge River Cruise', groupSize: 3, groupSizeText: '3-4', preferredDate: '2026-12-05', leadSource: 'whatsapp' },
};
const LINK = 'https://tours.example.com/quote/secret?a=1&b=2';
const REPLY = { subject: null, body: 'Dear Ann,\n\nyes & no.\nWe <hope> so.' };
const account = (kind: AccountMailKind) => composeAccountMail(sender, { ...mail, kind }, LINK);

/** Who adds a kind of mail adds it here. */
const WRITTEN: Record<AnyMailKind, () => Promise<ComposedMail>> = {
  operator_notification: () => composeMail(sender, { ...mail, kind: 'operator_notification' }, INQUIRY),
  visitor_confirmation: () => composeMail(sender, { ...mail, kind: 'visitor_confirmation' }, INQUIRY),
  reply: () => composeDeskMail(sender, mail, INQUIRY, REPLY, [], null),
  quote: () => composeDeskMail(sender, mail, INQUIRY, REPLY, ['<earlier@tours.example.com>'], LINK),
  quote_answered: () => composeQuoteAnswer(sender, mail, INQUIRY, 'Yes to "A day": 2 & 3 people: <GMD> 1,500.\nSee you'),
  unread_enquiry: () => composeUnread(sender, mail, INQUIRY),
  confirm_address: () => account('confirm_address'),
  reset_password: () => account('reset_password'),
  known_address: () => account('known_address'),
  passkey_added: () => account('passkey_added'),
  invitation: () => account('invitation'),
  canary: () => composeCanaryMail(sender, { ...mail, createdAt }),
};

/** What mail programs of today still lay tables out by, and read from no style: HTML itself has done without. */
const FOR_MAIL_PROGRAMS = ['align', 'cellPadding', 'cellSpacing', 'width'].map((name) => `Attribute "${name}" is deprecated on <table> element`);

describe('the HTML of a mail', () => {
  it.each(ALL_MAIL_KINDS)('has no error: %s', async (kind) => {
    const { html } = await WRITTEN[kind]();
    expect(await htmlErrors(html, FOR_MAIL_PROGRAMS)).toEqual([]);
  });
});
