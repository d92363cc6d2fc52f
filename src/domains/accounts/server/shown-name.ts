import { type Column, type SQL, sql } from 'drizzle-orm';
import { users } from './accounts-tables.ts';

/** What colleagues call an account: its name, or its address until it has one. Null where a joined account is gone. */
export function shownName<Name extends string | null = string>(): SQL<Name> {
  return sql<Name>`coalesce(nullif(${users.name}, ''), ${users.email})`;
}

/** Who wrote a row that keeps its author's name: by the address where there was none then, as older rows have it. */
export function shownAuthor({ author, authorName }: { author: Column; authorName: Column }): SQL<string> {
  return sql<string>`coalesce(nullif(${authorName}, ''), (SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${author}), 'somebody')`;
}
