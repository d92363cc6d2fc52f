import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentView } from '../../src/domains/content/model/document-types.ts';
import { isFields, type Value, withValueAt } from '../../src/domains/content-format/model/field-schema.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { documentCall } from '../fixtures/publish-document.ts';
import { sharedSite } from './shared-site.ts';

/* A text that no parser comes to the end of: it is refused before it is stored, and one that was stored by an earlier version holds nobody up. */

const shared = sharedSite();
const FILE = 'blog/cultural-etiquette-guide.md';
const ENDLESS = `Hello ${'{% tip %} '.repeat(101)}`;
let editor: SignedInBrowser;
let view: DocumentView;
beforeAll(async () => {
  editor = await signInAs(shared, 'Awa Njie', 'editor');
  view = (await editor.json<DocumentView>(documentCall('document', FILE))).body;
});

const lives = async () => (await fetch(new URL('/healthz', shared.site.url))).status;
const save = (document: Value, version: number | null = null) =>
  editor.json<{ code: string; error: string }>(documentCall('document', FILE), { document, version, revision: view.revision }, { method: 'PUT' });

describe('a text in which a tag is opened 101 times', () => {
  it('is refused with words that name the field and the rule, and nothing is stored', async () => {
    const { status, body } = await save(withValueAt(view.live, ['text'], ENDLESS));
    expect([status, body.code]).toEqual([422, 'out_of_bounds']);
    expect(body.error).toMatch(/^In "Text" we take at most 60 times \{% in one paragraph\. Nothing was saved; your text is kept on this device\./);
    expect((await shared.pool.query('SELECT 1 FROM content_drafts')).rowCount).toBe(0);
    expect(await lives()).toBe(200);
  });

  it('that lies in the database from before can be opened, mended, left out of a preview, and not published', async () => {
    if (!isFields(view.live)) throw new Error('no document');
    const { rows } = await shared.pool.query(
      `INSERT INTO content_drafts (file, document, author, author_name) VALUES ($1, $2, 'x', 'An earlier version') RETURNING version`,
      [FILE, JSON.stringify({ ...view.live, text: ENDLESS })],
    );
    const version = Number(rows[0].version);
    const opened = await editor.json<DocumentView>(documentCall('document', FILE));
    expect([opened.status, opened.body.problems]).toEqual([200, [{ path: 'text', expected: expect.stringContaining('at most 60 times {%') }]]);
    const published = await editor.json<{ code: string }>(documentCall('publish', FILE), { version });
    expect([published.status, published.body.code]).toEqual([422, 'out_of_bounds']);
    const preview = await editor.json<{ code: string; error: string }>('/api/admin/content/previews', { drafts: FILE, to: `/blog/cultural-etiquette-guide` });
    expect(preview.status).toBeLessThan(500);
    expect(await lives()).toBe(200);
    const mended = await save(view.live, version);
    expect(mended.status).toBe(200);
  });
});

describe.each([
  ['null', null],
  ['a number', 1],
  ['a text', 'x'],
  ['nothing', undefined],
])('a document that is %s', (_, document) => {
  it('is refused with 422', async () => {
    const { status, body } = await save(document as Value);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
  });
});
