import { foldLetters } from '../../../lib/slug.ts';
import { type ContentSource, readSource } from '../../content-format/server/content-source.ts';
import { fillTokens, type Tokens } from '../../site/server/tokens.ts';
import { textsIn } from '../model/texts-in.ts';
import { documentTitle, filesOf } from './document-kinds.ts';

/** A text, or a number, of a document: its file, how people know that, and where it stands in it ("hours.opens"). */
export type Written = { file: string; title: string; path: string; text: string };

/** @param tokens filled in where they are given; without them texts are as they are written, {{hours}} and all */
export function allTexts(source: ContentSource, tokens?: Tokens): Written[] {
  return filesOf(source).flatMap((file) => {
    const title = documentTitle(source, file);
    return textsIn(readSource(source, file), []).map(({ path, text }) => ({ file, title, path, text: tokens ? fillTokens(text, tokens) : text }));
  });
}

/** A text as it is read: without marks of Markdown, on one line. */
export function unmarked(text: string): string {
  return text
    .replace(/\[([^\]]{0,2000})\]\([^)]{0,2000}\)/g, '$1')
    .replace(/[*_`#>|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The same whatever the case of its letters and their accents, to be compared. */
export function plain(text: string): string {
  return foldLetters(unmarked(text));
}
