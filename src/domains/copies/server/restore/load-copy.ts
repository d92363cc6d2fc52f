import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { openDatabase } from '../../../../server/db/database.ts';
import { migrateUpTo } from '../../../../server/db/migrate.ts';
import type { Logger } from '../../../../server/log.ts';
import { EMPTIED_BEFORE } from '../../model/copied-tables.ts';
import type { About, CopiedTable, TableSum } from '../../model/copy-format.ts';
import { differences, type Examined } from '../examine.ts';
import { fillFromStaging, stagingName, stagingTable } from '../format/by-hand.ts';
import { quoted, rowsAsText } from '../format/catalog.ts';
import { lockCopies, withCopyConnection } from '../format/copy-connection.ts';
import { Lines, RowSum } from '../format/row-hash.ts';
import { decryptCopy, type ReadFile } from '../format/sealed.ts';

const TABLE_FILE = /^tables\/([a-z0-9_]+)\/\d+\.copy$/;
const PICTURE_FILE = /^pictures\/([0-9a-f]{64})\.[a-z0-9]+$/;

export type LoadContext = { databaseUrl: string; projectRoot: string; identities: readonly string[]; log: Logger };

/**
 * Fills a database with the rows of a copy, and compares them with what the copy says of itself. A whole copy takes an empty
 * database; one of the desk's tables, one that a whole copy has filled before.
 * @param examined of the same bytes
 * @throws Error with the tables that came out otherwise, or whatever the database throws
 */
export async function loadCopy(context: LoadContext, { about, manifest }: Examined, bytes: Readable): Promise<void> {
  const { pool } = openDatabase(context.databaseUrl, context.log);
  await migrateUpTo(pool, context.projectRoot, about.migration.when).finally(() => pool.end());
  await withCopyConnection(context.databaseUrl, async (client) => {
    await lockCopies(client);
    await client.query('BEGIN');
    await prepare(client, about);
    for await (const file of decryptCopy(bytes, context.identities)) await loadFile(client, about, file);
    await finish(client, about);
    await client.query('COMMIT');
    const wrong = differences(about, manifest, await sumsOf(client, about.tables));
    if (wrong.length > 0) throw new Error(`these tables came out otherwise than they were copied: ${wrong.join(', ')}`);
    await client.query('ANALYZE');
  });
}

/** What triggers keep, such as sums, is in the copy: they would count everything a second time. */
async function prepare(client: Client, { tables }: About): Promise<void> {
  const names = tables.map(({ name }) => quoted(name));
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  // The database is as the copy's version had it, which may not have had all of them.
  const there = await client.query<{ name: string }>('SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL', [EMPTIED_BEFORE]);
  // Some migrations write rows of their own.
  await client.query(`TRUNCATE ${[...names, ...there.rows.map(({ name }) => name)].join(', ')}`);
  await client.query('CREATE TEMPORARY TABLE pictures (hash text PRIMARY KEY, bytes bytea NOT NULL)');
  for (const table of withPictures(tables)) await client.query(stagingTable(table));
}

const withPictures = (tables: readonly CopiedTable[]) => tables.filter(({ files }) => Object.keys(files).length > 0);

async function loadFile(client: Client, { tables }: About, file: ReadFile): Promise<void> {
  const table = tables.find(({ name }) => name === TABLE_FILE.exec(file.name)?.[1]);
  const picture = PICTURE_FILE.exec(file.name)?.[1];
  if (table) {
    const target = Object.keys(table.files).length > 0 ? stagingName(table.name) : table.name;
    await pipeline(file.bytes, client.query(copyFrom(`COPY ${quoted(target)} (${table.columns.map(quoted).join(', ')}) FROM STDIN`)));
    return;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.bytes) if (picture) chunks.push(chunk);
  if (picture) await client.query('INSERT INTO pictures VALUES ($1, $2)', [picture, Buffer.concat(chunks)]);
}

async function finish(client: Client, { tables, sequences }: About): Promise<void> {
  for (const table of withPictures(tables)) await client.query(fillFromStaging(table, 'pictures'));
  for (const { name, value, isCalled } of sequences) await client.query('SELECT setval($1::regclass, $2, $3)', [quoted(name), value, isCalled]);
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
}

/** The sums of tables as they lie in a database. */
export async function sumsOf(client: Client, tables: readonly CopiedTable[]): Promise<Map<string, TableSum>> {
  const sums = new Map<string, TableSum>();
  for (const table of tables) {
    const [sum, lines] = [new RowSum(), new Lines()];
    for await (const chunk of client.query(copyTo(rowsAsText(table))) as AsyncIterable<Buffer>) for (const line of lines.of(chunk)) sum.add(line);
    sums.set(table.name, sum.value);
  }
  return sums;
}
