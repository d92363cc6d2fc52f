import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { UPLOADS_A_DAY } from '../../src/domains/pictures/model/photograph-limits.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { documentCall } from '../fixtures/publish-document.ts';
import { sharedSite } from './shared-site.ts';

/* Nobody fills the database with what is never published. */

const shared = sharedSite();
const NEW_OF_ONE_MAX = 40;
let editor: SignedInBrowser;
let other: SignedInBrowser;
beforeAll(async () => {
  editor = await signInAs(shared, 'Awa Njie', 'editor');
  other = await signInAs(shared, 'Lamin Bah', 'editor');
});

const draft = (who: SignedInBrowser, file: string) =>
  who.json<{ code: string; error: string }>(
    documentCall('document', file),
    { document: { title: 'A title' }, version: null, revision: null },
    { method: 'PUT' },
  );

describe('drafts of documents that are not there yet', () => {
  it('are forty of one person at most, however many come at once; what is there can always be drafted, and another person begins theirs', async () => {
    for (let number = 1; number < NEW_OF_ONE_MAX; number++) {
      await shared.pool.query(`INSERT INTO content_drafts (file, document, author, author_name) VALUES ($1, '{}', $2, 'Awa Njie')`, [
        `blog/made-up-${number}.md`,
        editor.id,
      ]);
    }
    const answers = await Promise.all(Array.from({ length: 6 }, (_none, number) => draft(editor, `blog/one-more-${number}.md`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
    const refused = answers.find(({ status }) => status === 422)?.body;
    expect(refused?.code).toBe('too_many_new_drafts');
    expect(refused?.error).toContain('Yours is kept on this device. Publish some, or throw drafts away');
    expect((await draft(editor, 'blog/gambian-festivals.md')).status).toBe(200);
    expect((await draft(other, 'blog/of-somebody-else.md')).status).toBe(200);
  });
});

describe('photographs', () => {
  const upload = async (who: SignedInBrowser) => {
    const picture = await sharp(randomBytes(900 * 600 * 3), { raw: { width: 900, height: 600, channels: 3 } })
      .jpeg({ quality: 20 })
      .toBuffer();
    const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(picture))).toString('hex');
    const answer = await who.ask(`/api/admin/photographs?sha256=${sha256}`, undefined, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(picture),
    });
    return { status: answer.status, body: (await answer.json()) as { code: string; error: string } };
  };

  it('are some hundred of one person a day at most, however many come at once; another person adds theirs', async () => {
    await shared.pool.query(
      `INSERT INTO photographs (sha256, picture, width, height, small, placeholder, color, author, author_name)
       SELECT md5(n::text) || md5(n::text), '', 900, 600, '', '', '', $1, 'Awa Njie' FROM generate_series(1, $2) AS n`,
      [editor.id, UPLOADS_A_DAY.ofOne - 1],
    );
    const answers = await Promise.all([upload(editor), upload(editor), upload(editor)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      code: 'too_many_today',
      error: expect.stringContaining('add it again tomorrow'),
    });
    expect((await upload(other)).status).toBe(200);
    await shared.pool.query(`UPDATE photographs SET created_at = now() - interval '25 hours' WHERE author = $1`, [editor.id]);
    expect((await upload(editor)).status, 'the next day').toBe(200);
  });
});
