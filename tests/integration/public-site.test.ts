import { Window } from 'happy-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { publicPages } from '../../src/domains/content/server/public-pages.ts';
import { RATE_LIMITS } from '../../src/domains/security/server/rate-limits.ts';
import { runCli } from '../../src/start/cli.ts';
import { sampleContent } from '../fixtures/sample-content.ts';
import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { until } from '../fixtures/until.ts';
import { accountPeopleOf, type Browser } from './account-people.ts';
import { withoutRules } from './read-page.ts';
import { siteUnderTest } from './site-under-test.ts';

/*
 * A site whose address is not this machine's: what it leaves out (decisions.md, "Samples stay at home"), and how its first admin, where
 * it names no address for one, types the setup code (decisions.md, "First admin").
 */

const PUBLIC = 'https://tours.example';
const shared = siteUnderTest('public_site', { SITE_URL: PUBLIC, RETENTION_MONTHS: '6' });
const { guides, testimonials, about } = sampleContent();
/** Names, figures and stars that the sample invents. "10+" is a group size as well. */
const INVENTED = [
  ...guides.map(({ name }) => name),
  ...testimonials.map(({ name }) => name),
  about.headline,
  'of 5 stars',
  '(?<!\\d)5\\.0(?! km)',
  '\\(\\d+ reviews\\)',
  '\\b1000\\+',
  '\\b50\\+',
  '\\b15\\+',
  '\\b100%',
  'by the tourism board',
  'Fully insured',
];

const pages: { path: string; text: string; links: string[]; ids: Set<string> }[] = [];

beforeAll(async () => {
  const sitemap = await (await fetch(`http://127.0.0.1:${shared.site.port}/sitemap.xml`)).text();
  for (const [, path = ''] of sitemap.matchAll(/<loc>https:\/\/tours\.example([^<]*)/g)) {
    const response = await fetch(`http://127.0.0.1:${shared.site.port}${path}`);
    expect(response.status, path).toBe(200);
    const { document } = new Window();
    document.write(withoutRules(await response.text()));
    const data = Array.from(document.querySelectorAll('script[type$=json]'), (script) => script.textContent);
    for (const script of Array.from(document.querySelectorAll('script'))) script.remove();
    pages.push({
      path,
      text: [
        document.body.textContent,
        ...Array.from(document.querySelectorAll('[aria-label], [alt]'), (at) => at.getAttribute('aria-label') ?? at.getAttribute('alt')),
        ...data,
      ].join('\n'),
      links: Array.from(document.querySelectorAll('a[href]'), (link) => link.getAttribute('href') ?? ''),
      ids: new Set(Array.from(document.querySelectorAll('[id]'), ({ id }) => id)),
    });
  }
});

describe('a public site that is not set up yet', () => {
  it('has every tour, article and policy, and says how it knows the one claim that has its evidence', () => {
    expect(pages.map(({ path }) => path)).toEqual(publicPages(sampleContent()).map(({ path }) => path));
    const known = pages.find(({ path }) => path === '/how-we-know')?.text;
    expect(known).toMatch(/500\+[\s\S]*The numbers that both review sites show, added up\. Checked by the owner on 20 November 2026\./);
    expect(known).not.toContain('Samples');
    expect(pages.filter(({ links }) => links.includes('/how-we-know')).map(({ path }) => path)).toEqual(['/']);
  });

  it.each(INVENTED)('says nowhere: %s', (words) => {
    const found = pages.filter(({ text }) => new RegExp(words).test(text)).map(({ path }) => path);
    expect(found).toEqual([]);
  });

  it('leads to no section that closed up', () => {
    const home = pages.find(({ path }) => path === '/');
    for (const section of ['about', 'figures', 'testimonials']) {
      expect(home?.ids.has(section), section).toBe(false);
      expect(
        pages.filter(({ links }) => links.some((link) => link.endsWith(`#${section}`))).map(({ path }) => path),
        section,
      ).toEqual([]);
    }
    expect(home?.links.filter((link) => link.startsWith('#') && !home.ids.has(link.slice(1)))).toEqual([]);
  });

  it('has no rating in its search', async () => {
    const tours = await (await fetch(`http://127.0.0.1:${shared.site.port}/api/tours`)).text();
    expect(tours).toContain('kachikally-crocodile-pool');
    expect(tours).not.toMatch(/"rating"|"reviews"/);
  });

  it('says on the privacy page how long enquiries are kept here', () => {
    const text = pages.find(({ path }) => path === '/privacy-policy')?.text;
    expect(text).toContain('After 6 months it is erased by itself');
    expect(text).not.toContain('{retention}');
  });

  it('tells its operator at the start what it leaves out', () => {
    expect(shared.site.output()).toContain(
      'left out  of this public site, being samples: guides, testimonials, texts about us, ratings of tours, claims (travellers, rating',
    );
  });
});

