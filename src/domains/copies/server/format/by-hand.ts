import { EMPTIED_BEFORE } from '../../model/copied-tables.ts';
import type { About, CopiedTable } from '../../model/copy-format.ts';
import { quoted } from './catalog.ts';

/**
 * `load.sql`: what psql runs, in the folder that the copy was unpacked to, to fill an empty database without this site's code
 * (docs/operate/copies.md).
 * @param tags names of the files in schema/
 */
export function loadScript({ tables, sequences, kind }: Pick<About, 'tables' | 'sequences' | 'kind'>, tags: readonly string[]): string {
  return [
    '-- In an empty database: psql -v ON_ERROR_STOP=1 -f load.sql postgres://...',
    kind === 'desk' ? '-- This copy has but the tables that are written every day: load it over a whole one.' : '',
    "SET client_encoding = 'UTF8'; SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET bytea_output = 'hex';",
    ...(kind === 'whole' ? tags.map((tag) => `\\i schema/${tag}.sql`) : []),
    'BEGIN;',
    ...tables.map(({ name }) => `ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER;`),
    ...(kind === 'desk' ? [`TRUNCATE ${[...tables.map(({ name }) => quoted(name)), ...EMPTIED_BEFORE].join(', ')};`] : []),
    ...(tables.some(({ files }) => Object.keys(files).length > 0) ? [PICTURES] : []),
    ...tables.map(loadTable),
    ...sequences.map(({ name, value, isCalled }) => `SELECT setval('public.${quoted(name)}', ${value}, ${isCalled});`),
    ...tables.map(({ name }) => `ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER;`),
    'COMMIT;',
    '',
  ]
    .filter((line, at) => line !== '' || at > 5)
    .join('\n');
}

/** Each picture as a row: its name without the ending, and its bytes as hexadecimal digits. */
const PICTURES = [
  'CREATE TEMPORARY TABLE pictures (hash text PRIMARY KEY, bytes bytea NOT NULL);',
  String.raw`\copy pictures FROM PROGRAM 'for f in pictures/*; do printf "%s\t\\\\\\\\x" "$(basename "$f" | cut -d. -f1)"; od -An -v -tx1 "$f" | tr -d " \n"; echo; done'`,
].join('\n');

function loadTable({ name, columns, files }: CopiedTable): string {
  const list = columns.map(quoted).join(', ');
  const program = `FROM PROGRAM 'cat tables/${name}/*.copy'`;
  const fileColumns = Object.keys(files);
  if (fileColumns.length === 0) return `\\copy ${quoted(name)} (${list}) ${program}`;
  return [
    stagingTable({ name, columns, files }),
    `\\copy ${quoted(stagingName(name))} (${list}) ${program}`,
    fillFromStaging({ name, columns, files }, 'pictures'),
  ].join('\n');
}

export const stagingName = (name: string) => `${name}_rows`;

/** A table for rows that name their pictures, beside the one that holds them. */
export function stagingTable({ name, files }: CopiedTable): string {
  const changed = Object.keys(files).map((column) => `ALTER COLUMN ${quoted(column)} TYPE text USING NULL`);
  const staging = quoted(stagingName(name));
  return `CREATE TEMPORARY TABLE ${staging} (LIKE ${quoted(name)}); ALTER TABLE ${staging} ${changed.join(', ')};`;
}

/** Rows with their pictures in them, those without one too; one whose picture is missing is left out, which its sum tells. @param pictures a table of `hash` and `bytes` */
export function fillFromStaging({ name, columns, files }: CopiedTable, pictures: string): string {
  const values = columns.map((column) => (column in files ? `${quoted(`of_${column}`)}.bytes` : `r.${quoted(column)}`));
  const joins = Object.keys(files).map(
    (column) => `LEFT JOIN ${pictures} AS ${quoted(`of_${column}`)} ON ${quoted(`of_${column}`)}.hash = r.${quoted(column)}`,
  );
  const whole = Object.keys(files).map((column) => `(r.${quoted(column)} IS NULL OR ${quoted(`of_${column}`)}.hash IS NOT NULL)`);
  return `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(', ')}) SELECT ${values.join(', ')} FROM ${quoted(stagingName(name))} AS r ${joins.join(' ')} WHERE ${whole.join(' AND ')};`;
}
