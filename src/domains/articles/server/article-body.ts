import { amountOfMoney } from '../../../lib/amount-of-money.ts';
import type { Markup } from '../../content-format/model/markup.ts';
import type { TextProblem } from '../../content-format/model/text-bounds.ts';
import { readMarkup, type TagRule } from '../../content-format/server/markup.ts';
import { fillTokens, inMarkdown, type Tokens, tokenProblem } from '../../site/server/tokens.ts';

/** What an article's text points to, and in which line. */
export type BodyLink = { target: string; line: number };

/** A picture that an article's text shows, and in which line. */
export type BodyPicture = { picture: string; line: number };

/** The text of an article, read. The markup is there where the text by itself is in order. */
export type ArticleBody = { problems: TextProblem[]; links: BodyLink[]; pictures: BodyPicture[]; markup?: Markup };

const BOX_TITLE = 120;

/** What an article may use beside Markdown (docs/owner/writing.md); ui/article-page/article-parts.tsx renders them. */
const ARTICLE_TAGS: Readonly<Record<string, TagRule>> = {
  facts: { attributes: { title: { max: BOX_TITLE, required: true } }, holdsText: true },
  callout: { attributes: { title: { max: BOX_TITLE, required: true } }, holdsText: true },
  tip: { attributes: { title: { max: BOX_TITLE } }, holdsText: true },
  figure: { attributes: { picture: { max: 80, required: true }, alt: { max: 300, required: true }, caption: { max: 300 } }, holdsText: false },
  tour: { attributes: { slug: { max: 80, required: true } }, holdsText: false, inSentences: true },
};

/** A value within the quotation marks of a tag. */
function inTag(value: string): string {
  return value.replace(/["\\]/g, '\\$&');
}

/** Fills the tokens of an article's text: a value can neither speak Markdown nor end the tag that quotes it. */
export function filledBody(written: string, tokens: Tokens): string {
  const parts = written.split(/(\{%[^%]*%\})/);
  return parts.map((part, index) => fillTokens(part, tokens, index % 2 === 1 ? inTag : inMarkdown)).join('');
}

export const moneyProblem = (amount: string) => `no amount of money, not "${amount}": prices are quoted personally`;

/** Reads the text of an article as it is written; whether its links lead somewhere is `linkProblem`'s to say (articles.ts). */
export function readBody(written: string, tokens: Tokens | undefined): ArticleBody {
  const { headings, links, tags, markup, ...read } = readMarkup(tokens ? filledBody(written, tokens) : written, ARTICLE_TAGS);
  const problems = [...read.problems];
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
  for (const [index, row] of written.split('\n').entries()) {
    const token = tokenProblem(row);
    if (token) problems.push({ line: index + 1, expected: token });
    const amount = amountOfMoney(row);
    if (amount) problems.push({ line: index + 1, expected: moneyProblem(amount) });
  }
  const tours = tags.flatMap(({ name, attributes, line }) => (name === 'tour' ? [{ target: `/tours/${attributes.slug}`, line }] : []));
  const pictures = tags.flatMap(({ name, attributes, line }) => (name === 'figure' && attributes.picture ? [{ picture: attributes.picture, line }] : []));
  return {
    problems: problems.toSorted((a, b) => a.line - b.line),
    links: [...links, ...tours].toSorted((a, b) => a.line - b.line),
    pictures,
    ...(markup && problems.length === 0 && { markup }),
  };
}
