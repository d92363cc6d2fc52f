import type { ClientBase } from 'pg';
import { DESK_TABLES, FILE_COLUMNS, LEFT_OUT } from '../../model/copied-tables.ts';
import type { CopiedSequence, CopiedTable } from '../../model/copy-format.ts';
import type { CopyKind } from '../../model/copy-names.ts';

type Found = { name: string; columns: string[]; refersTo: string[] };

/** Every table of ours with its columns, those that the database works out itself left out, and the tables that its rows refer to. */
const TABLES = `
  SELECT c.relname AS name,
    (SELECT json_agg(attname ORDER BY attnum) FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
    (SELECT coalesce(json_agg(DISTINCT r.relname), '[]') FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid
      WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS "refersTo"
  FROM pg_class c
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relname`;

/** Tables of a kind of copy, in an order in which every row finds the rows that it refers to. */
export async function copiedTables(client: ClientBase, kind: CopyKind): Promise<CopiedTable[]> {
  const { rows } = await client.query<Found>(TABLES);
  const wanted = rows.filter(({ name }) => !(name in LEFT_OUT) && (kind === 'whole' || DESK_TABLES.includes(name)));
  return parentsFirst(wanted).map(({ name, columns }) => ({ name, columns, files: FILE_COLUMNS[name] ?? {} }));
}

function parentsFirst(tables: readonly Found[]): Found[] {
  const ordered: Found[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const free = left.filter(({ refersTo }) => !refersTo.some((other) => names.has(other)));
    if (free.length === 0) throw new Error(`these tables refer to each other, so that none can be filled first: ${[...names].join(', ')}`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** How far each sequence has come. They know no snapshot: read after it was taken, none is behind its rows. */
export async function sequences(client: ClientBase): Promise<CopiedSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  );
  const found: CopiedSequence[] = [];
  for (const { name } of rows) {
    const read = await client.query<{ value: string; isCalled: boolean }>(`SELECT last_value::text AS value, is_called AS "isCalled" FROM ${quoted(name)}`);
    if (read.rows[0]) found.push({ name, ...read.rows[0] });
  }
  return found;
}

/** A name of a table or column as SQL takes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The rows of a table as they are copied: in the place of bytes that are files stands their hash. */
export function rowsAsText({ name, columns, files }: CopiedTable): string {
  const values = columns.map((column) => (column in files ? `encode(sha256(${quoted(column)}), 'hex')` : quoted(column)));
  return `COPY (SELECT ${values.join(', ')} FROM ${quoted(name)}) TO STDOUT`;
}
