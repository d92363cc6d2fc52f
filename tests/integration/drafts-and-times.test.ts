import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentView, Receipt, Saved } from '../../src/domains/content/model/document-types.ts';
import { type Value, withValueAt } from '../../src/domains/content-format/model/field-schema.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { documentCall, publishDocument } from '../fixtures/publish-document.ts';
import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { until } from '../fixtures/until.ts';
import { accountPeopleOf } from './account-people.ts';
import { sharedSite } from './shared-site.ts';

/* Drafts, and what is published for later, on one instance; publishing.test.ts has two. */

const shared = sharedSite();
const POLICY = 'pages/privacy-policy.md';
let owner: SignedInBrowser;

beforeAll(async () => {
  owner = await signInAs(shared, 'Awa Njie', 'admin');
});

const read = async (file: string) => (await owner.json<DocumentView>(documentCall('document', file))).body;
const save = async (file: string, document: Value, version: number | null, who = owner, revision?: number | null) => {
  const body = { document, version, revision: revision === undefined ? (await read(file)).revision : revision };
  return who.json<Saved & { code?: string; theirs?: { document: Value; version: number } }>(documentCall('document', file), body, { method: 'PUT' });
};
const publish = (file: string, body: object) => owner.json<Receipt & { code?: string; problems?: object[] }>(documentCall('publish', file), body);
const change = (file: string, make: (document: Value) => Value) => publishDocument(owner, file, make);
const discard = async (file: string) => owner.ask(documentCall('document', file), { version: (await read(file)).draft?.version ?? 0 }, { method: 'DELETE' });
const shown = async () => (await fetch(new URL('/privacy-policy', shared.site.url))).text();
const seen = (words: string) => until(`"${words}" on the page`, async () => (await shown()).includes(words));

describe('a draft', () => {
  it('may be unfinished, is kept as it is, names what is to be mended at its field, and is not published so', async () => {
    const view = await read('guides.yaml');
    const document = withValueAt(view.live, [0, 'name'], '');
    const { status, body: saved } = await save('guides.yaml', document, null);
    expect(status).toBe(200);
    expect(saved.problems.map(({ path }) => path)).toEqual(['0.name']);
    expect((await read('guides.yaml')).draft).toMatchObject({ document, version: saved.version, author: 'Awa Njie' });
    expect(await publish('guides.yaml', { version: saved.version })).toMatchObject({
      status: 422,
      body: { code: 'not_ready', problems: [{ path: '0.name' }] },
    });
    expect((await read('guides.yaml')).draft?.version, 'nothing is lost').toBe(saved.version);
    expect((await discard('guides.yaml')).status).toBe(200);
    expect((await read('guides.yaml')).draft).toBeNull();
  });

  it('that somebody else changed meanwhile is not written over: the answer has theirs', async () => {
    const other = await signInAs(shared, 'Binta Ceesay', 'admin');
    const { live } = await read('trust.yaml');
    const { version } = (await save('trust.yaml', withValueAt(live, ['kicker'], 'Hers'), null, other)).body;
    expect(await save('trust.yaml', withValueAt(live, ['kicker'], 'Mine'), null)).toMatchObject({
      status: 409,
      body: { code: 'draft_changed', theirs: { version, author: 'Binta Ceesay' } },
    });
    const both = (await save('trust.yaml', withValueAt(live, ['kicker'], 'Both'), version)).body.version;
    expect(await publish('trust.yaml', { version }), 'only what was seen is published').toMatchObject({ status: 409, body: { theirs: { version: both } } });
    expect((await publish('trust.yaml', { version: both })).status).toBe(200);
    await save('trust.yaml', live, null, other);
    expect((await save('trust.yaml', live, version)).status, 'an old version is never met again').toBe(409);
  });

  it('that rests on what is shown no more is not taken for one that rests on what is', async () => {
    const { live, revision } = await read('trust.yaml');
    await discard('trust.yaml');
    await change('trust.yaml', (trust) => withValueAt(trust, ['kicker'], 'Published meanwhile'));
    expect(await save('trust.yaml', withValueAt(live, ['headline'], 'Written on the older one'), null, owner, revision)).toMatchObject({
      status: 409,
      body: { code: 'draft_changed', theirs: null },
    });
  });

  it('keeps an earlier version from being brought back over it', async () => {
    const { live, revision } = await read('trust.yaml');
    await save('trust.yaml', live, null);
    expect(await owner.json(documentCall('restore', 'trust.yaml'), { revision: null, live: revision })).toMatchObject({
      status: 409,
      body: { code: 'draft_there' },
    });
    await discard('trust.yaml');
  });

  it('of somebody who signed up without a name is by their address; so is what they publish', async () => {
    const nameless = await signInAs(shared, '', 'admin');
    const { live, revision } = await read('trust.yaml');
    const { version } = (await save('trust.yaml', withValueAt(live, ['kicker'], 'By nobody'), null, nameless)).body;
    expect((await read('trust.yaml')).draft?.author).toBe(nameless.email);
    const refused = await owner.json<{ error: string }>(documentCall('restore', 'trust.yaml'), { revision: null, live: revision });
    expect(refused.body.error).toContain(`There is a draft of this by ${nameless.email}.`);
    expect((await nameless.json(documentCall('publish', 'trust.yaml'), { version })).status).toBe(200);
    const lastAuthor = async () => (await owner.json<{ author: string }[]>(documentCall('revisions', 'trust.yaml'))).body[0]?.author;
    expect(await lastAuthor()).toBe(nameless.email);
    await shared.pool.query("UPDATE content_revisions SET author_name = '' WHERE author = $1", [nameless.id]);
    expect(await lastAuthor(), 'as earlier versions wrote it').toBe(nameless.email);
    await shared.pool.query('UPDATE content_revisions SET author = $2 WHERE author = $1', [nameless.id, 'gone']);
    expect(await lastAuthor(), 'the account is gone').toBe('somebody');
  });

  it('that would break what points to it says where', async () => {
    const view = await read('packing-lists.yaml');
    const { body } = await save('packing-lists.yaml', (view.live as Value[]).slice(1), null);
    expect(body.problems).toEqual([]);
    expect(body.elsewhere.join()).toMatch(/content\/tours\/[a-z-]+\.yaml: packingLists/);
  });
});

