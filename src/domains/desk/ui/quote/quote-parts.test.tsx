import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleContent } from '../../../../../tests/fixtures/sample-content.ts';
import { QuoteContact } from './quote-parts';

it('a quote says beside the hours which of the next days have others, as of the moment that it is read', () => {
  const { site } = sampleContent();
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const exceptions = [
    { name: 'Tobaski', first: day(1), last: day(2) },
    { name: 'Over', first: day(-2), last: day(-1) },
  ];
  const html = renderToStaticMarkup(<QuoteContact site={{ ...site, hours: { ...site.hours, exceptions } }} title="Reach us" text="Hello" />);
  expect(html).toMatch(/>Tobaski, [^<]*: closed</);
  expect(html).not.toContain('Over,');
});

it('its ways to reach us are no second primary button beside the answer, and no line ends within the number', () => {
  const html = renderToStaticMarkup(<QuoteContact site={sampleContent().site} title="Ask us" text="Hello" />);
  expect(html).not.toContain('bg-primary');
  expect(html).toContain('+220\u00a0000\u00a00000,');
});
