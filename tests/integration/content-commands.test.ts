import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { EXPORTED_FILE } from '../../src/domains/content/server/content-files.ts';
import type { DrawnPictures } from '../../src/domains/content/server/picture-references.ts';
import { readPhotographs } from '../../src/domains/pictures/server/photograph-files.ts';
import { contentFolder } from '../../src/server/config/content-folder.ts';
import { runCli } from '../../src/start/cli.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { sharedSite } from './shared-site.ts';

/* `content export`, `import` and `check`, beside a running site. */

const shared = sharedSite();
const folder = temporaryFolder();
const BIJILO = 'tours/bijilo-monkey-park.yaml';
let made = 0;
let there = '';
beforeEach(() => {
  there = join(folder.path, `export-${made++}`);
});
afterAll(() => folder.remove());

/** What was drawn, so that pictures are checked too. */
const drawn = JSON.parse(readFileSync('.cache/art/out/manifest.json', 'utf8')) as DrawnPictures;

async function cli(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runCli(
    ['content', ...args],
    { DATABASE_URL: shared.pool.options.connectionString, LOG_LEVEL: 'silent' },
    (line) => lines.push(line),
    drawn,
  );
  return { code, text: lines.join('\n') };
}

const page = async (path: string) => (await fetch(new URL(path, shared.site.url))).text();
const original = (file: string) => readFileSync(join(contentFolder(), file), 'utf8');
const written = (file: string) => readFileSync(join(there, file), 'utf8');
const rewrite = (file: string, from: string, to: string) => writeFileSync(join(there, file), written(file).replace(from, to));
const stored = async () => (await shared.pool.query('SELECT file, origin, document IS NULL AS gone, file_then FROM content_revisions ORDER BY id')).rows;
const counter = async () => Number((await shared.pool.query('SELECT counter FROM content_generation')).rows[0]?.counter ?? 0);

it('an export is the folder byte for byte where nothing was published, fits, and changes nothing when it is taken back', async () => {
  expect((await cli('export', there)).code).toBe(0);
  for (const file of [BIJILO, 'site.yaml', 'blog/gambia-weather-guide-2025.md']) expect(written(file)).toBe(original(file));
  expect((await cli('check', there)).text).toMatch(/^Everything fits/);
  expect(await cli('import', there)).toMatchObject({ code: 0, text: 'Nothing differs from what the site shows.' });
  expect([await stored(), await counter()]).toEqual([[], 0]);
});

it('an import says what it changes, does nothing on a dry run, and then is seen by visitors, whole and at once', async () => {
  await cli('export', there);
  rewrite(BIJILO, 'title: Bijilo Forest Park', 'title: Bijilo Forest Walk');
  rewrite('blog/gambia-weather-guide-2025.md', 'When should we come?', 'When may we come with D500?');
  expect((await cli('check', there)).text).toContain('content/blog/gambia-weather-guide-2025.md: text: "D500" looks like an amount of money');
  rewrite('blog/gambia-weather-guide-2025.md', 'When may we come with D500?', 'When may we come?');
  await shared.pool.query(`INSERT INTO content_drafts (file, document, author, author_name) VALUES ('${BIJILO}', '{}', 'x', 'Awa Njie')`);
  const tried = await cli('import', there, '--dry-run');
  expect(tried.text).toContain(`changed    ${BIJILO}: title`);
  expect(tried.text).toContain('A draft by Awa Njie is kept');
  expect(tried.text).toContain('2 documents would be published');
  expect([await stored(), await counter()]).toEqual([[], 0]);
  expect((await cli('import', '--dry-run', there)).text, 'in any order').toBe(tried.text);
  expect((await cli('import', there)).code).toBe(0);
  expect((await stored()).map(({ file, origin }) => [file, origin])).toEqual([
    ['blog/gambia-weather-guide-2025.md', 'import'],
    [BIJILO, 'import'],
  ]);
  expect(await counter(), 'one change of the site').toBe(1);
  const [, tour] = await stored();
  expect(tour?.file_then.says.title, 'what the file said is remembered').toBe('Bijilo Forest Park');
  await until('visitors to see it', async () => (await page('/tours')).includes('Bijilo Forest Walk'));
  expect(await page('/blog/gambia-weather-guide-2025')).toContain('When may we come?');
  const drafts = await shared.pool.query('SELECT author_name FROM content_drafts');
  expect(drafts.rows).toEqual([{ author_name: 'Awa Njie' }]);
});

