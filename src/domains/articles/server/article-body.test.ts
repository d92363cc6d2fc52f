import { describe, expect, it } from 'vitest';
import { bodyLinks, bodyProblems } from './article-body.ts';

const GOOD = ['Hello.', '', '## Section', '', '<Facts title="Facts">', '', '- **When:** always', '', '</Facts>', '', '### Detail', '', '## Next'];

describe('a text that is in order', () => {
  it('has no problem', () => {
    expect(bodyProblems(GOOD.join('\n'), 0)).toEqual([]);
  });
});

describe('a text with a mistake says in which line, and what was expected', () => {
  it.each([
    ['<Fact title="Facts">', 'one of the components Facts, Figure, Callout, Tip, TourLink, not "<Fact>"'],
    ['<script src="x">', 'not "<script>"'],
    ['<div>', 'not "<div>"'],
    ['<Facts>', 'title="..." in this box'],
    ['<Callout>', 'title="..." in this box'],
    ['<TourLink />', 'slug="..." in <TourLink>'],
    ['<Figure picture="hero-river" />', 'alt="..." in <Figure>'],
    ['<Figure picture="hero-river" alt="" />', 'alt="..." in <Figure>'],
    ['<Figure alt="A river." />', 'picture="..." in <Figure>'],
    ['import x from "y"', 'no line that begins with "import" or "export"'],
    ['# Title', 'no heading with one #'],
    ['#### Deep', 'a heading with at most 3 #, since the one before has 2'],
  ])('%s', (row, expected) => {
    const body = ['Hello.', '', '## Section', '', row].join('\n');
    expect(bodyProblems(body, 10)).toEqual([{ field: 'line 15', expected: expect.stringContaining(expected) }]);
  });

  it('wants a section first, then its parts', () => {
    expect(bodyProblems('Hello.\n\n### Detail', 0)).toContainEqual({ field: 'line 3', expected: 'a heading with at most 2 #, since the one before has none' });
  });

  it('wants at least one section', () => {
    expect(bodyProblems('Hello.', 0)).toEqual([{ field: 'headings', expected: 'at least one section that begins with ##' }]);
  });
});

describe('what a text points to', () => {
  it('are its links and the tours that it names, with their lines', () => {
    const body = 'See [one](/tours/one) and [two](/blog/two#part "Title").\n\n<TourLink slug="three" />\n[Out](https://wa.me/1)';
    expect(bodyLinks(body, 4)).toEqual([
      { target: '/tours/one', line: 5 },
      { target: '/blog/two#part', line: 5 },
      { target: '/tours/three', line: 7 },
      { target: 'https://wa.me/1', line: 8 },
    ]);
  });
});
