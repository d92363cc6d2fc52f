import { describe, expect, it } from 'vitest';
import { readMarkup } from '../../content-format/server/markup.ts';
import { bold, box, type Edit, figure, heading, link, list, type Marked, tourBox } from './markup-edits.ts';

/** A text in which [ ] stands around what is marked. */
function marked(text: string): Marked {
  const start = text.indexOf('[');
  return { text: text.replace('[', '').replace(']', ''), start, end: text.indexOf(']') - 1 };
}

function after(text: string, edit: (of: Marked) => Edit): string {
  const of = marked(text);
  const { from, to, insert, start, end } = edit(of);
  const whole = of.text.slice(0, from) + insert + of.text.slice(to);
  return `${whole.slice(0, start)}[${whole.slice(start, end)}]${whole.slice(end)}`;
}

describe('buttons of a text', () => {
  it.each([
    ['one [word] here', bold, 'one **[word]** here'],
    ['one **[word]** here', bold, 'one [word] here'],
    ['one [] here', bold, 'one **[bold words]** here'],
    ['a\nThe [rains]\nb', heading, 'a\n## [The rains]\nb'],
    ['## The [rains]', heading, '### [The rains]'],
    ['### The [rains]', heading, '[The rains]'],
    ['[]', heading, '## [Heading]'],
    ['a\n[water\n\nhat]\nb', list, 'a\n- water\n\n- hat[]\nb'],
    ['[- water\n- hat]', list, 'water\nhat[]'],
    ['[]', list, '- []'],
  ])('%j', (text, edit, expected) => {
    expect(after(text, edit)).toBe(expected);
  });

  it('links what is marked, or says the name of where it leads', () => {
    expect(after('see [the monkeys].', (of) => link(of, '/tours/bijilo', 'Bijilo'))).toBe('see [[the monkeys]](/tours/bijilo).');
    expect(after('see [].', (of) => link(of, '/tours/bijilo', 'Bijilo'))).toBe('see [[Bijilo]](/tours/bijilo).');
  });

  it('puts boxes, pictures and tours on lines of their own, as the reader of articles wants them', () => {
    const rules = {
      tip: { attributes: { title: { max: 120 } }, holdsText: true },
      facts: { attributes: { title: { max: 120, required: true } }, holdsText: true },
      callout: { attributes: { title: { max: 120, required: true } }, holdsText: true },
      figure: { attributes: { picture: { max: 80, required: true }, alt: { max: 300, required: true } }, holdsText: false },
      tour: { attributes: { slug: { max: 80, required: true } }, holdsText: false, inSentences: true },
    };
    for (const text of ['[]', 'before[]after', 'before\n[]\nafter', 'before\n\n[Take water.]\n\nafter']) {
      const pictured = (of: Marked) => figure(of, 'river', 'The boat "Awa" at noon');
      for (const edit of [
        pictured,
        (of: Marked) => tourBox(of, 'bijilo'),
        ...(['tip', 'facts', 'callout'] as const).map((kind) => (of: Marked) => box(of, kind)),
      ]) {
        const of = marked(text);
        const { from, to, insert } = edit(of);
        const whole = of.text.slice(0, from) + insert + of.text.slice(to);
        expect([whole, readMarkup(whole, rules).problems]).toEqual([whole, []]);
        expect(whole).not.toMatch(/\n{3}/);
      }
    }
    expect(after('before\n\n[Take water.]\n\nafter', (of) => box(of, 'tip'))).toBe('before\n\n{% tip title="Tip" %}\n[Take water.]\n{% /tip %}\n\nafter');
  });
});
