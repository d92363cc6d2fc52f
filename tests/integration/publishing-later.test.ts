import { beforeAll, expect, it } from 'vitest';
import type { DocumentView, Receipt, Saved } from '../../src/domains/content/model/document-types.ts';
import { type Value, withValueAt } from '../../src/domains/content/model/field-schema.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { documentCall } from '../fixtures/publish-document.ts';
import { until } from '../fixtures/until.ts';
import { siteUnderTest } from './site-under-test.ts';

const shared = siteUnderTest('publishing_later');
const POLICY = 'pages/privacy-policy.md';
let owner: SignedInBrowser;

beforeAll(async () => {
  owner = await signInAs(shared, 'Awa Njie', 'admin');
});

const read = async () => (await owner.json<DocumentView>(documentCall('document', POLICY))).body;
const save = async (document: Value) =>
  owner.json<Saved>(documentCall('document', POLICY), { document, version: null, revision: (await read()).revision }, { method: 'PUT' });
const publish = (body: object) => owner.json<Receipt>(documentCall('publish', POLICY), body);
const shown = async () => (await fetch(new URL('/privacy-policy', shared.site.url))).text();
const seen = (words: string) => until(`"${words}" on the page`, async () => (await shown()).includes(words));

it('what is published for later begins then, whatever is published meanwhile; it is told to who writes, and can be taken back before', async () => {
  const title = (words: string) => withValueAt(before.live, ['title'], words);
  const before = await read();
  const publishTitled = async (words: string, times: object = {}) => {
    const { body: saved } = await save(title(words));
    const { status, body } = await publish({ version: saved.version, ...times });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const begins = Date.now() + 3_600_000;
  const receipt = await publishTitled('Privacy from then on', { from: new Date(begins).toISOString() });
  expect(receipt.begins).toBe(new Date(begins).toISOString());
  const never = await publishTitled('Privacy that never comes', { from: new Date(begins + 500).toISOString() });
  await publishTitled('Privacy for now');
  expect((await read()).waiting.map(({ id, author }) => [id, author])).toEqual([
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
  expect((await read()).waiting).toEqual([]);
});
