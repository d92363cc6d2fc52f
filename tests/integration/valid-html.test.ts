import { beforeAll, describe, expect, it } from 'vitest';
import { NO_PREVIEW_PAGE, noticeContent, REST_HERE, TRY_AGAIN, withNotice } from '../../src/domains/offline/model/notice.ts';
import { busyPage } from '../../src/domains/site/server/busy-page.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { htmlErrors } from '../fixtures/html-errors.ts';
import { addressOf, methodsOf, pageFiles, sampleOf, samplesOf } from '../fixtures/page-addresses.ts';
import { sampleContent } from '../fixtures/sample-content.ts';
import { postForm } from '../fixtures/visitor.ts';
import { seedAssignment, seedDeparture, seedParty, seedResource } from './departure-seeds.ts';
import { seedInquiry } from './desk-seeds.ts';
import { peopleOf } from './people.ts';
import { sharedSite } from './shared-site.ts';

/*
 * Every page as the server sends it is HTML without an error. Answers of every other kind, such as quotes, invitations and what is
 * said when something broke, are read in headers-of-answers.test.ts, mails in valid-mails.test.ts, what a confirmation link says in
 * confirm-page.test.ts.
 */

const shared = sharedSite();
const { from } = peopleOf(shared);
const get = async (path: string) => (await fetch(new URL(path, shared.site.url), { redirect: 'manual' })).text();

let awa: SignedInBrowser;
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'admin');
  await seedInquiry(shared.pool, { reference: sampleOf('reference'), message: 'Two lines,\n<b>kept</b> as "they" are.' });
});

describe('a bad document', () => {
  const document = (behindBody: string, behindAll: string) =>
    `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body><p>Hello</p></body>${behindBody}</html>${behindAll}`;
  const LATE = ['<script type="module" src="/_astro/x.js"></script>', '<script>let late;</script>', '<p>late</p>', 'late', '<!-- late -->'];

  it.each(LATE)('is one with %s behind its end, or behind its body', async (late) => {
    for (const html of [document('', late), document(late, '')]) expect(await htmlErrors(html)).not.toEqual([]);
  });

  it('is none with a line break there', async () => {
    expect(await htmlErrors(document('\n', '\n'))).toEqual([]);
  });

  it.each(['<p><div>x</div></p>', '<i id="a"></i><i id="a"></i>', '<ul><p>x</p></ul>', '<b>x'])('is one with %s in it', async (wrong) => {
    expect(await htmlErrors(document('', '').replace('<p>', `${wrong}<p>`))).not.toEqual([]);
  });
});

