import type { ContentProblem } from '../../content/server/read.ts';
import { ARTICLE_COMPONENTS } from '../model/article-schema.ts';

/** A problem of one file, whose name the caller knows. */
type BodyProblem = Omit<ContentProblem, 'file'>;
/** What an article's text points to, and in which line. */
export type BodyLink = { target: string; line: number };

/** A picture that an article's text shows, and in which line. */
export type BodyPicture = { picture: string; line: number };

/** `<TourLink slug="x" />` points to a tour as a link does. */
const POINTER = /\]\(([^)\s]+)[^)]*\)|<TourLink[^>]*\sslug="([^"]*)"/g;

function numbered(body: string, linesBefore: number): { text: string; line: number }[] {
  return body.split('\n').map((text, index) => ({ text, line: index + 1 + linesBefore }));
}

/** Every link of the text, and every tour that it names. */
export function bodyLinks(body: string, linesBefore: number): BodyLink[] {
  return numbered(body, linesBefore).flatMap(({ text, line }) =>
    [...text.matchAll(POINTER)].map(([, href, tour]) => ({ target: href ?? `/tours/${tour}`, line })),
  );
}

/** Every picture that a `<Figure>` of the text shows. */
export function bodyPictures(body: string, linesBefore: number): BodyPicture[] {
  return numbered(body, linesBefore).flatMap(({ text, line }) =>
    [...text.matchAll(/<Figure\b[^>]*\spicture="([^"]+)"/g)].map(([, picture = '']) => ({ picture, line })),
  );
}

/**
 * What a text alone can have wrong: components that do not exist, pictures without words, headings out of order.
 * @param linesBefore how many lines of the file stand before the text
 */
export function bodyProblems(body: string, linesBefore: number): BodyProblem[] {
  const problems: BodyProblem[] = [];
  let level = 1;
  for (const { text, line } of numbered(body, linesBefore)) {
    const at = (expected: string) => problems.push({ field: `line ${line}`, expected });
    for (const [, name = ''] of text.matchAll(/<([A-Za-z][\w.]*)/g)) {
      if (!ARTICLE_COMPONENTS.some((known) => known === name)) at(`one of the components ${ARTICLE_COMPONENTS.join(', ')}, not "<${name}>"`);
    }
    for (const [tag] of text.matchAll(/<Figure\b[^>]*>?/g)) {
      for (const attribute of ['picture', 'alt']) {
        if (!new RegExp(String.raw`\s${attribute}="[^"]+"`).test(tag)) at(`${attribute}="..." in <Figure>, on the same line`);
      }
    }
    if (/<(Facts|Callout)\b(?![^>]*\stitle="[^"]+")/.test(text)) at('title="..." in this box, on the same line');
    if (/<TourLink\b(?![^>]*\sslug="[^"]+")/.test(text)) at('slug="..." in <TourLink>, on the same line');
    if (/^(import|export)\s/.test(text)) at('no line that begins with "import" or "export": the components are there without it');
    const heading = /^(#{1,6})\s/.exec(text)?.[1]?.length;
    if (!heading) continue;
    if (heading === 1) at('no heading with one #: the title is the heading; begin sections with ##');
    else if (heading > level + 1) at(`a heading with at most ${level + 1} #, since the one before has ${level === 1 ? 'none' : level}`);
    level = heading;
  }
  if (!/^## /m.test(body)) problems.push({ field: 'headings', expected: 'at least one section that begins with ##' });
  return problems;
}
