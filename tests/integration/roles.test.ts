import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Invited, People } from '../../src/domains/accounts/model/people-types.ts';
import type { DocumentView, Saved } from '../../src/domains/content/model/document-types.ts';
import { type Value, withValueAt } from '../../src/domains/content-format/model/field-schema.ts';
import type { DeskFacts } from '../../src/domains/desk/model/desk-types.ts';
import type { Role } from '../../src/domains/security/model/rights.ts';
import { runCli } from '../../src/start/cli.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { takeBack } from '../fixtures/taken-back.ts';
import { until } from '../fixtures/until.ts';
import { sharedSite } from './shared-site.ts';

/* Owner, editor and desk: who comes to a role, how, and what an editor publishes (issue 16, Roles). */

const shared = sharedSite();
type Said = { code?: string; error?: string; field?: string };
const ARTICLE = 'blog/cultural-etiquette-guide.md';
const TOUR = 'tours/bijilo-monkey-park.yaml';

let owner: SignedInBrowser;
beforeEach(async () => {
  await shared.pool.query('DELETE FROM user_roles; DELETE FROM invitations; DELETE FROM audit_log');
  owner = await signInAs(shared, 'Awa Njie', 'admin');
});

const roleOf = async ({ id }: SignedInBrowser): Promise<Role | null> =>
  (await shared.pool.query('SELECT role FROM user_roles WHERE user_id = $1', [id])).rows[0]?.role ?? null;
const actions = async () => (await shared.pool.query<{ action: string }>('SELECT action FROM audit_log ORDER BY id')).rows.map(({ action }) => action);
const people = async (who = owner) => (await who.json<People>('/api/admin/people')).body;
const setRole = (who: SignedInBrowser, { id }: SignedInBrowser, role: Role | null) => who.json<People & Said>(`/api/admin/people/${id}`, { role });

async function invite(fields: object = {}, who = owner) {
  const answer = await who.json<Invited & Said>('/api/admin/people/invitations', { name: 'Lamin', email: '', role: 'editor', ...fields });
  return { ...answer, path: new URL(answer.body.link ?? '/none', shared.site.url).pathname };
}
const tokenOf = (path: string) => path.split('/').at(-1) ?? '';
const accept = (who: SignedInBrowser, path: string) => who.json<Said & { home?: string }>('/api/account/accept-invitation', { token: tokenOf(path) });

