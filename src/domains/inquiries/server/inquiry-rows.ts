import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../server/db/database.ts';
import { after, microsOf, type Position } from '../../../server/db/keyset-cursor.ts';
import { users } from '../../accounts/server/accounts-tables.ts';
import { shownName } from '../../accounts/server/shown-name.ts';
import { exportedColumns } from './field-columns.ts';
import { inquiries } from './inquiries-tables.ts';

/** Rows that are read at a time: what is in memory of an export of any size. */
const BATCH = 500;

const inUtc = <Time extends string | null>(time: PgColumn) => sql<Time>`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The columns of an export, in the order and under the names that its first line has. */
const columns = {
  reference: inquiries.reference,
  created: inUtc<string>(inquiries.createdAt),
  status: inquiries.status,
  lostReason: inquiries.lostReason,
  ...exportedColumns,
  assignee: shownName<string | null>(),
  answered: inUtc<string | null>(inquiries.answeredAt),
};

export const COLUMN_NAMES: readonly string[] = Object.keys(columns);
export type ExportedRow = Record<string, string | number | null>;

/** All enquiries for which `where` holds, newest first, each with everything that is exported of it; read in parts. */
export async function* inquiryRows(db: Db, where: SQL | undefined): AsyncGenerator<ExportedRow> {
  let position: Position | undefined;
  do {
    const rows = await db
      .select({ row: columns, id: inquiries.id, micros: microsOf(inquiries.createdAt) })
      .from(inquiries)
      .leftJoin(users, eq(users.id, inquiries.assignedTo))
      .where(and(where, after(inquiries.createdAt, inquiries.id, position)))
      .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
      .limit(BATCH);
    for (const { row } of rows) yield row;
    position = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (position);
}

/** A row's cells, in the order of COLUMN_NAMES. */
export function cellsOf(row: ExportedRow): (string | number | null)[] {
  return COLUMN_NAMES.map((name) => row[name] ?? null);
}
