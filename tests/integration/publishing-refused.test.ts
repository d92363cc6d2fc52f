import { beforeAll, expect, it } from 'vitest';
import type { DocumentState } from '../../src/domains/content/model/document-types.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
let owner: SignedInBrowser;
const at = (what: string, file: string) => `/api/admin/content/${what}?file=${encodeURIComponent(file)}`;

beforeAll(async () => {
  owner = await signInAs(shared, 'Awa Njie', 'admin');
});

it('what others point to is not taken away, nor what the site cannot be without; the answer says why', async () => {
  const states = (await owner.json<DocumentState[]>('/api/admin/content')).body;
  expect(states.filter(({ group }) => group === 'Tours').length).toBeGreaterThanOrEqual(19);
  const refused = await owner.json<{ elsewhere: string[] }>(at('remove', 'tours/airport-transfer-services.yaml'), { live: null });
  expect(refused.status, 'services.yaml still names it').toBe(422);
  expect(refused.body.elsewhere.join()).toContain('content/services.yaml');
  const { body: must } = await owner.json(at('remove', 'site.yaml'), { live: null });
  expect(must).toMatchObject({ code: 'must_stay' });
});

it('a long document is saved as it is typed, far beyond a form’s limit; one beyond its own limit is refused in words', async () => {
  const save = (document: object) =>
    owner.json<{ version: number; code: string }>(at('document', 'gallery.yaml'), { document, version: null, revision: null }, { method: 'PUT' });
  const { status, body } = await save([{ name: 'Rivers', images: [], notes: Array.from({ length: 8 }, () => 'long '.repeat(5_000)) }]);
  expect(status).toBe(200);
  const discarded = await owner.json(at('document', 'gallery.yaml'), { version: body.version }, { method: 'DELETE' });
  expect(discarded.status).toBe(200);
  const tooLong = await save([{ name: 'x'.repeat(300_000) }]);
  expect([tooLong.status, tooLong.body.code]).toEqual([413, 'document_too_long']);
});
