import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentView, Receipt, Saved } from '../../src/domains/content/model/document-types.ts';
import { type Value, withValueAt } from '../../src/domains/content-format/model/field-schema.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { documentCall } from '../fixtures/publish-document.ts';
import { sharedSite } from './shared-site.ts';

/* What the receipt says was published is what visitors see. */

const shared = sharedSite();
let owner: SignedInBrowser;

beforeAll(async () => {
  owner = await signInAs(shared, 'Awa Njie', 'admin');
});

const read = async () => (await owner.json<DocumentView>(documentCall('document', 'trust.yaml'))).body;
const publish = async (words: string, from?: string) => {
  const { live, revision } = await read();
  const document: Value = withValueAt(live, ['kicker'], words);
  const { body: saved } = await owner.json<Saved>(documentCall('document', 'trust.yaml'), { document, version: null, revision }, { method: 'PUT' });
  return owner.json<Receipt>(documentCall('publish', 'trust.yaml'), { version: saved.version, ...(from && { from }) });
};

describe('what is published', () => {
  it('from a moment that has passed is shown now, above what was published since', async () => {
    const past = new Date(Date.now() - 3_600_000).toISOString();
    expect((await publish('Published first')).status).toBe(200);
    expect(await publish('From an hour ago', past)).toMatchObject({ status: 200, body: { begins: null } });
    expect((await read()).live).toMatchObject({ kicker: 'From an hour ago' });
  });
});

describe('a draft that another version overtakes, whose time came meanwhile', () => {
  const save = async (document: Value, version: number | null, revision: number | null) =>
    (await owner.json<Saved>(documentCall('document', 'trust.yaml'), { document, version, revision }, { method: 'PUT' })).body.version;
  /** Publishes other words for later, begins a draft meanwhile, and lets the time of the words come. */
  async function overtaken(words: string, write: (live: Value) => Value) {
    const before = await read();
    expect((await publish(words, new Date(Date.now() + 3_600_000).toISOString())).body.begins).not.toBeNull();
    const version = await save(write(before.live), null, before.revision);
    await shared.pool.query('UPDATE content_revisions SET effective_from = now() WHERE effective_from > now()');
    await expect.poll(async () => (await read()).live, { timeout: 20_000 }).toMatchObject({ kicker: words });
    return { version, base: before.live };
  }

  it('keeps what both changed at different places, and the receipt tells what was published', async () => {
    const { version } = await overtaken('Its time came', (live) => withValueAt(live, ['headline'], 'A new headline'));
    const both = { kicker: 'Its time came', headline: 'A new headline' };
    expect(await owner.json<Receipt>(documentCall('publish', 'trust.yaml'), { version })).toMatchObject({ status: 200, body: { merged: both } });
    expect((await read()).live).toMatchObject(both);
  });

  it('is not published over it where both changed one place, until somebody who saw both says so', async () => {
    const { version, base } = await overtaken('Their words', (live) => withValueAt(live, ['kicker'], 'My words'));
    for (let tries = 0; tries < 2; tries++) {
      const refused = await owner.json<{ shown: unknown }>(documentCall('publish', 'trust.yaml'), { version });
      expect(refused).toMatchObject({ status: 409, body: { code: 'overtaken', base, shown: { kicker: 'Their words' } } });
    }
    const { live, revision, draft } = await read();
    expect([live, draft?.document]).toMatchObject([{ kicker: 'Their words' }, { kicker: 'My words' }]);
    expect((await owner.json(documentCall('publish', 'trust.yaml'), { version, seen: (revision ?? 0) - 1 })).status, 'another version than is shown').toBe(409);
    expect((await owner.json(documentCall('publish', 'trust.yaml'), { version, seen: revision })).status).toBe(200);
    expect((await read()).live).toMatchObject({ kicker: 'My words' });
  });
});
