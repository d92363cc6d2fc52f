import type { ReadText } from '../../content-format/model/kind.ts';
import { readMarkup, type TagRule } from '../../content-format/server/markup.ts';
import { filledText, type Tokens, tokenProblems } from '../../site/server/tokens.ts';

const BOX_TITLE = 120;

/** What an article may use beside Markdown (docs/owner/writing.md); ui/article-page/article-parts.tsx renders them. */
const ARTICLE_TAGS: Readonly<Record<string, TagRule>> = {
  facts: { attributes: { title: { max: BOX_TITLE, required: true } }, holdsText: true },
  callout: { attributes: { title: { max: BOX_TITLE, required: true } }, holdsText: true },
  tip: { attributes: { title: { max: BOX_TITLE } }, holdsText: true },
  figure: { attributes: { picture: { max: 80, required: true }, alt: { max: 300, required: true }, caption: { max: 300 } }, holdsText: false },
  tour: { attributes: { slug: { max: 80, required: true } }, holdsText: false, inSentences: true },
};

/** Reads the text of an article as it is written; whether its links lead somewhere says `strayReferences` (content/server/references.ts). */
export function readBody(written: string, tokens: Tokens | undefined): ReadText {
  const filled = tokens ? filledText(written, tokens) : written;
  const { headings, links, tags, markup, ...read } = readMarkup(filled, ARTICLE_TAGS);
  const problems = [...read.problems, ...tokenProblems(written)];
  let level = 1;
  for (const { depth, line } of headings) {
    if (depth === 1)
      problems.push({ line, expected: 'no heading with one #: the title is the heading; begin sections with ##, which the button Heading writes' });
    else if (depth > level + 1) {
      problems.push({ line, expected: `a heading with at most ${level + 1} #, since the one before has ${level === 1 ? 'none' : level}` });
    }
    level = depth;
  }
  if (!headings.some(({ depth }) => depth === 2))
    problems.push({ line: 1, expected: 'at least one section that begins with ##, which the button Heading writes' });
  const tours = tags.flatMap(({ name, attributes, line }) => (name === 'tour' ? [{ target: `/tours/${attributes.slug}`, line }] : []));
  const pictures = tags.flatMap(({ name, attributes, line }) => (name === 'figure' && attributes.picture ? [{ picture: attributes.picture, line }] : []));
  return {
    filled,
    problems: problems.toSorted((a, b) => a.line - b.line),
    links: [...links, ...tours].toSorted((a, b) => a.line - b.line),
    pictures,
    ...(markup && problems.length === 0 && { markup }),
  };
}
