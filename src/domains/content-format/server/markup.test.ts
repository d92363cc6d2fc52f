import { describe, expect, it } from 'vitest';
import { TEXT_MAX } from '../model/text-bounds.ts';
import { readMarkup } from './markup.ts';

const RULES = {
  tip: { attributes: { title: { max: 120 } }, holdsText: true },
  tour: { attributes: { slug: { max: 80, required: true } }, holdsText: false, inSentences: true },
};
const read = (text: string) => readMarkup(text, RULES);
const expected = (text: string) => read(text).problems.map((problem) => problem.expected);

/** Every element that a text becomes, with what it carries. */
function elements(text: string): { name: string; attributes: Record<string, unknown> }[] {
  type Tree = { name?: string; attributes?: Record<string, unknown>; children?: Tree[] };
  const flat = (tree: Tree): { name: string; attributes: Record<string, unknown> }[] =>
    tree?.name ? [{ name: tree.name, attributes: tree.attributes ?? {} }, ...(tree.children ?? []).flatMap(flat)] : [];
  return (read(text).markup?.tree ?? []).flatMap((tree) => flat(tree as Tree));
}

describe('a text', () => {
  it('becomes the elements that are listed, with quotation marks as in print', () => {
    const { markup, problems } = read('## What\'s here\n\n*One*, **two** "three" `four` [five](/tours/five).\n\n> Six\n\n1. Seven\n\n| A |\n| --- |\n| B |');
    expect(problems).toEqual([]);
    expect(markup?.headings).toEqual([{ depth: 2, slug: 'whats-here', text: 'What’s here' }]);
    expect(JSON.stringify(markup?.tree)).toContain('“three”');
    expect([...new Set(elements('*One* **two** `four` [five](/tours/five)\n\n> Six\n\n1. Seven\n\n- Eight').map(({ name }) => name))]).toEqual([
      'p',
      'em',
      'strong',
      'code',
      'Link',
      'blockquote',
      'ol',
      'li',
      'ul',
    ]);
  });

  it('gives headings of the same words addresses of their own', () => {
    expect(read('## One\n\n## One').headings.map(({ slug, line }) => [slug, line])).toEqual([
      ['one', 1],
      ['one-1', 3],
    ]);
  });

  it('that begins with a line does not lose what follows', () => {
    expect(elements('---\n\nHello.\n\n---').map(({ name }) => name)).toEqual(['hr', 'p', 'hr']);
  });
});

