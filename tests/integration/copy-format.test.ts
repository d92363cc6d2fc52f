import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { examine } from '../../src/domains/copies/server/examine.ts';
import { sealed } from '../../src/domains/copies/server/format/sealed.ts';
import { type Copied, takeCopy } from '../../src/domains/copies/server/format/take-copy.ts';
import { loadCopy } from '../../src/domains/copies/server/restore/load-copy.ts';
import { createLogger } from '../../src/server/log.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';

let url: string;
beforeAll(async () => {
  url = await cloneDatabase(inject('clusterUrl'), 'test_copy_format');
});
afterAll(async () => {
  await dropDatabase(inject('clusterUrl'), 'test_copy_format');
  await dropDatabase(inject('clusterUrl'), 'test_copy_target');
});

it('goes round', async () => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`INSERT INTO photographs VALUES ('abc', '\\x010203', 1, 2, '\\x0405', 'p', 'c', 'a', 'b')`);
  await client.query(`INSERT INTO users (id, name, email) VALUES ('u', E'a\\tb\\\\c\\nd é', 'x@y.z')`);
  await client.query(`CREATE DATABASE test_copy_target`);
  await client.end();
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  let told: Copied | undefined;
  const source = { databaseUrl: url, projectRoot: process.cwd(), siteVersion: '0', secrets: { authSecret: 'x', files: {} } };
  const bytes = await buffer(
    await sealed(
      takeCopy(source, 'whole', (c) => {
        told = c;
      }),
      [recipient],
    ),
  );
  console.log(bytes.length, JSON.stringify(told?.manifest));
  const examined = await examine(Readable.from([bytes]), [identity]);
  const target = new URL(url);
  target.pathname = '/test_copy_target';
  await loadCopy(
    { databaseUrl: target.href, projectRoot: process.cwd(), identities: [identity], log: createLogger('silent') },
    examined,
    Readable.from([bytes]),
  );
  expect(examined.manifest.tables.users?.rows).toBe(1);
});
