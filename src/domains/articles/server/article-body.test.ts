import { describe, expect, it } from 'vitest';
import { readTokens } from '../../../../tests/fixtures/read-tokens.ts';
import { SAMPLE } from '../../../../tests/fixtures/sample-content.ts';
import { filledText } from '../../site/server/tokens.ts';
import { readBody } from './article-body.ts';

const TOKENS = readTokens(SAMPLE);
const GOOD = ['Hello.', '', '## Section', '', '{% facts title="Facts" %}', '', '- **When:** always', '', '{% /facts %}', '', '### Detail', '', '## Next'];

const problemsOf = (body: string) => readBody(body, TOKENS).problems;

describe('a text that is in order', () => {
  it('has no problem', () => {
    const { problems, markup } = readBody(GOOD.join('\n'), TOKENS);
    expect(problems).toEqual([]);
    expect(markup?.headings.map(({ slug }) => slug)).toEqual(['section', 'detail', 'next']);
  });

  it('may be written on Windows', () => {
    expect(problemsOf(GOOD.join('\r\n'))).toEqual([]);
  });
});

describe('a text with a mistake says in which line, and what was expected', () => {
  it.each([
    ['{% fact title="Facts" /%}', 'one of the tags facts, callout, tip, figure, tour, not "fact"'],
    ['<script src="x">', 'no HTML, which does not work here'],
    ['<div>', 'no HTML'],
    ['{% facts %}\n\nHello.\n\n{% /facts %}', 'title="..." in {% facts %}'],
    ['{% callout title=" " %}\n\nHello.\n\n{% /callout %}', 'title="..." in {% callout %}'],
    ['{% tour /%}', 'slug="..." in {% tour %}'],
    ['{% figure picture="hero-river" /%}', 'alt="..." in {% figure %}'],
    ['{% figure picture="hero-river" alt="" /%}', 'alt="..." in {% figure %}'],
    ['{% figure alt="A river." /%}', 'picture="..." in {% figure %}'],
    ['{% tip %}Hello.{% /tip %}', '{% tip %} on a line of its own, and its end too'],
    ['{% tip %}', '{% /tip %} where this ends'],
    ['{% /tip %}', '{% tip %} somewhere before this end of it'],
    ['# Title', 'no heading with one #'],
    ['#### Deep', 'a heading with at most 3 #, since the one before has 2'],
    ['At {{hour}}.', 'not "{{hour}}"'],
  ])('%s', (row, expected) => {
    const body = ['Hello.', '', '## Section', '', row].join('\n');
    expect(problemsOf(body)).toContainEqual({ line: 5, expected: expect.stringContaining(expected) });
    expect(readBody(body, TOKENS).markup).toBeUndefined();
  });

  it('says which tag it does not know, and nothing of tags without a name, in a sentence and in a list', () => {
    for (const row of ['Hello {% nosuch %} there.', '- One\n\n  {% nosuch %}', '{% nosuch %}']) {
      const expected = problemsOf(`Hello.\n\n## Section\n\n${row}`).map((problem) => problem.expected);
      expect(expected.join('\n'), row).toContain('not "nosuch"');
      expect(expected.join('\n'), row).not.toContain('undefined');
    }
  });

  it('wants a section first, then its parts', () => {
    expect(problemsOf('Hello.\n\n### Detail')).toContainEqual({ line: 3, expected: 'a heading with at most 2 #, since the one before has none' });
  });

  it('wants at least one section', () => {
    expect(problemsOf('Hello.')).toEqual([{ line: 1, expected: 'at least one section that begins with ##, which the button Heading writes' }]);
  });
});

describe('what a text points to', () => {
  it('are its links, the tours that it names and its pictures, with their lines', () => {
    const body =
      '## Section\n\nSee [one](/tours/one) and\n[two](/blog/two#part "Title").\n\n{% tour slug="three" /%}\n\n- [Out](https://wa.me/1)\n\n{% figure picture="hero-river" alt="A river." /%}';
    const { links, pictures } = readBody(body, TOKENS);
    expect(links).toEqual([
      { target: '/tours/one', line: 3 },
      { target: '/blog/two#part', line: 4 },
      { target: '/tours/three', line: 6 },
      { target: 'https://wa.me/1', line: 8 },
    ]);
    expect(pictures).toEqual([{ picture: 'hero-river', line: 10 }]);
  });
});

describe('what a text quotes', () => {
  it('can neither end a tag nor speak its language', () => {
    const tokens = { ...TOKENS, brand: 'The "Old" \\ {tip} *Boats*' };
    const body = 'At {{brand}}.\n\n## Section\n\n{% tip title="Ask {{brand}}" %}\n\nHello.\n\n{% /tip %}';
    const { problems, markup, links } = readBody(body, tokens);
    expect(problems).toEqual([]);
    expect(links).toEqual([]);
    const text = JSON.stringify(markup?.tree);
    expect(text).toContain(JSON.stringify('Ask The "Old" \\ {tip} *Boats*').slice(1, -1));
    expect(filledText('{{brand}}', { ...TOKENS, brand: '{% tip %}' })).not.toContain('{%');
  });
});
