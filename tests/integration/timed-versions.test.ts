import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentView, Receipt, Saved } from '../../src/domains/content/model/document-types.ts';
import { isFields, type Value, withValueAt } from '../../src/domains/content-format/model/field-schema.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { documentCall } from '../fixtures/publish-document.ts';
import { shorterWaits } from '../fixtures/shorter-waits.ts';
import { until } from '../fixtures/until.ts';
import { siteUnderTest } from './site-under-test.ts';

/* Versions with times of their own are laid over what holds at their moment (docs/develop/decisions/0095). Moments come by moving them in the database. */

/** How often an instance looks whether there is something to alarm about (watch.ts). */
const LOOK_MS = 60_000;
const shared = siteUnderTest('timed_versions', shorterWaits({ [LOOK_MS]: 500 }));
let owner: SignedInBrowser;

beforeAll(async () => {
  owner = await signInAs(shared, 'Awa Njie', 'admin');
});

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const read = async (file: string) => (await owner.json<DocumentView>(documentCall('document', file))).body;
const live = async (file: string) => (await read(file)).live;

async function publish(file: string, fields: Record<string, Value>, times: { from?: string; until?: string } = {}, from?: Value): Promise<Receipt> {
  const { live: now, revision } = await read(file);
  const document = Object.entries(fields).reduce((made: Value, [name, value]) => withValueAt(made, [name], value), from ?? now);
  const { body: saved } = await owner.json<Saved>(documentCall('document', file), { document, version: null, revision }, { method: 'PUT' });
  const { status, body } = await owner.json<Receipt>(documentCall('publish', file), { version: saved.version, ...times });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** The time of a version comes, or ends. */
const comes = (revision: number) => shared.pool.query('UPDATE content_revisions SET effective_from = now() WHERE id = $1', [revision]);
const ends = (revision: number) => shared.pool.query('UPDATE content_revisions SET effective_until = now() WHERE id = $1', [revision]);
const list = async () => (await owner.ask('/admin/content')).text();
const pageOfArticle = async () => (await fetch(new URL('/blog/gambia-weather-guide-2025', shared.site.url))).text();
const openAlarms = async () =>
  (await shared.pool.query<{ kind: string; detail: string }>("SELECT kind, detail FROM alarms WHERE ended_at IS NULL AND kind LIKE 'content%'")).rows;

describe('a version for later', () => {
  it('takes back nothing that was published meanwhile at other places', async () => {
    const { revision, coming } = await publish('trust.yaml', { kicker: 'From then on' }, { from: inHours(2) });
    expect(coming).toEqual([]);
    await publish('trust.yaml', { headline: 'Published meanwhile' });
    await comes(revision);
    expect(await live('trust.yaml')).toMatchObject({ kicker: 'From then on', headline: 'Published meanwhile' });
    // What is published after it counts whole again, and rests on both.
    await publish('trust.yaml', { kicker: 'Afterwards' });
    expect(await live('trust.yaml')).toMatchObject({ kicker: 'Afterwards', headline: 'Published meanwhile' });
  });

  it('that will have other words than what is published at the same place is told: to who publishes, in the form and in the list', async () => {
    const at = inHours(2);
    const { revision } = await publish('trust.yaml', { kicker: 'Its words' }, { from: at });
    const { coming } = await publish('trust.yaml', { kicker: 'Words of now' });
    const told = { kind: 'says_otherwise', file: 'trust.yaml', revision, at, places: ['Line above the heading'] };
    expect(coming).toMatchObject([told]);
    expect((await read('trust.yaml')).coming).toMatchObject([told]);
    const listed = async () => (await list()).includes('check it before');
    expect(await listed()).toBe(true);
    expect((await publish('trust.yaml', { headline: 'Another change' })).coming, 'it is told once').toEqual([]);
    expect((await owner.json(documentCall('withdraw', 'trust.yaml'), { revision })).status).toBe(200);
    await until('the list to be quiet', async () => !(await listed()));
    expect((await read('trust.yaml')).coming).toEqual([]);
  });
});

describe('a version that ends', () => {
  it('leaves what was mended elsewhere while it was shown, and takes its own words with it, mended or not', async () => {
    const before = await live('trust.yaml');
    const { revision } = await publish('trust.yaml', { kicker: 'Only tonigt' }, { until: inHours(3) });
    const { coming } = await publish('trust.yaml', { kicker: 'Only tonight', headline: 'Mended for good' });
    expect(coming, 'that its mended words go is told').toMatchObject([{ kind: 'ends', places: ['Line above the heading'] }]);
    expect(await live('trust.yaml')).toMatchObject({ kicker: 'Only tonight', headline: 'Mended for good' });
    await ends(revision);
    expect(await live('trust.yaml')).toEqual(withValueAt(before, ['headline'], 'Mended for good'));
  });

  it('does not come back by a draft that was begun while it was shown', async () => {
    const { revision } = await publish('trust.yaml', { kicker: 'For an hour' }, { until: inHours(1) });
    const shown = await read('trust.yaml');
    const document = withValueAt(shown.live, ['headline'], 'Begun within the hour');
    const { body: saved } = await owner.json<Saved>(
      documentCall('document', 'trust.yaml'),
      { document, version: null, revision: shown.revision },
      { method: 'PUT' },
    );
    await ends(revision);
    const published = await owner.json<Receipt>(documentCall('publish', 'trust.yaml'), { version: saved.version });
    expect(published).toMatchObject({ status: 200, body: { merged: { headline: 'Begun within the hour' } } });
    const now = await live('trust.yaml');
    expect(now).toMatchObject({ headline: 'Begun within the hour' });
    expect(isFields(now) && now.kicker).not.toBe('For an hour');
  });

  it('gives way to an earlier version that is brought back, for good', async () => {
    const earlier = (await read('trust.yaml')).revision;
    const before = await live('trust.yaml');
    const { revision } = await publish('trust.yaml', { kicker: 'For a while', headline: 'For a while' }, { until: inHours(1) });
    await owner.json(documentCall('restore', 'trust.yaml'), { revision: earlier, live: revision });
    await ends(revision);
    expect(await live('trust.yaml')).toEqual(before);
  });
});

describe('somebody who saw another composition', () => {
  it('does not bring back a version that ended while the form was open', async () => {
    await publish('trust.yaml', { kicker: 'Every day', headline: 'Before' });
    const { revision } = await publish('trust.yaml', { kicker: 'Only tonight' }, { until: inHours(1) });
    await publish('trust.yaml', { headline: 'Mended' });
    const open = await read('trust.yaml');
    await ends(revision);
    const document = withValueAt(open.live, ['headline'], 'Typed since');
    const save = (seen: number | null) =>
      owner.json<Saved>(documentCall('document', 'trust.yaml'), { document, version: null, revision: seen }, { method: 'PUT' });
    expect(await save(open.revision), 'the form brings both together upon this').toMatchObject({ status: 409, body: { code: 'draft_changed', theirs: null } });
    expect(await owner.json(documentCall('restore', 'trust.yaml'), { revision: null, live: open.revision })).toMatchObject({ status: 409 });
    expect(await live('trust.yaml')).toMatchObject({ kicker: 'Every day', headline: 'Mended' });
  });

  it('undoes the last version alone, and leaves what lies below as it was', async () => {
    await publish('trust.yaml', { kicker: 'Every day', headline: 'Before' });
    const later = await publish('trust.yaml', { kicker: 'From then on' }, { from: inHours(2) });
    await publish('trust.yaml', { headline: 'Published meanwhile' });
    await comes(later.revision);
    const slip = await publish('trust.yaml', { kicker: 'A slip' });
    const undone = await owner.json<Receipt>(documentCall('restore', 'trust.yaml'), { revision: slip.before, live: slip.shown ?? slip.revision });
    expect(undone.status).toBe(200);
    expect(await live('trust.yaml')).toMatchObject({ kicker: 'From then on', headline: 'Published meanwhile' });
    const tonight = await publish('trust.yaml', { kicker: 'Only tonight' }, { until: inHours(1) });
    const second = await publish('trust.yaml', { headline: 'A slip' });
    await owner.json(documentCall('restore', 'trust.yaml'), { revision: second.before, live: second.shown ?? second.revision });
    expect(await live('trust.yaml')).toMatchObject({ kicker: 'Only tonight', headline: 'Published meanwhile' });
    await ends(tonight.revision);
    expect(await live('trust.yaml'), 'undoing makes nothing stay').toMatchObject({ kicker: 'From then on', headline: 'Published meanwhile' });
  });

  it('prolongs what ends: what is to be shown until later has its words until then', async () => {
    await publish('trust.yaml', { kicker: 'Every day', headline: 'Before' });
    const tonight = await publish('trust.yaml', { kicker: 'Closed tonight' }, { until: inHours(1) });
    const longer = await publish('trust.yaml', { headline: 'Closed tomorrow too' }, { until: inHours(20) });
    await ends(tonight.revision);
    expect(await live('trust.yaml')).toMatchObject({ kicker: 'Closed tonight', headline: 'Closed tomorrow too' });
    await ends(longer.revision);
    expect(await live('trust.yaml')).toMatchObject({ kicker: 'Every day', headline: 'Before' });
  });

  it('is told of each place anew, and that a document which was taken away stays away', async () => {
    const later = await publish('about.yaml', { kicker: 'Later words', headline: 'Later headline' }, { from: inHours(2) });
    expect((await publish('about.yaml', { kicker: 'Words of now' })).coming).toMatchObject([{ kind: 'says_otherwise', places: ['Line above the heading'] }]);
    expect((await publish('about.yaml', { headline: 'Headline of now' })).coming).toMatchObject([{ places: ['Line above the heading', 'Headline'] }]);
    const { revision } = await read('about.yaml');
    const removed = await owner.json<Receipt>(documentCall('remove', 'about.yaml'), { live: revision });
    expect(removed.body.coming, JSON.stringify(removed.body)).toMatchObject([{ kind: 'stays_away', revision: later.revision }]);
    await comes(later.revision);
    expect(await live('about.yaml')).toBeNull();
  });
});

describe('what cannot be shown at its moment', () => {
  it('is told with the change that breaks it, is an alarm until its time, another one at its time, and over once it is mended', async () => {
    const article = await read('blog/gambia-weather-guide-2025.md');
    const tour = 'tours/abuko-evening-walk.yaml';
    const slug = 'abuko-evening-walk';
    const fields = { id: 77, title: 'Abuko Evening Walk', slug, featured: false };
    const { revision: liveTour } = await publish(tour, fields, {}, await live('tours/lamin-lodge-river-cruise.yaml'));
    // An article for later that names that tour.
    const at = inHours(2);
    const { revision, coming } = await publish(article.file, { tours: [slug] }, { from: at });
    expect(coming).toEqual([]);
    const removed = await owner.json<Receipt>(documentCall('remove', tour), { live: liveTour });
    expect(removed.status, JSON.stringify(removed.body)).toBe(200);
    const told = { kind: 'does_not_fit', file: article.file, revision, at, places: [expect.stringContaining('tours')] };
    expect(removed.body.coming).toMatchObject([told]);
    const alarm = (kind: string) => until(`the alarm ${kind}`, async () => (await openAlarms()).find((open) => open.kind === kind));
    expect((await alarm('content_will_not_show')).detail).toContain(`${article.file}, from ${at}: content/${article.file}: tours`);
    await comes(revision);
    expect((await alarm('content_not_shown')).detail).toContain(`${article.file}: content/${article.file}: tours`);
    expect(await pageOfArticle(), 'visitors see what was before it').toContain('lamin-lodge-river-cruise');
    expect(await list()).toContain('no longer fits');
    await owner.json(documentCall('restore', tour), { revision: liveTour, live: removed.body.revision });
    await until('the alarms to be over', async () => (await openAlarms()).length === 0);
    await until('the article to lead there', async () => (await pageOfArticle()).includes(slug));
  });

  it('gives way alone: what was published later over it is shown', async () => {
    const file = 'blog/gambia-weather-guide-2025.md';
    const tour = 'tours/another-evening-walk.yaml';
    const fields = { id: 78, title: 'Another Evening Walk', slug: 'another-evening-walk', featured: false };
    const { revision: liveTour } = await publish(tour, fields, {}, await live('tours/lamin-lodge-river-cruise.yaml'));
    const first = await publish(file, { tours: ['another-evening-walk'] }, { from: inHours(2) });
    const second = await publish(file, { title: 'The weather, month by month' }, { from: inHours(4) });
    const removed = await owner.json<Receipt>(documentCall('remove', tour), { live: liveTour });
    expect(removed.body.coming).toMatchObject([{ kind: 'does_not_fit', revision: first.revision }]);
    await comes(first.revision);
    await comes(second.revision);
    await until('the title over it', async () => (await pageOfArticle()).includes('The weather, month by month'));
    expect(await pageOfArticle()).not.toContain('another-evening-walk');
  });
});
