import { describe, expect, it } from 'vitest';
import { SAMPLE } from '../../../../tests/fixtures/sample-content.ts';
import { type Fields, type Value, withValueAt } from '../../content-format/model/field-schema.ts';
import { contentSource, type Published } from '../../content-format/server/content-source.ts';
import { staleTexts } from './stale-texts.ts';

const files = contentSource(SAMPLE);
const site = files.read('site.yaml', []) as Value;
const stale = (after: Published, before: Published = new Map()) => staleTexts(contentSource(SAMPLE, before), contentSource(SAMPLE, after));
const closesAtEight = withValueAt(site, ['hours', 'closes'], '20:00');

describe('texts that still say what has changed', () => {
  it('are none where texts quote instead of writing out, as all of the sample do', () => {
    expect(stale(new Map([['site.yaml', closesAtEight]]))).toEqual([]);
  });

  it.each(['We answer until 10:00 PM.', 'The office is open until 10 pm, mostly.', 'Open 7:00 to 22:00 all week.'])(
    'are found in a claim, a template or a text: %s',
    (said) => {
      const faqs = [...(files.read('faqs.yaml', []) as Fields[]), { question: 'Until when can I call?', answer: said }] as Value;
      const before: Published = new Map([['faqs.yaml', faqs]]);
      const after: Published = new Map([
        ['faqs.yaml', faqs],
        ['site.yaml', closesAtEight],
      ]);
      expect(stale(after, before)).toContainEqual({
        file: 'faqs.yaml',
        title: 'Questions that every tour shares',
        path: expect.stringMatching(/^\d+\.answer$/),
        excerpt: said,
      });
      expect(stale(before, before), 'nothing has changed').toEqual([]);
    },
  );

  it('are those that promise every day, once a day is closed', () => {
    const closed = withValueAt(site, ['hours', 'exceptions'], [{ name: 'Tobaski', first: '2027-05-16', last: '2027-05-17', closed: true }]);
    expect(stale(new Map([['site.yaml', closed]]))).toContainEqual(
      expect.objectContaining({ file: 'site.yaml', path: 'hours.days', excerpt: 'Daily, including holidays' }),
    );
  });
});
