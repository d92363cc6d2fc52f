import { type SQL, sql } from 'drizzle-orm';

/** A closed list as a CHECK names it: `('new', 'won')`. The words are our own identifiers, so that none needs quoting. */
export function listed(words: readonly string[]): SQL {
  return sql.raw(`(${words.map((word) => `'${word}'`).join(', ')})`);
}
