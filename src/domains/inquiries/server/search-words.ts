import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { SPECIAL_LETTERS } from '../../../lib/slug.ts';

/*
 * What the desk searches in is folded as what is typed is, once in SQL and once here: without what nobody types on a foreign keyboard. Small and
 * capital letters are the database's.
 */

/** Accents, the vowel signs of Hebrew and Arabic and the hamza on an alif, strokes and hyphens that only lay a line out; as PostgreSQL and we both write them. */
const MARKS = [
  '\\u0300-\\u036f',
  '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7',
  '\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u0640',
  // Of texts that came before they were left out (lib/text.ts).
  '\\u00ad',
].join('');
const ANY_MARK = new RegExp(`[${MARKS}]`, 'g');

/** Letters that are no plain letter with a mark, small and capital: "ø" is found as "o", "ß" as "ss". */
const LETTERS = new Map(
  Object.entries({ ...SPECIAL_LETTERS, ς: 'σ', ẞ: 'ss' }).flatMap(([letter, plain]) => {
    const capital = letter.toUpperCase();
    return /^[^A-Z]$/.test(capital) ? [[letter, plain] as const, [capital, plain] as const] : [[letter, plain] as const];
  }),
);
const ANY_LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g');

/** A text of ours, as a literal: an index takes no parameters. */
function literal(text: string): SQL {
  return sql.raw(`'${text.replaceAll("'", "''")}'`);
}

/**
 * So much of a folded text is searched in, in characters: some signs are six of them once folded, and of more than a million bytes PostgreSQL makes no
 * words. It would take no such mail. Twice as many as the longest mail has stand in there.
 */
const FOLDED_MAX = 250_000;

function folded(text: SQL): SQL {
  const [single, several] = [[...LETTERS].filter(([, plain]) => plain.length === 1), [...LETTERS].filter(([, plain]) => plain.length > 1)];
  const [from, to] = [single.map(([letter]) => letter).join(''), single.map(([, plain]) => plain).join('')];
  const unmarked = sql`regexp_replace(normalize(${text}, NFKD), ${literal(`[${MARKS}]`)}, '', 'g')`;
  return several.reduce(
    (inner, [letter, plain]) => sql`replace(${inner}, ${literal(letter)}, ${literal(plain)})`,
    sql`translate(${unmarked}, ${literal(from)}, ${literal(to)})`,
  );
}

type Searched = Record<'reference' | 'name' | 'email' | 'phone' | 'country' | 'subject' | 'preferredTour' | 'message' | 'hotel', SQLWrapper>;

/** What the desk searches in. That of `inquiries` has an index. */
export function searchWords({ reference, name, email, phone, country, subject, preferredTour, message, hotel }: Searched): SQL {
  const text = sql`coalesce(${reference}, '') || ' ' || coalesce(${name}, '') || ' ' || replace(coalesce(${email}, ''), '@', ' ') || ' ' || coalesce(${email}, '') || ' ' || coalesce(${phone}, '') || ' ' || coalesce(${country}, '') || ' ' || coalesce(${subject}, '') || ' ' || coalesce(${preferredTour}, '') || ' ' || coalesce(${hotel}, '') || ' ' || coalesce(${message}, '')`;
  return sql`to_tsvector('simple', left(${folded(text)}, ${sql.raw(String(FOLDED_MAX))}))`;
}

/** What was typed, as `searchWords` has it. */
export function withoutAccents(typed: string): string {
  return typed
    .normalize('NFKD')
    .replace(ANY_MARK, '')
    .replace(ANY_LETTER, (letter) => LETTERS.get(letter) ?? letter);
}
