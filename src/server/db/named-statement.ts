import type { DbOrTransaction } from './database.ts';

/**
 * Runs a statement in a transaction under a name: PostgreSQL then parses and plans it once a connection, and nothing is put together
 * here. A name belongs to one text; behind a pooler it is left out (database.ts).
 * @returns its rows, with times as the texts of PostgreSQL
 */
export async function namedStatement<Row>(transaction: DbOrTransaction, name: string, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await transaction._.session
    .prepareQuery<{ execute: { rows: Row[] }; all: never; values: never }>({ sql: text, params: values }, undefined, name, false)
    .execute();
  return rows;
}
