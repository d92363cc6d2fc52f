import { hash } from 'node:crypto';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type About, COPY_FORMAT, COPY_OF, type CopiedSite, type CopiedTable, type Manifest, type Secrets } from '../../model/copy-format.ts';
import type { CopyKind } from '../../model/copy-names.ts';
import { loadScript } from './by-hand.ts';
import { copiedTables, quoted, rowsAsText, sequences } from './catalog.ts';
import { lockCopies, openCopyConnection } from './copy-connection.ts';
import { appliedMigrations } from './migration-mark.ts';
import { Lines, RowSum } from './row-hash.ts';
import type { CopyFile } from './sealed.ts';

/** Rows are cut into files of about this size: a tar has to know how long a file is before it begins. */
const PART_BYTES = 4 * 1024 * 1024;

/** A copy of the desk's tables may be under way: it is done within seconds. One of these that finds another can as well come later. */
const WAIT_MS = 60_000;

export type CopySource = { databaseUrl: string; projectRoot: string; siteVersion: string; site: CopiedSite; secrets: Secrets };
export type Copied = { about: About; manifest: Manifest };

/**
 * The files of a copy, all of one moment, while everybody goes on writing. Their order: about.json, what a person needs who has
 * but psql, the secrets, pictures, rows, manifest.json.
 * @param tell is called with what was copied, before the last file
 * @throws CopyUnderWayError, or whatever the database throws
 */
export async function* takeCopy(source: CopySource, kind: CopyKind, tell: (copied: Copied) => void): AsyncGenerator<CopyFile> {
  const { client, close } = await openCopyConnection(source.databaseUrl);
  try {
    await lockCopies(client, kind === 'whole' ? WAIT_MS : 0);
    const tables = await takeSnapshot(client, kind);
    const { mark, texts } = await appliedMigrations(client, source.projectRoot);
    const about: About = {
      ...(await facts(client)),
      copyOf: COPY_OF,
      format: COPY_FORMAT,
      kind,
      siteVersion: source.siteVersion,
      site: source.site,
      migration: mark,
      tables,
      sequences: await sequences(client),
    };
    yield asJson('about.json', about);
    for (const { tag, text } of texts) yield { name: `schema/${tag}.sql`, bytes: Buffer.from(text) };
    yield {
      name: 'load.sql',
      bytes: Buffer.from(
        loadScript(
          about,
          texts.map(({ tag }) => tag),
        ),
      ),
    };
    yield asJson('secrets.json', source.secrets);
    const manifest: Manifest = { tables: {}, pictures: { files: 0, bytes: 0 } };
    const written = new Set<string>();
    for (const table of tables) yield* pictureFiles(client, table, written, manifest.pictures);
    for (const table of tables) manifest.tables[table.name] = yield* rowFiles(client, table);
    tell({ about, manifest });
    yield asJson('manifest.json', manifest);
  } finally {
    close();
  }
}

/** Locks come first: what is emptied or rewritten after a snapshot was taken would be missing from it. */
async function takeSnapshot(client: Client, kind: CopyKind): Promise<CopiedTable[]> {
  const tables = await copiedTables(client, kind);
  if (tables.length === 0) throw new Error('this database has no site in it yet. Is its address, or DATA_DIR, right? Start the site first');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`);
  return tables;
}

async function facts(client: Client): Promise<Pick<About, 'takenAt' | 'postgresVersion'>> {
  const { rows } = await client.query<{ at: Date; version: string }>(`SELECT clock_timestamp() AS at, current_setting('server_version') AS version`);
  if (!rows[0]) throw new Error('the database does not say what time it is');
  return { takenAt: rows[0].at.toISOString(), postgresVersion: rows[0].version };
}

function asJson(name: string, value: object): CopyFile {
  return { name, bytes: Buffer.from(`${JSON.stringify(value, null, 1)}\n`) };
}

/** The bytes of a table's pictures, one at a time, each once. @param written hashes of those that are in the copy already */
async function* pictureFiles(client: Client, { name, files }: CopiedTable, written: Set<string>, count: Manifest['pictures']): AsyncGenerator<CopyFile> {
  for (const [column, ending] of Object.entries(files)) {
    // A row's place is the same for as long as the snapshot is held.
    const found = await client.query<{ place: string; hash: string }>(
      `SELECT DISTINCT ON (hash) hash, place FROM (SELECT encode(sha256(${quoted(column)}), 'hex') AS hash, ctid::text AS place FROM ${quoted(name)} WHERE ${quoted(column)} IS NOT NULL) AS all_of_them ORDER BY hash`,
    );
    for (const { place, hash: sha256 } of found.rows) {
      if (written.has(sha256)) continue;
      written.add(sha256);
      const { rows } = await client.query<{ bytes: Buffer }>(`SELECT ${quoted(column)} AS bytes FROM ${quoted(name)} WHERE ctid = $1::tid`, [place]);
      const bytes = rows[0]?.bytes;
      if (!bytes || hash('sha256', bytes) !== sha256) throw new Error(`a picture of ${name} was read with other bytes than the database has`);
      count.files += 1;
      count.bytes += bytes.length;
      yield { name: `pictures/${sha256}.${ending}`, bytes };
    }
  }
}

/** The rows of a table in parts, as COPY reads them again: "tables/inquiries/00001.copy". @returns their sum */
async function* rowFiles(client: Client, table: CopiedTable) {
  const sum = new RowSum();
  const lines = new Lines();
  const rows = client.query(copyTo(rowsAsText(table)));
  let part: Uint8Array[] = [];
  let size = 0;
  let number = 0;
  const file = (): CopyFile => {
    const bytes = Buffer.concat(part);
    part = [];
    size = 0;
    number += 1;
    return { name: `tables/${table.name}/${String(number).padStart(5, '0')}.copy`, bytes };
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    for (const line of lines.of(chunk)) {
      sum.add(line);
      part.push(line, NEW_LINE);
      size += line.length + 1;
      if (size >= PART_BYTES) yield file();
    }
  }
  if (!lines.isDone) throw new Error(`the rows of ${table.name} ended in the middle of one`);
  if (size > 0 || number === 0) yield file();
  return sum.value;
}

const NEW_LINE = Buffer.from('\n');
