import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type Searched = Record<'reference' | 'name' | 'email' | 'phone' | 'country' | 'subject' | 'preferredTour' | 'message' | 'hotel', SQLWrapper>;

/** What the desk searches in, without accents, which nobody types on a foreign keyboard. That of `inquiries` has an index. */
export function searchWords({ reference, name, email, phone, country, subject, preferredTour, message, hotel }: Searched): SQL {
  return sql`to_tsvector('simple', regexp_replace(normalize(coalesce(${reference}, '') || ' ' || coalesce(${name}, '') || ' ' || replace(coalesce(${email}, ''), '@', ' ') || ' ' || coalesce(${email}, '') || ' ' || coalesce(${phone}, '') || ' ' || coalesce(${country}, '') || ' ' || coalesce(${subject}, '') || ' ' || coalesce(${preferredTour}, '') || ' ' || coalesce(${hotel}, '') || ' ' || coalesce(${message}, ''), NFD), '[\\u0300-\\u036f]', '', 'g'))`;
}

/** What was typed, as `searchWords` has it. */
export function withoutAccents(typed: string): string {
  return typed.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}