it('what was published comes out as people write it, the rest with its comments, and goes back without a change', async () => {
  expect((await cli('export', there)).text).toContain('2 documents differ from content/');
  expect(written(BIJILO)).toMatch(/^id: 5\ntitle: Bijilo Forest Walk\nslug: bijilo-monkey-park\n/);
  expect(written('site.yaml')).toBe(original('site.yaml'));
  const before = await stored();
  expect((await cli('import', there)).text).toBe('Nothing differs from what the site shows.');
  expect(await stored()).toEqual(before);
});

it('a document that is not in the folder is taken away, a new one is there', async () => {
  await cli('export', there);
  writeFileSync(
    join(there, 'tours/abuko-evening-walk.yaml'),
    written(BIJILO)
      .replace('id: 5', 'id: 77')
      .replace('title: Bijilo Forest Walk', 'title: Abuko Evening Walk')
      .replace('bijilo-monkey-park', 'abuko-evening-walk')
      .replace('featured: true', 'featured: false'),
  );
  rmSync(join(there, 'about.yaml'));
  const { code, text } = await cli('import', there);
  expect([code, text]).toEqual([0, expect.stringMatching(/taken away about\.yaml[\s\S]*new +tours\/abuko-evening-walk\.yaml/)]);
  await until('visitors to see it', async () => (await page('/tours')).includes('Abuko Evening Walk'));
  await cli('export', `${there}-again`);
  expect(() => readFileSync(join(`${there}-again`, 'about.yaml'))).toThrow('ENOENT');
});

it('an import keeps what was published since the export, brings both together, and is refused whole where both changed one place', async () => {
  await cli('export', there);
  rewrite('trust.yaml', 'kicker:', 'kicker: Of the folder #');
  const publish = (fields: string, file = 'trust.yaml') =>
    shared.pool.query(
      `INSERT INTO content_revisions (file, document, schema_version, author, author_name)
        SELECT $1, $2::jsonb || $3::jsonb, 1, 'x', 'Awa Njie'`,
      [file, JSON.stringify(parse(original(file))), fields],
    );
  await publish('{"headline": "Published since"}');
  await publish('{"kicker": "Published since"}', 'about.yaml');
  const merged = await cli('import', there);
  expect(merged).toMatchObject({ code: 0, text: expect.stringContaining('kept       about.yaml: published since the export') });
  const last = async (file: string) =>
    (await shared.pool.query('SELECT document FROM content_revisions WHERE file = $1 ORDER BY id DESC LIMIT 1', [file])).rows[0]?.document;
  expect(await last('trust.yaml')).toMatchObject({ kicker: 'Of the folder', headline: 'Published since' });
  expect(await last('about.yaml')).toMatchObject({ kicker: 'Published since' });
  rewrite('trust.yaml', 'Of the folder', 'Of the folder again');
  const before = await stored();
  const refused = await cli('import', there);
  expect(refused).toMatchObject({
    code: 1,
    text: expect.stringContaining('content/trust.yaml: kicker: what the site shows: it was published since the export'),
  });
  expect([await stored(), refused.text]).toEqual([before, expect.stringContaining('Nothing was changed.')]);
  rmSync(join(there, '.exported.json'));
  const unknown = await cli('import', there);
  expect(unknown).toMatchObject({ code: 1, text: expect.stringMatching(/does not say when it was exported[\s\S]*trust\.yaml[\s\S]*--overwrite/) });
  expect(await stored()).toEqual(before);
  expect((await cli('import', there, '--overwrite')).code).toBe(0);
  expect(await last('trust.yaml')).toMatchObject({ kicker: 'Of the folder again' });
});

it('what is wrong is told at its file and field, and nothing at all is written', async () => {
  await cli('export', there);
  rewrite(BIJILO, 'title: Bijilo Forest Walk', 'title: Bi');
  rewrite('site.yaml', 'closes:', 'shuts:');
  const before = await stored();
  for (const command of ['check', 'import']) {
    const { code, text } = await cli(command, there);
    expect(code, command).toBe(1);
    expect(text).toContain(`content/${BIJILO}: title: 3 characters or more`);
    expect(text).toMatch(/content\/site\.yaml: hours/);
    expect(text).toContain('Nothing was changed.');
  }
  expect(await stored()).toEqual(before);
});

