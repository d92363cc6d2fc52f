import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { mailboxKeeper } from '../../src/domains/desk/server/incoming/mailbox-keeper.ts';
import { mailboxId } from '../../src/domains/mail/server/incoming/mailbox-state.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { type Database, openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { MailboxConnection } from '../../src/server/mailbox/mailbox-connection.ts';
import { readMailbox } from '../../src/server/mailbox/read-mailbox.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { startImapPeer } from '../fixtures/imap-peer.ts';
import { madeMail } from '../fixtures/made-mail.ts';
import { until } from '../fixtures/until.ts';

/* A mail server that keeps no flags of ours, by its recorded answers: also where there is no Dovecot to ask. */

const log = createLogger('silent');
let databaseUrl = '';
let database: Database;
beforeAll(async () => {
  databaseUrl = await cloneDatabase(inject('clusterUrl'), 'test_mailbox_flags');
  database = openDatabase(databaseUrl, log);
});
afterAll(async () => {
  await database.pool.end();
  await dropDatabase(inject('clusterUrl'), 'test_mailbox_flags');
});

const mail = (text: string) => madeMail({ headers: { From: `Ann <ann@example.com>` }, text });
const leads = async () =>
  (await database.pool.query<{ message: string }>('SELECT message FROM inquiries ORDER BY created_at, id')).rows.map(({ message }) => message);

it('how far it was read is remembered instead: nothing twice, nothing missed, and nothing in the mailbox is changed', async () => {
  const peer = await startImapPeer([mail('one'), mail('two')]);
  const { imap } = readConfig({ IMAP_URL: peer.url });
  if (!imap) throw new Error('no mailbox');
  const keeper = mailboxKeeper(imap, { db: database.db, log, newLeads: true, ownAddresses: () => [], referencePrefix: () => 'HBT' });
  const read = () => readMailbox({ address: imap, databaseUrl, keeper, log });
  let reading = read();
  await until('both mails', async () => (await leads()).length === 2, 20_000);
  await reading.stop();
  const { rows } = await database.pool.query('SELECT last_uid::int AS uid, uid_validity, problem FROM mailboxes');
  expect(rows).toEqual([{ uid: 2, uid_validity: '7', problem: null }]);

  peer.mails.push(mail('three'));
  peer.told.length = 0;
  reading = read();
  await until('the third', async () => (await leads()).length === 3, 20_000);
  await reading.stop();
  expect(peer.told.find((line) => line.startsWith('UID SEARCH'))).toMatch(/UID 3:\*/);
  expect(peer.told.filter((line) => line.includes('BODY.PEEK[]'))).toHaveLength(1);
  expect(peer.told.filter((line) => /^(UID )?(STORE|COPY|MOVE|EXPUNGE|APPEND)/i.test(line))).toEqual([]);
  expect((await leads()).toSorted()).toEqual(['one', 'three', 'two']);
  await peer.stop();
});

it('a mailbox whose UIDs name other mails now is read anew, and what is known is no second time', async () => {
  const peer = await startImapPeer([mail('other')], 8);
  const { imap } = readConfig({ IMAP_URL: peer.url });
  if (!imap) throw new Error('no mailbox');
  const keeper = mailboxKeeper(imap, { db: database.db, log, newLeads: true, ownAddresses: () => [], referencePrefix: () => 'HBT' });
  await keeper.position();
  await keeper.noteRead();
  await keeper.passed('7', 5);
  const reading = readMailbox({ address: imap, databaseUrl, keeper, log });
  await until('it', async () => (await leads()).includes('other'), 20_000);
  await reading.stop();
  await peer.stop();
});

it('a mailbox that has to be read anew is so for 90 days: what is older may be erased here, and nothing tells any more that it came', async () => {
  const { imap } = readConfig({ IMAP_URL: 'imap://desk:word@127.0.0.1:1/OLD' });
  if (!imap) throw new Error('no mailbox');
  const keeper = mailboxKeeper(imap, { db: database.db, log, newLeads: true, ownAddresses: () => [], referencePrefix: () => 'HBT' });
  const daysBack = async () => Math.round((Date.now() - (await keeper.position()).since.getTime()) / 86_400_000);
  await keeper.position();
  await database.pool.query("UPDATE mailboxes SET since = now() - interval '700 days'");
  // Not yet read: after a restore, from the last mail of the copy on.
  expect(await daysBack()).toBe(701);
  await keeper.noteRead();
  expect(await daysBack()).toBe(90);
});

