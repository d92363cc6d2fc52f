import { type SQL, sql } from 'drizzle-orm';
import { users } from './accounts-tables.ts';

/** What colleagues call an account: its name, or its address until it has one. Null where a joined account is gone. */
export function shownName<Name extends string | null = string>(): SQL<Name> {
  return sql<Name>`coalesce(nullif(${users.name}, ''), ${users.email})`;
}