it('a folder that is not there, is a file, or holds something already is named', async () => {
  expect(await cli('import', there)).toEqual({ code: 1, text: `There is no folder ${there}.\nNothing was changed.` });
  expect((await cli('check', there)).code).toBe(1);
  mkdirSync(there);
  writeFileSync(join(there, 'letter.txt'), 'Dear Awa');
  expect(await cli('export', there)).toMatchObject({ code: 1, text: expect.stringContaining('is not empty') });
  expect(await cli('export', join(there, 'letter.txt'))).toMatchObject({ code: 1, text: expect.stringContaining('is no folder') });
  expect(readFileSync(join(there, 'letter.txt'), 'utf8')).toBe('Dear Awa');
});

it('an export that fails on its way leaves no half of it, which would look like all', async () => {
  const broken = join(folder.path, 'content');
  cpSync(contentFolder(), broken, { recursive: true });
  // Where the export writes a file last.
  mkdirSync(join(broken, EXPORTED_FILE));
  vi.stubEnv('CONTENT_DIR', broken);
  onTestFinished(() => void vi.unstubAllEnvs());
  const failed = { code: 1, text: `The command did not work: ${join(there, EXPORTED_FILE)}: it is a folder, and a file was needed (EISDIR)` };
  expect(await cli('export', there)).toEqual(failed);
  expect(existsSync(there)).toBe(false);
  mkdirSync(there);
  expect(await cli('export', there)).toEqual(failed);
  expect(readdirSync(there)).toEqual([]);
});

it('what only content/ itself can have is said, not dropped in silence', async () => {
  await cli('export', there);
  writeFileSync(join(there, 'experiments.yaml'), `${written('experiments.yaml')}# another line\n`);
  expect((await cli('import', there)).text).toMatch(/^Nothing differs[^\n]*\nNot taken over[^\n]*: experiments\.yaml\.$/);
});

it('photographs come with an export, and with an import into another place, which says what is no photograph', async () => {
  const jpeg = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#2a7' } })
    .jpeg()
    .toBuffer();
  const sha256 = createHash('sha256').update(jpeg).digest('hex');
  const document = { photograph: sha256, alt: 'The river at noon, green all over', focus: { x: 20, y: 50 }, consent: 'nobody' };
  await cli('export', there);
  mkdirSync(join(there, 'photos/uploaded'), { recursive: true });
  writeFileSync(join(there, 'photos/green-river.yaml'), stringify(document));
  const file = join(there, `photos/uploaded/${sha256}.jpg`);
  expect((await cli('import', there, '--dry-run')).text, 'neither in the database nor in the folder').toContain('a photograph that was uploaded here');
  writeFileSync(file, 'no photograph');
  expect(await cli('import', there)).toMatchObject({ code: 1, text: expect.stringContaining(`uploaded/${sha256}.jpg`) });
  writeFileSync(file, jpeg);
  expect((await cli('import', there, '--dry-run')).text).toContain('1 document would be published');
  expect((await shared.pool.query('SELECT 1 FROM photographs')).rowCount).toBe(0);
  expect(await cli('import', there)).toMatchObject({ code: 0, text: expect.stringContaining('new        photos/green-river.yaml') });
  const again = `${there}-again`;
  await cli('export', again);
  const { width, height, exif } = await sharp(join(again, `photos/uploaded/${sha256}.jpg`)).metadata();
  expect([width, height, exif]).toEqual([1200, 900, undefined]);
  expect(parse(readFileSync(join(again, 'photos/green-river.yaml'), 'utf8'))).toEqual(document);
  // A site that begins with this folder draws it, without a database that knows it.
  const { photographs, problems } = await readPhotographs(join(again, 'photos'));
  expect(problems).toEqual([]);
  expect(photographs).toContainEqual({ name: 'green-river', path: join(again, `photos/uploaded/${sha256}.jpg`), focus: document.focus });
});