it.each([
  ['refuses', 9],
  ['hangs up', 10],
  ['withholds', 12],
] as const)('a mail that its server %s where it should hand it out keeps no other from being read, and is tried again', async (how, uidValidity) => {
  const words = [`before (${how})`, `broken (${how})`, `after (${how})`] as const;
  const peer = await startImapPeer(words.map(mail), uidValidity);
  peer.broken.set(2, how);
  const { imap } = readConfig({ IMAP_URL: peer.url });
  if (!imap) throw new Error('no mailbox');
  const keeper = mailboxKeeper(imap, { db: database.db, log, newLeads: true, ownAddresses: () => [], referencePrefix: () => 'HBT' });
  const read = () => readMailbox({ address: imap, databaseUrl, keeper, log });
  let reading = read();
  await until('the mail behind it', async () => (await leads()).includes(words[2]), 20_000);
  await reading.stop();
  // Its server was repaired before it was given up: a mail that was passed by is not forgotten where no flag tells which ones are left.
  if (how !== 'hangs up') {
    peer.broken.clear();
    reading = read();
    await until('the mail itself', async () => (await leads()).includes(words[1]), 20_000);
    await reading.stop();
  }
  expect((await leads()).filter((text) => text.includes(how)).toSorted()).toEqual(
    how !== 'hangs up' ? ['after', 'before', 'broken'].map((one) => `${one} (${how})`) : ['after', 'before'].map((one) => `${one} (${how})`),
  );
  await peer.stop();
});

it('a server that goes away while it is listened to is told in words, and is no failure of the site', async () => {
  const peer = await startImapPeer([mail('before it went')], 11);
  const { imap } = readConfig({ IMAP_URL: peer.url });
  if (!imap) throw new Error('no mailbox');
  const lines: string[] = [];
  const told = createLogger('info', { write: (line) => void lines.push(line) });
  const keeper = mailboxKeeper(imap, { db: database.db, log: told, newLeads: true, ownAddresses: () => [], referencePrefix: () => 'HBT' });
  const reading = readMailbox({ address: imap, databaseUrl, keeper, log: told });
  await until('it to listen', () => peer.told.some((line) => /^IDLE/i.test(line)), 20_000);
  await peer.stop();
  const said = await until('it to be told', () => lines.find((line) => line.includes('cannot be read')), 20_000);
  await reading.stop();
  expect(said).toContain('the mailbox cannot be read: the connection was lost');
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

it('a server that refuses to say which mails there are is no empty mailbox: it is told in words, and read once it does', async () => {
  const peer = await startImapPeer([mail('not to be found at first')], 13);
  peer.refused = /^UID SEARCH/i;
  const { imap } = readConfig({ IMAP_URL: peer.url });
  if (!imap) throw new Error('no mailbox');
  const keeper = mailboxKeeper(imap, { db: database.db, log, newLeads: true, ownAddresses: () => [], referencePrefix: () => 'HBT' });
  const reading = readMailbox({ address: imap, databaseUrl, keeper, log });
  const words = 'the server does not say which mails there are';
  const known = async () => (await database.pool.query<{ problem: string }>('SELECT problem FROM mailboxes WHERE id = $1', [mailboxId(imap)])).rows[0];
  await until('it to be told', async () => (await known())?.problem === words, 20_000);
  peer.refused = undefined;
  await until('the mail', async () => (await leads()).includes('not to be found at first'), 20_000);
  await reading.stop();
  await peer.stop();
});

it.each([
  ['refuses', /^UID STORE/i, 14],
  ['forgets', undefined, 16],
] as const)('a server that %s our flag, as a full mailbox does, hands out each mail once all the same', async (how, refused, uidValidity) => {
  const peer = await startImapPeer([mail(`no room for a flag (${how})`)], uidValidity, true);
  peer.refused = refused;
  const { imap } = readConfig({ IMAP_URL: peer.url });
  if (!imap) throw new Error('no mailbox');
  const keeper = mailboxKeeper(imap, { db: database.db, log, newLeads: true, ownAddresses: () => [], referencePrefix: () => 'HBT' });
  const reading = readMailbox({ address: imap, databaseUrl, keeper, log });
  await until('the mail', async () => (await leads()).includes(`no room for a flag (${how})`), 20_000);
  await until('it to listen', () => peer.told.some((line) => /^IDLE/i.test(line)), 20_000);
  peer.mails.push(mail(`the next one (${how})`));
  peer.tell();
  await until('the next mail', async () => (await leads()).includes(`the next one (${how})`), 20_000);
  await reading.stop();
  expect(peer.told.filter((line) => line.includes('BODY.PEEK[]'))).toHaveLength(2);
  await peer.stop();
});

it('thousands of mails are asked about in lines that every server takes', async () => {
  const peer = await startImapPeer(
    Array.from({ length: 3_000 }, () => 'x'),
    15,
  );
  const { imap } = readConfig({ IMAP_URL: peer.url });
  if (!imap) throw new Error('no mailbox');
  const connection = await MailboxConnection.open(imap, true);
  const found = await connection.find({ since: new Date(0), uidValidity: null, lastUid: 0, alsoMarked: false });
  connection.close();
  expect(found.map(({ uid }) => uid)).toEqual(Array.from({ length: 3_000 }, (_, index) => index + 1));
  expect(Math.max(...peer.told.map((line) => line.length))).toBeLessThan(8_000);
  await peer.stop();
});
