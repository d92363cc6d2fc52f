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