const { browser, mailedLink, confirmed: withAccount } = accountPeopleOf(shared);
const own = { headers: { origin: PUBLIC } };
const SHOWN = /([A-Z0-9]{4}-){2}[A-Z0-9]{4}/;

async function cli(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const env = { DATABASE_URL: shared.pool.options.connectionString, DATA_DIR: shared.dataDir, SITE_URL: PUBLIC, LOG_LEVEL: 'silent' };
  await runCli(args, env, (line) => lines.push(line));
  return lines.join('\n');
}

async function confirmed(email: string): Promise<Browser> {
  const visitor = browser();
  expect((await visitor.ask('/api/auth/sign-up/email', { name: '', email, password: PASSWORD }, own)).status).toBe(200);
  await shared.pool.query('UPDATE users SET email_verified = true WHERE email = $1', [email]);
  expect((await visitor.ask('/api/auth/sign-in/email', { email, password: PASSWORD }, own)).status).toBe(200);
  return visitor;
}

const claim = async (visitor: Browser, body?: object) => {
  const answer = await visitor.ask('/api/admin/claim', body, { method: 'POST', ...own });
  return { status: answer.status, code: ((await answer.json()) as { code?: string }).code, retryAfter: answer.headers.get('retry-after') };
};

describe('the first admin of a public site', () => {
  it('is told of at the start, by the command line and by doctor, with the code where only the operator looks', async () => {
    await until('the start to tell', () => SHOWN.test(shared.site.output()));
    const [code = ''] = SHOWN.exec(shared.site.output()) ?? [];
    expect(shared.site.output()).toMatch(
      /nobody is administrator yet: sign up at https:\/\/tours\.example\/auth, then claim it at .*\/admin-init with the setup code/,
    );
    expect(JSON.stringify(shared.site.logLines())).not.toContain(code);
    expect(await cli('admin', 'code')).toBe(code);
    const doctor = await cli('doctor');
    expect(doctor).toContain('note  nobody is administrator yet');
    expect(doctor).not.toContain(code);
  });

  it('is nobody without the code, or with a wrong one, of which there are few', async () => {
    const visitor = await confirmed('guesser@example.com');
    for (const path of ['/admin', '/admin-init']) expect(await (await visitor.ask(path)).text(), path).toContain('Setup code');
    for (const body of [undefined, {}, { code: '' }, { code: 7 }])
      expect(await claim(visitor, body)).toMatchObject({ status: 403, code: 'setup_code_required' });
    for (let guess = 0; guess < RATE_LIMITS.setupCode.points; guess++)
      expect(await claim(visitor, { code: 'AAAA-AAAA-AAAA' })).toMatchObject({ status: 403, code: 'setup_code_wrong' });
    const code = await cli('admin', 'code');
    expect(await claim(visitor, { code })).toMatchObject({ status: 429, code: 'too_many_attempts', retryAfter: expect.stringMatching(/^\d+$/) });
    await until(
      'the event',
      async () => (await shared.pool.query("SELECT 1 FROM security_events WHERE description LIKE 'A wrong setup code%'")).rowCount !== 0,
    );
    expect((await shared.pool.query('SELECT 1 FROM user_roles')).rowCount).toBe(0);
    expect(await claim(browser(), { code })).toMatchObject({ status: 401 });
  });

  it('is whoever types it, however; then no code is worth anything', async () => {
    const [owner, late] = [await confirmed('owner@example.com'), await confirmed('late@example.com')];
    const code = await cli('admin', 'code');
    expect(await claim(owner, { code: ` ${code.toLowerCase().replaceAll('-', ' ')}` })).toMatchObject({ status: 200 });
    expect(await claim(late, { code })).toMatchObject({ status: 409, code: 'admin_exists' });
    expect(await claim(late)).toMatchObject({ status: 409 });
    expect(await cli('admin', 'code')).toBe('There is an administrator already: no code is needed.');
    expect(await cli('doctor')).toContain('ok    there is an administrator');
  });
});

