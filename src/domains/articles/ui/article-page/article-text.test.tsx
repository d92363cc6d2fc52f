import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { readTokens } from '../../../../../tests/fixtures/read-tokens';
import { SAMPLE, sampleContent } from '../../../../../tests/fixtures/sample-content';
import { readBody } from '../../server/article-body';
import { ArticleText } from './article-text';

// The build hands the pictures in; no text here shows one.
vi.mock('virtual:pictures', () => ({ pictures: {} }));

const htmlOf = (text: string): string => {
  const { markup, problems } = readBody(text, readTokens(SAMPLE));
  if (!markup) throw new Error(JSON.stringify(problems));
  return renderToStaticMarkup(<ArticleText text={markup} tours={sampleContent().tours} />);
};
const TOUR = 'lamin-lodge-river-cruise';

describe('the text of an article', () => {
  it('becomes what its page will show', () => {
    const html = htmlOf(
      `We're in {{place}}.\n\n## Where to go\n\n[A tour](/tours/${TOUR}), [a chat](https://wa.me/1).\n\n{% tip %}\n\n- **Early:** come.\n\n{% /tip %}\n\n{% tour slug="${TOUR}" /%}\n\n| A |\n| --- |\n| B |`,
    );
    expect(html).toContain('<p class="opening">We’re in Kololi.</p>');
    expect(html).toContain('<h2 id="where-to-go">Where to go</h2>');
    expect(html).toContain(`<a href="/tours/${TOUR}" data-open-tour="${TOUR}">A tour</a>`);
    expect(html).toContain('<a target="_blank" rel="noopener noreferrer" href="https://wa.me/1">a chat</a>');
    expect(html).toContain(
      '<div role="note" aria-label="Tip" class="note note-tip"><p class="note-title">Tip</p><div><ul><li><strong>Early:</strong> come.</li></ul></div></div>',
    );
    expect(html).toContain('<span class="tour-link-title">');
    expect(html).toContain('<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>');
  });

  it('shows what looks like code as words', () => {
    expect(htmlOf('## A\n\n3 < 4 & `<b>`')).toContain('3 &lt; 4 &amp; <code>&lt;b&gt;</code>');
  });

  it.each([
    ['Go by boat.', true],
    ['*Some* go.', true],
    ['"When?" they ask.', true],
    ['In the rains.', false],
    ['**I**t rains.', false],
    ['"I came back," she says.', false],
  ])('begins %j with a large initial: %s', (text, large) => {
    expect(htmlOf(`${text}\n\n## Where\n\nGo on.`).split('class="opening"').length - 1).toBe(large ? 1 : 0);
  });
});
