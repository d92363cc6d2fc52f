import { Refused } from '../../../server/http/refused.ts';
import type { Admin } from '../../accounts/server/admin.ts';
import type { FoundText } from '../model/found-text.ts';
import { SOUGHT_MAX } from '../model/found-text.ts';
import { type ContentSource, contentSource } from './content-source.ts';
import { FOLDERS, kindOf, pagesOf, SINGLE_FILES } from './document-kinds.ts';
import type { DocumentServices } from './document-services.ts';
import { readSource, titleOf } from './documents.ts';
import type { Snapshot } from './live-content.ts';
import { fillTokens, type Tokens, tokensOf } from './tokens.ts';

/** A text of a document, as its page shows it. */
type Written = { file: string; title: string; path: string; text: string /** More than its words say. */; extra?: number };

/** Places that are told. */
const PLACES_MAX = 6;
/** Shorter texts are part of too many others to mean one of them. */
const PART_MIN = 7;

/** Made once for each content: reading 50 documents takes longer than finding words in them. */
const made = new WeakMap<Snapshot, Written[]>();

/**
 * Where the words of a page are written, so that two taps lead from what one sees to its field (docs/editing.md).
 * @param page path of the page
 * @param sought what was tapped; empty: only the page's documents are told
 * @throws Refused 422 for a text that is too long
 */
export async function findText(_admin: Admin, { live, contentFolder }: DocumentServices, page: string, sought: string): Promise<FoundText> {
  if (sought.length > SOUGHT_MAX) throw new Refused(422, 'text_too_long', `Words of ${SOUGHT_MAX} characters at most can be looked for.`, 'text');
  const snapshot = live.current;
  const source = contentSource(contentFolder, snapshot.published);
  const documents = filesOf(source)
    .filter((file) => pagesOf(file).includes(page))
    .map((file) => ({ file, title: documentTitle(source, file) }));
  const asked = plain(sought);
  if (asked === '') return { sure: false, places: [], documents };
  const written = made.get(snapshot) ?? allTexts(source);
  made.set(snapshot, written);
  const ranked = written
    .map((place) => ({ place, points: points(place, asked, page) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, PLACES_MAX);
  const [first, second] = ranked;
  return {
    // A part of a text that belongs to other pages is a guess.
    sure: first !== undefined && first.points > (second?.points ?? 0) && (first.points >= 1 || isOn(first.place.file, page)),
    places: ranked.map(({ place: { file, title, path, text } }) => ({ file, title, path, excerpt: text.slice(0, 90) })),
    documents,
  };
}

/** How well a text answers to what was tapped: the whole of it, a part of it, or one of several that the page puts together. */
function points({ file, text, extra = 0 }: Written, asked: string, page: string): number {
  const fits =
    text === asked
      ? 1
      : asked.length >= PART_MIN && text.includes(asked)
        ? 0.7
        : text.length >= PART_MIN && asked.includes(text)
          ? text.length / asked.length / 2
          : 0;
  if (fits === 0) return 0;
  const [own, ...others] = pagesOf(file);
  return fits + extra + (own === page ? 0.25 : others.includes(page) ? 0.1 : 0);
}

/** What names the operator shows on every page. */
function isOn(file: string, page: string): boolean {
  return file === 'site.yaml' || pagesOf(file).includes(page);
}

function filesOf(source: ContentSource): string[] {
  return [...SINGLE_FILES, ...FOLDERS.flatMap(({ folder }) => source.list(folder).map((name) => `${folder}/${name}`))].filter((file) => source.has(file));
}

function documentTitle(source: ContentSource, file: string): string {
  return file.includes('/') ? titleOf(readSource(source, file), file) : (kindOf(file)?.title ?? file);
}

function allTexts(source: ContentSource): Written[] {
  const tokens = tokensOf(source.read('site.yaml', []));
  return filesOf(source).flatMap((file) => {
    const title = documentTitle(source, file);
    const texts: Written[] = textsIn(readSource(source, file), [], tokens).map((found) => ({ file, title, ...found }));
    // Whoever taps the hours means them, and not one of the texts that quote them.
    if (file === 'site.yaml' && tokens) texts.unshift(...hoursTexts(tokens).map((found) => ({ file, title, ...found })));
    return texts;
  });
}

function hoursTexts({ hours, opens, closes }: Tokens): Pick<Written, 'path' | 'text' | 'extra'>[] {
  return [
    { path: 'hours.opens', text: plain(hours), extra: 1 },
    { path: 'hours.opens', text: plain(opens), extra: 0.3 },
    { path: 'hours.closes', text: plain(closes), extra: 0.2 },
  ];
}

function textsIn(value: unknown, path: (string | number)[], tokens: Tokens | undefined): { path: string; text: string }[] {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = plain(tokens ? fillTokens(String(value), tokens) : String(value));
    return text === '' ? [] : [{ path: path.join('.'), text }];
  }
  if (Array.isArray(value)) return value.flatMap((entry, index) => textsIn(entry, [...path, index], tokens));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => textsIn(entry, [...path, name], tokens));
}

/** A text without what only its form needs: marks of Markdown, spaces, the case of its letters. */
function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>|]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
