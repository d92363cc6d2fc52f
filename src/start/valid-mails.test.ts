import { describe, expect, it } from 'vitest';
import { htmlErrors } from '../../tests/fixtures/html-errors.ts';
import { MAIL_SAMPLES, sampleMails } from '../../tests/fixtures/sample-mails.ts';
import { ALL_MAIL_KINDS } from '../domains/mail/model/mail-kinds.ts';

/** What people type, with what would end an element or begin one. */
const HOSTILE = {
  ...MAIL_SAMPLES,
  inquiry: { ...MAIL_SAMPLES.inquiry, name: 'Ann "A" <O\'Brien> & sons', subject: 'A <b>question</b>', message: 'Dear all,\nwe come.\n\n</p><td>' },
  ...{ reply: 'Dear Ann,\n\nyes & no.\nWe <hope> so.', answer: 'Yes to "A day": 2 & 3 people: <GMD> 1,500.\nSee you' },
  ...{ title: 'Crocodiles & <b>monkeys</b>', place: 'Hotel <Kairaba> & sons', guide: 'Kebba <K>' },
  ...{ calledOff: 'We are sorry: <it> is off.\n\nAnswer & choose.', moved: 'It is <later> now.' },
};
const mails = sampleMails(HOSTILE);
const dutch = sampleMails(HOSTILE, 'nl');

/** What mail programs of today still lay tables out by, and read from no style: HTML itself has done without. */
const FOR_MAIL_PROGRAMS = ['align', 'cellPadding', 'cellSpacing', 'width'].map((name) => `Attribute "${name}" is deprecated on <table> element`);

describe('the HTML of a mail', () => {
  it.each(ALL_MAIL_KINDS)('has no error: %s', async (kind) => {
    const { html } = await mails[kind]();
    expect(await htmlErrors(html, FOR_MAIL_PROGRAMS)).toEqual([]);
  });

  it('has no error in another language, with parts that are not in it', async () => {
    for (const kind of ['visitor_confirmation', 'quote', 'trip_pass', 'trip_tomorrow', 'trip_called_off'] as const)
      expect(await htmlErrors((await dutch[kind]()).html, FOR_MAIL_PROGRAMS)).toEqual([]);
  });
});
