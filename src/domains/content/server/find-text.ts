import { cut } from '../../../lib/text.ts';
import { Refused } from '../../../server/http/refused.ts';
import { type ContentSource, contentSource } from '../../content-format/server/content-source.ts';
import type { Admin } from '../../security/server/admin.ts';
import { type Tokens, tokensOf } from '../../site/server/tokens.ts';
import type { FoundText } from '../model/found-text.ts';
import { SOUGHT_MAX } from '../model/found-text.ts';
import { allTexts, plain, unmarked, type Written } from './all-texts.ts';
import { documentTitle, filesOf, pagesOf } from './document-kinds.ts';
import type { DocumentServices } from './document-services.ts';
import type { Snapshot } from './live-content.ts';

/** A text as its page shows it (`said`), as it is compared (`text`), and how much more likely it is meant than its words say. */
type Shown = Written & { said: string; extra?: number };

const PLACES_MAX = 6;
/** Shorter texts are part of too many others to mean one of them. */
const PART_MIN = 7;

/** Made once for each content: reading 50 documents takes longer than finding words in them. */
const made = new WeakMap<Snapshot, Shown[]>();

/**
 * Where the words of a page are written, so that two taps lead from what one sees to its field (docs/develop/editing.md).
 * @param page path of the page
 * @param sought what was tapped; empty: only the page's documents are told
 * @throws Refused 422 for a text that is too long
 */
export async function findText(_admin: Admin<'content.draft'>, { live, contentFolder }: DocumentServices, page: string, sought: string): Promise<FoundText> {
  if (sought.length > SOUGHT_MAX) throw new Refused(422, 'text_too_long', `Words of ${SOUGHT_MAX} characters at most can be looked for.`, 'text');
  const snapshot = live.current;
  const source = contentSource(contentFolder, snapshot.published);
  const documents = filesOf(source)
    .filter((file) => pagesOf(file).includes(page))
    .map((file) => ({ file, title: documentTitle(source, file) }));
  const asked = plain(sought);
  if (asked === '') return { sure: false, places: [], documents };
  const written = made.get(snapshot) ?? shownTexts(source);
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
    places: ranked.map(({ place: { file, title, path, said } }) => ({ file, title, path, excerpt: cut(said, 90) })),
    documents,
  };
}

/** How well a text answers to what was tapped: the whole of it, a part of it, or one of several that the page puts together. */
function points({ file, text, extra = 0 }: Shown, asked: string, page: string): number {
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

function shownTexts(source: ContentSource): Shown[] {
  const tokens = tokensOf(source.read('site.yaml', []));
  const texts: Shown[] = allTexts(source, tokens).map(({ text, ...place }) => ({ ...place, said: unmarked(text), text: plain(text) }));
  const site = { file: 'site.yaml', title: documentTitle(source, 'site.yaml') };
  // Anybody who taps the hours means them, and not one of the texts that quote them.
  return tokens ? [...hoursTexts(tokens).map((found) => ({ ...site, ...found })), ...texts] : texts;
}

function hoursTexts({ hours, opens, closes }: Tokens): Pick<Shown, 'path' | 'said' | 'text' | 'extra'>[] {
  const found = (path: string, said: string, extra: number) => ({ path, said, text: plain(said), extra });
  return [found('hours.opens', hours, 1), found('hours.opens', opens, 0.3), found('hours.closes', closes, 0.2)];
}
