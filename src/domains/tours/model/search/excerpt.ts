import type { SearchTour } from './search-entry.ts';
import { wordSpans } from './words.ts';

/** A piece of a tour's texts in which words of the query stand, with the name of the field. */
export type Excerpt = { label: string; text: string };

/** What a line of a result can hold, in characters, and how much of it may stand before the found word. */
const LENGTH = 150;
const LEAD = 50;

/** `forms` is made when it is first needed. */
type Piece = Excerpt & { forms?: ReadonlySet<string> };
type Texts = { shown: ReadonlySet<string>; pieces: Piece[] };

const known = new WeakMap<SearchTour, Texts>();

function formsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => wordSpans(text).map(({ form }) => form)));
}

/** What a row shows, and the other texts in small pieces, the most telling first; kept, since a row is drawn at every key. */
function textsOf(tour: SearchTour): Texts {
  const texts = known.get(tour);
  if (texts) return texts;
  const made: Texts = {
    shown: formsOf([tour.title, tour.category, tour.location, tour.duration, tour.groupSize]),
    pieces: [
      ...tour.highlights.map((text) => ({ label: 'Highlight', text })),
      { label: 'In short', text: tour.description },
      ...tour.itinerary.map(({ time, activity, description }) => ({ label: 'Itinerary', text: `${time}, ${activity}: ${description}` })),
      ...tour.includes.map((text) => ({ label: 'Includes', text })),
      { label: 'Best time', text: tour.bestTime },
      { label: 'Meeting point & drive time', text: tour.driveTime },
      ...tour.extendedDescription.flatMap((paragraph) => paragraph.split(/(?<=[.!?]) /)).map((text) => ({ label: 'Overview', text })),
      ...tour.aliases.map((text) => ({ label: 'Also found as', text })),
    ],
  };
  known.set(tour, made);
  return made;
}

function holds(forms: ReadonlySet<string>, word: ReadonlySet<string>): boolean {
  for (const form of forms) if (word.has(form)) return true;
  return false;
}

/**
 * Where the words stand that a result's row does not show by itself.
 * @param words for each word of the query the words that answer it
 * @returns the first piece that holds most of them, or undefined where the row shows them all
 */
export function excerptOf(tour: SearchTour, words: readonly ReadonlySet<string>[]): Excerpt | undefined {
  if (words.length === 0) return undefined;
  const { shown, pieces } = textsOf(tour);
  const missing = words.filter((word) => !holds(shown, word));
  let most = 0;
  let best: Piece | undefined;
  for (const piece of pieces) {
    // Common words are found in the first pieces, rare ones in few tours: hardly ever is everything looked through.
    if (most === missing.length) break;
    piece.forms ??= formsOf([piece.text]);
    const { forms } = piece;
    const held = missing.filter((word) => holds(forms, word)).length;
    if (held > most) {
      most = held;
      best = piece;
    }
  }
  return best && { label: best.label, text: around(best.text, missing) };
}

/** Cuts a long text so that its first found word stands near the beginning. */
function around(text: string, words: readonly ReadonlySet<string>[]): string {
  const first = wordSpans(text).find(({ form }) => words.some((word) => word.has(form)))?.start ?? 0;
  const from = first > LEAD && text.length > LENGTH ? text.indexOf(' ', first - LEAD) + 1 : 0;
  const rest = text.slice(from);
  const to = rest.length > LENGTH ? rest.lastIndexOf(' ', LENGTH) : rest.length;
  return `${from > 0 ? '… ' : ''}${rest.slice(0, to)}${to < rest.length ? ' …' : ''}`;
}