describe('an invitation', () => {
  it('gives its role once, to whoever has the link and a confirmed address', async () => {
    const { status, body, path } = await invite();
    expect(status).toBe(200);
    expect(body.link).toMatch(new RegExp(`^${shared.site.url}/invited/[A-Za-z0-9_-]{43}$`));
    expect(body.invitations).toMatchObject([{ name: 'Lamin', email: null, role: 'editor', by: 'Awa Njie' }]);
    const lamin = await signInAs(shared, 'Lamin Jallow');
    await shared.pool.query('UPDATE users SET email_verified = false WHERE id = $1', [lamin.id]);
    expect(await accept(lamin, path)).toMatchObject({ status: 403, body: { code: 'address_not_confirmed' } });
    await shared.pool.query('UPDATE users SET email_verified = true WHERE id = $1', [lamin.id]);
    expect(await accept(lamin, path)).toMatchObject({ status: 200, body: { home: '/admin/content' } });
    expect((await lamin.json('/api/me')).body).toMatchObject({ role: 'editor' });
    expect(await accept(await signInAs(shared, 'Second'), path)).toMatchObject({ status: 410, body: { code: 'invitation_over' } });
    expect((await people()).invitations).toEqual([]);
    expect(await actions()).toEqual(['invitation_made', 'invitation_accepted', 'role_changed']);
  });

  it('tells who has accepted it that they work here, when they press again or open its link later', async () => {
    const { path } = await invite();
    const lamin = await signInAs(shared, 'Lamin Jallow');
    expect(await accept(lamin, path)).toMatchObject({ status: 200 });
    expect(await accept(lamin, path)).toMatchObject({ status: 409, body: { code: 'has_role' } });
    const page = await lamin.ask(path);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('You work here already');
    expect(html).toMatch(/<a [^>]*href="\/admin\/content"[^>]*>Content</);
  });

  it('whose mail cannot be stored is none: nobody else knows its link', async () => {
    await shared.pool.query("ALTER TABLE mails ADD CONSTRAINT none_stored CHECK (kind <> 'invitation') NOT VALID");
    onTestFinished(async () => void (await shared.pool.query('ALTER TABLE mails DROP CONSTRAINT none_stored')));
    const named = { name: 'Lamin', email: 'lamin.unmailed@example.com', role: 'editor' };
    expect((await owner.ask('/api/admin/people/invitations', named)).status).toBe(500);
    expect((await people()).invitations).toEqual([]);
    expect(await actions()).toEqual([]);
  });

  it('is kept as a hash alone, and its page by nobody', async () => {
    const { path } = await invite();
    const { rows } = await shared.pool.query('SELECT * FROM invitations');
    expect(JSON.stringify(rows)).not.toContain(tokenOf(path));
    const page = await fetch(new URL(path, shared.site.url));
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(await page.text()).toMatch(/Awa Njie.{0,40} invites you to work on the website/s);
    await until('the log', () => shared.site.output().includes('/invited/...'));
    expect(shared.site.output()).not.toContain(tokenOf(path));
  });

  it('of two at once is accepted by exactly one', async () => {
    const { path } = await invite({ role: 'desk' });
    const both = await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => signInAs(shared, name)));
    const answers = await Promise.all(both.map((who) => accept(who, path)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410]);
    expect((await people()).people.filter(({ role }) => role === 'desk')).toHaveLength(1);
  });

  it('ends after a week, when it is taken back, and with the role of whoever gave it', async () => {
    const visitor = await signInAs(shared, 'Late');
    const over = async (path: string) => {
      expect(await accept(visitor, path)).toMatchObject({ status: 410 });
      const page = await visitor.ask(path);
      expect(page.status).toBe(410);
      expect(await page.text()).toContain('This invitation does not work any more');
    };
    const first = await invite();
    const { rows } = await shared.pool.query('SELECT extract(epoch FROM expires_at - created_at) / 86400 AS days FROM invitations');
    expect(Number(rows[0].days)).toBeCloseTo(7, 2);
    await shared.pool.query("UPDATE invitations SET expires_at = now() - interval '1 second'");
    await over(first.path);
    const second = await invite();
    const [open] = second.body.invitations;
    expect((await owner.json<People>(`/api/admin/people/invitations/${open?.id}`, undefined, { method: 'DELETE' })).body.invitations).toEqual([]);
    await over(second.path);
    const third = await invite({ role: 'admin' });
    await signInAs(shared, 'Other Owner', 'admin');
    await shared.pool.query('DELETE FROM user_roles WHERE user_id = $1', [owner.id]);
    await over(third.path);
    expect(await roleOf(visitor)).toBeNull();
  });

  it('with an address is mailed there, and is for that address alone', async () => {
    const named = await signInAs(shared, 'Named');
    const { path } = await invite({ email: named.email.toUpperCase() });
    const mail = await until('the mail', () => shared.smtp.mails.find(({ to }) => to.includes(named.email)));
    expect(mail.parsed.subject).toContain('You are invited');
    expect(mail.parsed.text).toContain(path);
    await until(
      'the link to be forgotten',
      async () => (await shared.pool.query("SELECT 1 FROM mails WHERE kind = 'invitation' AND link IS NULL")).rowCount === 1,
    );
    expect(await accept(await signInAs(shared, 'Somebody'), path)).toMatchObject({ status: 403, body: { code: 'address_not_named' } });
    expect(await accept(named, path)).toMatchObject({ status: 200 });
  });

  it('takes nothing from who works here already, the last administrator first of all', async () => {
    const { path } = await invite({ role: 'desk' });
    expect(await accept(owner, path)).toMatchObject({ status: 409, body: { code: 'has_role' } });
    expect(await roleOf(owner)).toBe('admin');
    const [one, two] = [await invite(), await invite({ role: 'admin' })];
    const twice = await signInAs(shared, 'Twice');
    const answers = await Promise.all([accept(twice, one.path), accept(twice, two.path)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('says at its field what is wrong with it', async () => {
    expect(await invite({ name: ' ' })).toMatchObject({ status: 422, body: { field: 'name' } });
    expect(await invite({ email: 'nobody' })).toMatchObject({ status: 422, body: { field: 'email' } });
    expect(await invite({ email: 'josé@example.com' }), 'for which no account could be made').toMatchObject({ status: 422, body: { field: 'email' } });
    expect(await invite({ role: 'king' })).toMatchObject({ status: 422, body: { field: 'role' } });
  });
});

describe('a role', () => {
  it('is changed and taken away on the page of people, and counts from the next request on', async () => {
    const colleague = await signInAs(shared, 'Lamin Jallow', 'editor');
    expect((await colleague.ask('/api/admin/content')).status).toBe(200);
    expect((await setRole(owner, colleague, 'desk')).body.people).toMatchObject([
      { role: 'admin', isMe: true },
      { role: 'desk', isMe: false },
    ]);
    expect((await colleague.ask('/api/admin/content')).status).toBe(403);
    expect((await colleague.ask('/api/admin/today')).status).toBe(200);
    expect((await setRole(owner, colleague, null)).status).toBe(200);
    expect((await colleague.json<Said>('/api/admin/today')).body.code).toBe('not_admin');
    expect(await setRole(owner, colleague, 'desk')).toMatchObject({ status: 404, body: { code: 'no_such_colleague' } });
    expect(await actions()).toEqual(['role_changed', 'role_changed']);
  });

  it('of the last administrator stays, also where two take it from one another at once', async () => {
    expect(await setRole(owner, owner, null)).toMatchObject({
      status: 409,
      body: { code: 'last_admin', error: expect.stringContaining('last administrator') },
    });
    for (let round = 0; round < 5; round++) {
      await shared.pool.query("UPDATE user_roles SET role = 'admin'");
      const other = await signInAs(shared, `Other ${round}`, 'admin');
      await Promise.all([setRole(owner, other, 'editor'), setRole(other, owner, 'desk')]);
      const { rows } = await shared.pool.query("SELECT 1 FROM user_roles WHERE role = 'admin'");
      expect(rows).toHaveLength(1);
      if ((await roleOf(owner)) !== 'admin') owner = other;
      await shared.pool.query("DELETE FROM user_roles WHERE role <> 'admin'");
    }
  });

  it('is given by the command line, which keeps to the same rules', async () => {
    const cli = async (...args: string[]) => {
      const lines: string[] = [];
      const env = { DATABASE_URL: shared.pool.options.connectionString, LOG_LEVEL: 'silent' };
      return { code: await runCli(args, env, (line) => lines.push(line)), said: lines.join('\n') };
    };
    const colleague = await signInAs(shared, 'Lamin Jallow');
    expect(await cli('admin', 'grant', colleague.email, 'editor')).toEqual({ code: 0, said: `${colleague.email} is an editor now.` });
    expect(await roleOf(colleague)).toBe('editor');
    expect(await cli('admin', 'grant', colleague.email, 'king')).toMatchObject({ code: 1, said: expect.stringContaining('admin, editor, desk') });
    expect(await cli('admin', 'grant', owner.email, 'desk')).toMatchObject({ code: 1, said: expect.stringContaining('is the last admin') });
    expect((await cli('admin', 'list')).said).toMatch(/editor/);
    expect((await cli('admin', 'revoke', colleague.email)).said).toContain('is no editor any more');
    expect(await roleOf(colleague)).toBeNull();
  });
});

describe('an editor', () => {
  let editor: SignedInBrowser;
  beforeEach(async () => {
    editor = await signInAs(shared, 'Lamin Jallow', 'editor');
  });
  afterEach(() => takeBack({ pool: shared.pool, url: shared.site.url }));
  const at = (what: string, file: string) => `/api/admin/content/${what}?file=${encodeURIComponent(file)}`;
  const read = async (file: string, who = editor) => (await who.json<DocumentView>(at('document', file))).body;
  async function draft(file: string, make: (document: Value) => Value): Promise<number> {
    const { live, revision } = await read(file);
    const { status, body } = await editor.json<Saved>(at('document', file), { document: make(live), version: null, revision }, { method: 'PUT' });
    expect(status).toBe(200);
    return body.version;
  }

  it('publishes an article and the gallery', async () => {
    expect((await read(ARTICLE)).mayPublish).toBe(true);
    const version = await draft(ARTICLE, (article) => withValueAt(article, ['title'], 'Birds, monkeys and crocodiles'));
    expect((await editor.json(at('publish', ARTICLE), { version })).status).toBe(200);
    expect((await read('gallery.yaml')).mayPublish).toBe(true);
    expect((await editor.json(at('publish', 'gallery.yaml'), { version: await draft('gallery.yaml', (gallery) => gallery) })).status).toBe(200);
  });

  it('drafts everything else; an administrator publishes it', async () => {
    const REFUSED = { status: 403, body: { code: 'admin_publishes' } };
    for (const file of [TOUR, 'site.yaml', 'testimonials.yaml', 'claims.yaml', 'pages/privacy-policy.md', 'blog/topics.yaml']) {
      expect((await read(file)).mayPublish, file).toBe(false);
      expect(await editor.json(at('restore', file), { revision: null, live: null }), file).toMatchObject(REFUSED);
      expect(await editor.json(at('remove', file), { live: null }), file).toMatchObject(REFUSED);
    }
    const version = await draft(TOUR, (tour) => withValueAt(tour, ['title'], 'Bijilo at dawn'));
    expect(await editor.json(at('publish', TOUR), { version })).toMatchObject(REFUSED);
    expect((await read(TOUR)).draft, 'the draft is kept').toMatchObject({ version, author: 'Lamin Jallow' });
    expect((await owner.json(at('publish', TOUR), { version })).status).toBe(200);
  });
});

describe('a signature', () => {
  it('belongs to whoever answers, and is told to their desk', async () => {
    const desk = await signInAs(shared, 'Isatou', 'desk');
    const facts = async () => (await desk.json<DeskFacts>('/api/admin/desk')).body;
    expect(await facts()).toMatchObject({ signature: '', mayExport: false });
    expect((await desk.json('/api/account/signature', { signature: ' Isatou\r\nYour host ' })).status).toBe(200);
    expect((await facts()).signature).toBe('Isatou\nYour host');
    expect((await desk.json('/api/account/signature', { signature: 'x'.repeat(301) })).status).toBe(422);
    expect((await desk.json('/api/account/signature', { signature: '' })).status).toBe(200);
    expect((await facts()).signature).toBe('');
    const editor = await signInAs(shared, 'Lamin', 'editor');
    expect((await editor.json('/api/account/signature', { signature: 'x' })).status).toBe(403);
  });
});

describe('a page for everybody', () => {
  let stranger: SignedInBrowser;
  beforeAll(async () => {
    stranger = await signInAs(shared, 'Mary Stranger');
  });
  it('tells nothing of people to who has no role', async () => {
    expect((await stranger.ask('/api/admin/people')).status).toBe(403);
    expect(await accept(stranger, '/invited/x')).toMatchObject({ status: 410 });
  });
});
