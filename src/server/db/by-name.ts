import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * In SQL: what rows are ordered by, so that names stand where people look for them. A database orders by its locale, and ours by the numbers of
 * characters: small letters behind all capitals, "Élodie" behind "Zainab".
 */
export function byName(name: SQLWrapper): SQL {
  return sql`lower(regexp_replace(normalize(${name}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;
}
