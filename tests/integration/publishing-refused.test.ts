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

it('what looks like an amount of money is not published unseen; once it was published nobody is asked again', async () => {
  const file = 'faqs.yaml';
  type View = { live: { question: string; answer: string }[]; revision: number | null };
  const { live, revision } = (await owner.json<View>(at('document', file))).body;
  const [first, ...others] = live;
  const write = async (answer: string, shown: number | null) => {
    const document = [{ ...first, answer }, ...others];
    const { body } = await owner.json<{ version: number }>(at('document', file), { document, version: null, revision: shown }, { method: 'PUT' });
    return body.version;
  };
  const publish = (version: number, anyway?: string[]) => owner.json<{ revision: number }>(at('publish', file), { version, ...(anyway && { anyway }) });

  const version = await write('Bring D500 in small notes, and two bags of 15 pounds each, for a day on the river.', revision);
  const refused = await publish(version);
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: 'looks_like_money',
      field: '0.answer',
      error: '“D500” and 1 more look like amounts of money. Pages show none: you quote prices personally. Nothing was published.',
      amounts: [
        { path: '0.answer', words: 'D500', place: 'Entry 1, Answer' },
        { path: '0.answer', words: '15 pounds', place: 'Entry 1, Answer' },
      ],
    },
  });
  expect(await publish(version, ['15 pounds']), 'only one of them was seen').toMatchObject({ status: 422, body: { amounts: [{ words: 'D500' }] } });
  const published = await publish(version, ['D500', '15 pounds']);
  expect(published.status).toBe(200);

  const next = await write('Bring D500 in small notes, and one bag of 15 pounds, for a whole day on the river.', published.body.revision);
  const again = await publish(next);
  expect(again.status).toBe(200);
  expect((await owner.json(at('restore', file), { revision, live: again.body.revision })).status).toBe(200);
});