it('what is published for later begins then, whatever is published meanwhile; it is told to who writes, and can be taken back before', async () => {
  const title = (words: string) => withValueAt(before.live, ['title'], words);
  const before = await read(POLICY);
  const publishTitled = async (words: string, times: object = {}) => {
    const { body: saved } = await save(POLICY, title(words), null);
    const { status, body } = await publish(POLICY, { version: saved.version, ...times });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const begins = Date.now() + 3_600_000;
  const receipt = await publishTitled('Privacy from then on', { from: new Date(begins).toISOString() });
  expect(receipt.begins).toBe(new Date(begins).toISOString());
  const never = await publishTitled('Privacy that never comes', { from: new Date(begins + 500).toISOString() });
  await publishTitled('Privacy for now');
  expect((await read(POLICY)).waiting.map(({ id, author }) => [id, author])).toEqual([
    [receipt.revision, 'Awa Njie'],
    [never.revision, 'Awa Njie'],
  ]);
  await seen('Privacy for now');
  const withdraw = () => owner.json<{ code?: string }>(documentCall('withdraw', POLICY), { revision: never.revision });
  expect((await withdraw()).status).toBe(200);
  expect((await withdraw()).body.code).toBe('revision_unknown');
  // Their time has come.
  await shared.pool.query(
    'UPDATE content_revisions SET effective_from = now(), effective_until = CASE WHEN effective_until IS NOT NULL THEN now() END WHERE effective_from IS NOT NULL',
  );
  await seen('Privacy from then on');
  const other = await owner.json<{ code?: string }>(documentCall('withdraw', POLICY), { revision: receipt.revision });
  expect(other.status, 'it has begun').toBe(404);
  expect(await shown()).toContain('Privacy from then on');
  // What is published after that counts again.
  await publishTitled('Privacy after that');
  await seen('Privacy after that');
  expect((await read(POLICY)).waiting).toEqual([]);
});

it('another name, phone and address are in the next mails about accounts, authenticator apps and passkeys, without a restart', async () => {
  const { browser, confirmed, mailedLink, signUp } = accountPeopleOf(shared);
  const writeTo = async (email: string) => {
    await signUp(browser(), email);
    await mailedLink(email, /^Confirm/);
    return shared.smtp.mails.findLast(({ to }) => to.includes(email))?.parsed;
  };
  expect((await writeTo('before@example.com'))?.subject).toContain('Hidden Baobab Tours');
  await change('site.yaml', (site) =>
    [
      [['brand', 'name'], 'Fula Fox Walks'],
      [['contact', 'displayPhone'], '+220 555 0199'],
      [['contact', 'email'], 'hello@fulafox.example'],
      [
        ['contact', 'address'],
        ['Fula Fox Walks', '7 Fox Lane', 'Sanyang'],
      ],
    ].reduce((document: Value, [path, value]) => withValueAt(document, path as string[], value as Value), site),
  );
  await until('the new name', async () => (await shown()).includes('Fula Fox Walks'));
  const ask = (path: string, body: object) => browser().ask(`/api/auth/${path}`, body);
  await confirmed('forgot@example.com');
  expect((await ask('request-password-reset', { email: 'forgot@example.com', redirectTo: '/auth' })).status).toBe(200);
  await mailedLink('forgot@example.com', /^Choose a new password: Fula Fox Walks$/);
  expect((await owner.ask('/api/admin/people/invitations', { name: 'Ebrima Sarr', email: 'new@example.com', role: 'desk' })).status).toBe(200);
  const to = (email: string) => shared.smtp.mails.findLast((mail) => mail.to.includes(email))?.parsed;
  await until('the invitation', () => to('new@example.com') !== undefined);
  for (const mail of [await writeTo('after@example.com'), to('forgot@example.com'), to('new@example.com')]) {
    expect(mail?.subject).toContain('Fula Fox Walks');
    expect(mail?.from).toEqual({ address: 'hello@fulafox.example', name: 'Fula Fox Walks' });
    expect(mail?.text).toContain('7 Fox Lane');
    expect(`${mail?.html}${mail?.text}`).not.toContain('Hidden Baobab Tours');
    expect(mail?.messageId).toContain('@fulafox.example');
  }
  const person = await confirmed('device@example.com');
  const { totpURI } = (await (await person.ask('/api/auth/two-factor/enable', { password: PASSWORD })).json()) as { totpURI: string };
  expect(new URL(totpURI).searchParams.get('issuer')).toBe('Fula Fox Walks');
  const key = (await (await person.ask('/api/auth/passkey/generate-register-options')).json()) as { rp: { name: string } };
  expect(key.rp.name).toBe('Fula Fox Walks');
});

it('a day with other hours is told wherever the hours are: in the bar, on the page for no signal, below forms, stories and sheets', async () => {
  const first = new Date().toISOString().slice(0, 10);
  const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const exceptions = [
    { name: 'Tobaski', first, last: later(2), closed: true },
    { name: 'Koriteh', first: later(60), last: later(60), opens: '10:00', closes: '14:00' },
  ];
  await change('site.yaml', (site) => withValueAt(site, ['hours', 'exceptions'], exceptions));
  await until('the holiday', async () => (await shown()).includes('Tobaski'));
  const text = async (path: string) => (await fetch(new URL(path, shared.site.url))).text();
  for (const path of ['/', '/tours', '/offline']) {
    // Of days that run, the bar has the one that it is.
    expect(await text(path), path).toMatch(/<span data-other-hours="">\d+ \w+, Tobaski: closed<\/span>/);
  }
  const told = /<(span|li)[^>]* data-until="[\d-]+">Tobaski, [^<]*: closed</g;
  for (const [path, times] of [
    ['/', 3],
    ['/enquiry', 2],
    ['/tours/bijilo-monkey-park', 2],
    ['/blog/gambia-weather-guide-2025', 2],
    ['/offline', 2],
    ['/faq', 1],
  ] as const)
    expect((await text(path)).match(told)?.length, path).toBe(times);
  expect(await text('/offline'), 'it is kept for months').toMatch(/Koriteh, [^<]*: 10:00 AM to 2:00 PM/);
  expect((await text('/faq')).replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('Koriteh');
});

it('the search of all content finds words without their accents, and shows where they stand', async () => {
  const found = async (sought: string) => (await owner.ask(`/admin/content?q=${encodeURIComponent(sought)}`)).text();
  for (const sought of ['repondez courriel e-mail convient', 'Répondez convient', 'Re\u0301pondez convient', 'REPONDEZ convient']) {
    const page = await found(sought);
    if (sought.includes('courriel')) expect(page).toContain('Nothing found on the site.');
    else expect(page, sought).toMatch(/Répondez à cet e-mail quand cela vous convient/);
  }
});