it('cookies of a site on https belong to its host alone, and so does the demand for https', async () => {
  const answer = await browser().ask('/api/auth/sign-up/email', { name: '', email: 'marked@example.com', password: PASSWORD }, own);
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-hbt_signed_up=\w+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/)]);
  const visitor = await confirmed('secure@example.com');
  for (const name of visitor.jar.keys()) expect(name).toMatch(/^__Host-/);
  expect([...visitor.jar.keys()].toSorted()).toEqual(['__Host-hbt.session_token', '__Host-hbt_hint', '__Host-hbt_known', '__Host-hbt_signed_up']);
  expect((await visitor.ask('/api/me')).headers.get('strict-transport-security')).toBe('max-age=31536000');
});

it('an answer about an account waits for nothing of its mail, which is sent all the same, even where the site is stopped meanwhile', async () => {
  await withAccount('waiting@example.com');
  const body = { name: '', password: PASSWORD };
  await browser().ask('/api/auth/sign-up/email', { ...body, email: 'unconfirmed@example.com' }, own);
  await mailedLink('unconfirmed@example.com', /^Confirm/);
  await shared.pool.query('DELETE FROM mails');
  // Nothing can be stored or queued until this lets go.
  const holder = await shared.pool.connect();
  await holder.query('BEGIN; LOCK TABLE mails IN ACCESS EXCLUSIVE MODE');
  const signal = AbortSignal.timeout(15_000);
  const asks: [string, string, object, number][] = [
    ['request-password-reset', 'waiting@example.com', { redirectTo: '/auth' }, 200],
    ['sign-up/email', 'waiting@example.com', body, 200],
    ['sign-up/email', 'brand-new@example.com', body, 200],
    ['sign-in/email', 'unconfirmed@example.com', { password: PASSWORD }, 403],
    ['send-verification-email', 'unconfirmed@example.com', {}, 200],
  ];
  // All at once: what waits longer than a statement may is given up.
  const answers = await Promise.all(asks.map(([path, email, more]) => browser().ask(`/api/auth/${path}`, { ...more, email }, { signal, ...own })));
  expect(answers.map(({ status }) => status)).toEqual(asks.map(([, , , status]) => status));
  const ended = shared.site.kill('SIGTERM');
  await until('the site to say that it stops', () => shared.site.output().includes('finishing open requests'));
  await holder.query('ROLLBACK');
  holder.release();
  expect(await ended).toBe(0);
  const { rows } = await shared.pool.query('SELECT kind, recipient FROM mails ORDER BY kind, recipient');
  expect(rows.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
    'confirm_address brand-new@example.com',
    'confirm_address unconfirmed@example.com',
    'confirm_address unconfirmed@example.com',
    'known_address waiting@example.com',
    'reset_password waiting@example.com',
  ]);
});