describe('a hostile text is refused in plain words, and becomes nothing', () => {
  it.each([
    ['<script>alert(1)</script>', 'no HTML'],
    ['Hello <img src=x onerror=alert(1)>', 'no HTML'],
    ['<!-- hidden -->', 'no HTML'],
    ['[press](javascript:alert(1))', 'a link that begins with / or https://'],
    ['[press](JaVaScRiPt:alert(1))', 'a link that begins with / or https://'],
    ['[press](data:text/html;base64,PHNjcmlwdD4=)', 'a link that begins with / or https://'],
    ['[press](vbscript:x)', 'a link that begins with / or https://'],
    ['![x](https://evil.example/x.png)', 'no picture as ![...](...)'],
    ['```js\nalert(1)\n```', 'no block of code'],
    ['{% script src="x" /%}', 'one of the tags tip, tour, not "script"'],
    ['{% constructor /%}', 'one of the tags tip, tour, not "constructor"'],
    ['{% if true %}\n\nHello.\n\n{% /if %}', 'one of the tags tip, tour, not "if"'],
    ['{% partial file="/etc/passwd" /%}', 'not "partial"'],
    ['{% table %}\n- a\n{% /table %}', 'not "table"'],
    ['{% tour slug="a" onclick="alert(1)" /%}', 'slug in {% tour %}, not "onclick"'],
    ['{% tour slug="a" class="x" /%}', 'not "class"'],
    ['{% tour slug="a" id="x" /%}', 'not "id"'],
    ['{% tour slug="a" .x #y /%}', 'not "class"'],
    ['{% tour slug="a" constructor="x" /%}', 'not "constructor"'],
    ['{% tour slug=$secret /%}', 'slug="..." in {% tour %}, with plain words'],
    ['{% tour slug=debug("x") /%}', 'slug="..." in {% tour %}, with plain words'],
    ['{% tour slug={a: 1} /%}', 'slug="..." in {% tour %}, with plain words'],
    ['{% tour slug="a" %}Hello{% /tour %}', '/%} at the end of {% tour'],
    ['Hello {% $secret %}.', 'no variables'],
    ['{% $secret %}', 'no variables'],
    ['Hello {% debug("x") %}.', 'no variables and no functions'],
    ['## Hello {% #x .y onclick="z" %}', 'nothing in {% %} behind a text'],
    ['Hello {% style="x" %}', 'nothing in {% %} behind a text'],
    ['{% tip title="x', 'a tag that begins with {% to end with %}'],
    [`{% tip title="${'x'.repeat(10_000)}" %}\n\nHello.\n\n{% /tip %}`, 'at most 120 characters for title'],
    [`|${'a|'.repeat(5_000)}\n|${'-|'.repeat(5_000)}\n${'|\n'.repeat(1_000)}`, 'at most 12 columns in a table'],
    // The parser throws at these.
    ['[{% tip %}]()', 'no {% %} within the words of a link'],
    ['Hello\n[**{% /tip %}**](/tours)', 'no {% %} within the words of a link'],
    // The parser would never end.
    ['{% tip %} '.repeat(101), 'at most 60 times {% in one paragraph'],
    ['{% tip %}\n'.repeat(101), 'at most 60 times {% in one paragraph'],
    [`Ring ${'1'.repeat(41)}.`, 'at most 40 digits in a row'],
    ['\n'.repeat(2_000), 'at most 1500 lines'],
    ['x'.repeat(TEXT_MAX + 1), `at most ${TEXT_MAX} characters`],
  ])('%.60s', (text, words) => {
    expect(expected(text)).toContainEqual(expect.stringContaining(words));
    expect(read(text).markup).toBeUndefined();
  });

  it('the parser throws at is told by its paragraph', () => {
    expect(read('One.\n\nTwo\nlines.\n\n[{% tip %}]()').problems).toEqual([{ line: 6, expected: 'no {% %} within the words of a link' }]);
  });

  it.each([
    ['lists', Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- deep`).join('\n')],
    ['quotes', `${'>'.repeat(5_000)} deep`],
    ['boxes', `${'{% tip %}\n\n'.repeat(250)}deep\n\n${'{% /tip %}\n\n'.repeat(40)}`],
    ['bold words', `${'*'.repeat(14_000)}a${'*'.repeat(14_000)}`],
  ])('%s in each other, without an end', (_, text) => {
    expect(expected(text)).toContainEqual(expect.stringContaining('less deep in each other'));
  });

  it.each([
    ['tags without an end', `${'{% '.repeat(58)}\n\n`.repeat(5)],
    ['brackets', '['.repeat(TEXT_MAX)],
    ['links', '[a]('.repeat(7_400)],
    ['stars', '*a_'.repeat(9_900)],
    ['backticks', Array.from({ length: 240 }, (_, length) => '`'.repeat(length)).join(' ')],
    ['cells of a table', `${'a|'.repeat(11)}\n${'-|'.repeat(11)}\n${'|\n'.repeat(1_490)}`],
    ['quotation marks', `"'`.repeat(14_900)],
  ])('%s: the longest that fits is judged in a second', (_, text) => {
    // The process's own time, which others on the machine do not make longer.
    const began = process.cpuUsage();
    const { problems } = read(text);
    const { user, system } = process.cpuUsage(began);
    expect(problems.filter(({ expected: words }) => words.startsWith('at most'))).toEqual([]);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });
});