it('every page of the sitemap', async () => {
  const addresses = [...(await get('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(addresses.length).toBeGreaterThan(45);
  for (const path of addresses) expect(await htmlErrors(await get(path)), path).toEqual([]);
});

/** Every file of a page in the public pages' dress, with each of the samples for its parameter. */
const PUBLIC = pageFiles('', '.astro')
  .filter((file) => /layouts\/(site|quote|review)-layout/.test(methodsOf(file).source))
  .flatMap((file) => {
    const parameter = /\[([^\]]+)\]/.exec(file)?.[1];
    return parameter ? samplesOf(parameter).map((sample) => addressOf(file, (asked) => (asked === parameter ? sample : sampleOf(asked)))) : [addressOf(file)];
  })
  // Without a reference it sends on to the form; it is read with one below.
  .filter((path) => path !== '/enquiry/sent');

it.each([
  ...PUBLIC,
  '/enquiry?tour=lamin-lodge-river-cruise&group=3-4&date=2099-03-04',
  `/enquiry?tour=${encodeURIComponent('"><b>x</b>')}`,
  '/enquiry/sent?reference=HBT20261121K7QF&mail',
  '/tours/filter/wildlife-safari/half-day',
  '/tours/filter/transportation-services/half-day',
  '/tours/dakar-city-tour',
  '/tours/kachikally-crocodile-pool/calendar?date=2020-01-01',
  '/auth',
  `/auth?token=${'x'.repeat(24)}`,
  '/auth?error=invalid_token',
  '/auth?confirm=done',
  '/auth?confirm=choose-password',
  '/access-denied',
  '/desk-away',
  `/confirm/${'x'.repeat(43)}`,
  `/invited/${'x'.repeat(43)}`,
  `/quote/${'x'.repeat(43)}`,
  `/review/${'x'.repeat(43)}`,
  '/no-such-page',
  '/500',
])('the page %s', async (path) => {
  expect(await htmlErrors(await get(path))).toEqual([]);
});

describe('a form that was posted without scripts', () => {
  it.each([
    ['with every field wrong', { name: '', email: 'nothing', message: '', phone: 'x', preferredDate: '2020-01-01', groupSize: '900' }],
    ['with markup in it', { name: '', email: 'a@b.co', message: '</textarea><script>alert(1)</script>', subject: '"><img src=x>' }],
    ['from the form of the contact section', { name: '', email: '', message: '', leadSource: 'email_form' }],
  ])('comes back %s', async (_how, fields) => {
    const response = await postForm(shared.site.url, fields, from());
    expect(response.status).toBe(422);
    expect(await htmlErrors(await response.text())).toEqual([]);
  });
});

/** Pages that an admin opens with another answer than the usual one; whom a page sends on has read nothing of it. */
const STATUS: Record<string, number> = {
  '/access-denied': 403,
  '/desk-away': 503,
  [`/confirm/${sampleOf('token')}`]: 410,
  [`/invited/${sampleOf('token')}`]: 410,
  // That of a departure which is there is read below.
  [`/admin/days/${sampleOf('id')}`]: 404,
};
/** Who works here is not told that an invitation has ended. */
const STATUS_TO_ADMIN: Record<string, number> = { ...STATUS, [`/invited/${sampleOf('token')}`]: 200 };
/** Pages that send on who is signed in; read above, as nobody sees them. */
const SENT_ON = ['/auth'];

/** At the desk the list stands before the enquiry, whose heading is the page's. */
const LIST_FIRST = ['Initial heading level must be <h1> but got <h2>'];

it.each(
  pageFiles('', '.astro')
    .filter((file) => methodsOf(file).source.includes('/admin-layout'))
    .map((file) => addressOf(file))
    .filter((path) => !SENT_ON.includes(path)),
)('the page %s, to an admin', async (path) => {
  const response = await awa.ask(path);
  expect(response.status).toBe(STATUS_TO_ADMIN[path] ?? 200);
  const allowed = path.startsWith('/admin/inquiries/') ? LIST_FIRST : [];
  expect(await htmlErrors(await response.text(), allowed)).toEqual([]);
});

it('the page of a departure, to an admin', async () => {
  const id = await seedDeparture(shared.pool, '2026-12-05');
  await seedParty(shared.pool, id, { pickup_place: 'Hotel <Kairaba> & "Spa"', pickup_time: '07:30' });
  await seedAssignment(shared.pool, id, await seedResource(shared.pool, 'vehicle', { seats: 1 }));
  const response = await awa.ask(`/admin/days/${id}`);
  expect(response.status).toBe(200);
  expect(await htmlErrors(await response.text())).toEqual([]);
});

describe('pages that are not made by the framework', () => {
  it('the one without room for a request', async () => {
    expect(await htmlErrors(busyPage(sampleContent().site))).toEqual([]);
  });

  it('those that the worker makes: a kept page with its notice, and none of a preview', async () => {
    const page = withNotice(await get('/faq'), noticeContent('No connection.', TRY_AGAIN, REST_HERE), 'copy');
    expect(page).toContain('No connection.');
    for (const html of [page, NO_PREVIEW_PAGE]) expect(await htmlErrors(html)).toEqual([]);
  });
});
