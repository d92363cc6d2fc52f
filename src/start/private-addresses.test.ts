import { expect, it } from 'vitest';
import { addressOf, pageFiles, patternOf, sampleOf } from '../../tests/fixtures/page-addresses.ts';
import { RESETTING_PASSWORD } from '../domains/accounts/server/auth-paths.ts';
import { hasSecret, isPersonal, loggedPath } from './private-addresses.ts';

/** Every page and endpoint that is opened by a token in its address; the library's one is no file. */
const ALL_FILES = [...pageFiles('', '.astro'), ...pageFiles('', '.ts')];
const WITH_TOKEN = ALL_FILES.filter((file) => file.includes('[token]'));
const ADDRESSES = [...WITH_TOKEN.map((file) => addressOf(file)), `/api/auth${RESETTING_PASSWORD}/${sampleOf('token')}`];

it('the pages that are opened by a token are found', () => {
  expect(WITH_TOKEN.map(patternOf)).toEqual(expect.arrayContaining(['/invited/[token]', '/preview/[token]', '/quote/[token]']));
});

it.each(ADDRESSES)('%s keeps its token out of the log and out of other sites, and is one person’s', (address) => {
  expect([hasSecret(address), isPersonal(address)]).toEqual([true, true]);
  expect(loggedPath(address)).not.toContain(sampleOf('token'));
});

it.each(['/admin', '/admin/inquiries/HBT20261121K7QF', '/analytics', '/security-monitor', '/account', '/admin-init'])('%s is one person’s', (path) => {
  expect(isPersonal(path)).toBe(true);
});

it.each(['/', '/tours', '/quote', '/invited', '/preview', '/api/tours', '/api/auth/verify-email?token=x'])(
  '%s is nobody’s alone, and holds no token',
  (path) => {
    expect([isPersonal(path), hasSecret(path)]).toEqual([false, false]);
  },
);

/** What anybody may ask for or send to: it says nothing of the desk, and nothing of a person but to them. */
const FOR_ANYBODY = `
  404.astro 500.astro [policy].astro access-denied.astro auth.astro blog/[slug].astro blog/index.astro desk-away.astro enquiry/index.astro
  enquiry/sent.astro faq.astro gallery.astro how-we-know.astro index.astro mail-preview.astro my-list.astro my-list/shared/[...trips].astro
  offline.astro tours/[slug].astro tours/[slug]/calendar.astro tours/dakar-city-tour.astro tours/filter/[...choices].astro tours/index.astro
  api/[...path].ts api/account/accept-invitation.ts api/account/end-session.ts api/account/signature.ts api/auth/[...path].ts api/chat-leads.ts
  api/form-token.ts api/me.ts api/preview.ts api/quote-answer.ts api/quote-viewed.ts api/review.ts api/security-events.ts api/sheet.ts
  api/submit-inquiry.ts api/tours.ts api/track-analytics.ts api/trip-message.ts data/away-days.ts data/erased-pictures.ts
  data/gallery/[category].ts data/months.ts data/tour-names.ts data/tours/[slug].ts desk.webmanifest.ts manifest.webmanifest.ts
  reviews/[picture].ts robots.txt.ts rss.xml.ts sitemap.xml.ts`;

it('an address that nothing guards is listed, so that whoever adds one says for whom it is', () => {
  const open = ALL_FILES.filter((file) => !isPersonal(addressOf(file)) && !file.startsWith('api/admin/'));
  expect(open.toSorted()).toEqual(FOR_ANYBODY.trim().split(/\s+/).toSorted());
});
