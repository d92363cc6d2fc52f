import { expect, it } from 'vitest';
import { addressOf, pageFiles, patternOf, sampleOf } from '../../tests/fixtures/page-addresses.ts';
import { RESETTING_PASSWORD } from '../domains/accounts/server/auth-paths.ts';
import { hasSecret, isPersonal, loggedPath } from './private-addresses.ts';

/** Every page and endpoint that is opened by a token in its address; the library's one is no file. */
const WITH_TOKEN = [...pageFiles('', '.astro'), ...pageFiles('', '.ts')].filter((file) => file.includes('[token]'));
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
