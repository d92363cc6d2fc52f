import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { SAMPLE, sampleContent } from '../../tests/fixtures/sample-content';
import { readTokens } from '../domains/site/server/tokens';
import { renderArticle } from './render-article';

// The build hands the pictures in; no text here shows one.
vi.mock('virtual:pictures', () => ({ pictures: {} }));

const content = sampleContent();
const render = (text: string, slug?: string) => renderArticle(text, content, readTokens(SAMPLE), slug);
const htmlOf = (text: string): string => {
  const rendered = render(text);
  if ('problems' in rendered) throw new Error(JSON.stringify(rendered.problems));
  return renderToStaticMarkup(rendered.elements);
};
const TOUR = 'lamin-lodge-river-cruise';

describe('a draft', () => {
  it('becomes what its page will show', () => {
    const html = htmlOf(
      `We're in {{place}}.\n\n## Where to go\n\n[A tour](/tours/${TOUR}), [a chat](https://wa.me/1).\n\n{% tip %}\n\n- **Early:** come.\n\n{% /tip %}\n\n{% tour slug="${TOUR}" /%}\n\n| A |\n| --- |\n| B |`,
    );
    expect(html).toContain('<p>We’re in Kololi.</p>');
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

  it('with mistakes is told them with their lines, the first one first', () => {
    expect(render('## A\n\n[x](/tours/nowhere) and [y](https://evil.example/)\n\n{{hour}}\n\n<script>')).toEqual({
      problems: [
        { line: 3, message: 'expected a link to a tour in content/tours, not "/tours/nowhere"' },
        { line: 3, message: expect.stringMatching(/^expected a link to a host of hostAllowList .*"evil\.example" is not$/) },
        { line: 5, message: expect.stringMatching(/^expected one of \{\{brand\}\}/) },
        { line: 7, message: expect.stringMatching(/^expected no HTML/) },
      ],
    });
  });

  it('may point to itself, before it is there', () => {
    expect(render('## A\n\n[up](/blog/brand-new#a)', 'brand-new')).toHaveProperty('headings');
    expect(render('## A\n\n[up](/blog/brand-new#a)')).toHaveProperty('problems');
  });
});
