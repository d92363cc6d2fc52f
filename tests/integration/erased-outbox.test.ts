import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it, onTestFinished } from 'vitest';
import { dropErasedFromOutbox } from '../../src/domains/copies/server/erased-outbox.ts';
import { noteErasure } from '../../src/domains/copies/server/erasures.ts';
import { createLogger } from '../../src/server/log.ts';
import { tidyAtStart } from '../../src/start/tidy-at-start.ts';
import { signInAs } from '../fixtures/admin.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { seedInquiry } from './desk-seeds.ts';
import { sharedSite } from './shared-site.ts';

/* Where no mail server is set, copies of mails lie in a folder: whatever ends an erasure in between, none of somebody who was erased stays there. */

const shared = sharedSite();

it('somebody is not erased where a mail cannot be taken away, and is when it is asked for again', async () => {
  const awa = await signInAs(shared, 'Awa Ceesay', 'admin');
  const { id, email } = await seedInquiry(shared.pool);
  const mailId = randomUUID();
  await shared.pool.query("INSERT INTO mails (id, inquiry_id, kind, recipient, message_id) VALUES ($1::uuid, $2, 'reply', $3, $1::text)", [mailId, id, email]);
  const inTheWay = join(shared.dataDir, 'outbox', `${mailId}.eml`);
  mkdirSync(inTheWay, { recursive: true });
  const erase = () => awa.ask('/api/admin/person/erase', { email, confirm: email });
  expect((await erase()).status).toBe(500);
  expect((await awa.json(`/api/admin/inquiries/${id}`)).status).toBe(200);
  rmdirSync(inTheWay);
  const erased = await erase();
  expect([erased.status, await erased.json()]).toMatchObject([200, { inquiries: 1, mails: 1 }]);
});

it('what was written while somebody was erased, and not taken back, goes at the next start', async () => {
  const folder = temporaryFolder();
  const [erased, other] = [randomUUID(), randomUUID()];
  const db = drizzle(shared.pool);
  expect(await dropErasedFromOutbox(db, folder.path), 'where there is no outbox').toBe(0);
  await noteErasure(db, { inquiries: [], mails: [erased], account: null, who: '', accountKey: null });
  mkdirSync(join(folder.path, 'outbox'));
  for (const name of [`${erased}.eml`, `.${erased}.eml.unfinished`, `${other}.eml`]) writeFileSync(join(folder.path, 'outbox', name), 'Dear Mary');
  expect(await dropErasedFromOutbox(db, folder.path)).toBe(1);
  expect(readdirSync(join(folder.path, 'outbox'))).toEqual([`${other}.eml`]);
  folder.remove();
});

it('what cannot be taken away at a start is told, and the site starts all the same: enquiries are taken', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const erased = randomUUID();
  const db = drizzle(shared.pool);
  await noteErasure(db, { inquiries: [], mails: [erased], account: null, who: '', accountKey: null });
  mkdirSync(join(folder.path, 'outbox', `${erased}.eml`), { recursive: true });
  const lines: string[] = [];
  await tidyAtStart(db, folder.path, createLogger('info', { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) }));
  expect(lines).toEqual(['the data folder could not be tidied up']);
});
