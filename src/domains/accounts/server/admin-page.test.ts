import { describe, expect, it } from 'vitest';
import { addressOf, methodsOf, pageFiles } from '../../../../tests/fixtures/page-addresses.ts';
import { Refused } from '../../../server/http/refused.ts';
import type { Role } from '../../security/model/rights.ts';
import { rightOfPage } from '../../security/model/rights.ts';
import { asAdmin } from '../../security/server/admin.ts';
import { adminPage, type PageContext } from './admin-page.ts';
import type { SignedIn } from './signed-in.ts';

const PAGES = pageFiles('', '.astro').map((file) => {
  const [, right] = /\badminPage\(\s*Astro,\s*'([^']*)'/.exec(methodsOf(file).source) ?? [];
  return { file, right };
});

it('every page whose address takes a right is made by adminPage, with that right, and no other is', () => {
  expect(PAGES.filter(({ right }) => right).length).toBeGreaterThanOrEqual(11);
  expect(PAGES).toEqual(PAGES.map(({ file }) => ({ file, right: rightOfPage(addressOf(file)) })));
});

/** A page that somebody with that role asks for; null is nobody. It tells its answers by their addresses. */
function asked(role: Role | null): PageContext {
  const who = role && ({ user: { id: 'awa', name: 'Awa', email: 'awa@example.com' }, role } as SignedIn);
  const services = { db: { insert: () => ({ values: async () => {} }) }, log: { warn() {} } };
  return {
    url: new URL('https://tours.example/analytics?from=2026-01-01'),
    request: new Request('https://tours.example/analytics'),
    locals: { services, who: who ?? undefined, admin: asAdmin(who, '198.51.100.7'), clientAddress: '198.51.100.7' },
    redirect: (to: string, status: number) => new Response(null, { status, headers: { location: to } }),
    rewrite: async (to: string) => new Response(`shows ${to}`),
  } as unknown as PageContext;
}
const told = async (answer: unknown) => answer instanceof Response && (answer.headers.get('location') ?? (await answer.text()));

describe('a page of the admin area', () => {
  it('has what was loaded for whoever holds its right', async () => {
    expect(await adminPage(asked('admin'), 'analytics', async ({ name }) => ({ for: name }))).toEqual({ for: 'Awa' });
  });

  it('loads nothing for others, and answers as the middleware does', async () => {
    const load = async () => expect.unreachable();
    expect(await told(await adminPage(asked('desk'), 'analytics', load))).toBe('shows /access-denied');
    expect(await told(await adminPage(asked(null), 'analytics', load))).toBe('/auth?next=%2Fanalytics%3Ffrom%3D2026-01-01');
  });

  it('says by itself what is answered to what cannot be asked for, and leaves other errors to the middleware', async () => {
    const refuse = async () => {
      throw new Refused(422, 'validation_failed', 'No such range.', 'from');
    };
    const page = asked('admin');
    expect(await told(await adminPage(page, 'analytics', refuse, () => page.redirect('/analytics', 303)))).toBe('/analytics');
    await expect(adminPage(page, 'analytics', refuse)).rejects.toThrow('No such range.');
    const lose = async () => {
      throw new Error('Connection terminated');
    };
    await expect(adminPage(page, 'analytics', lose, () => page.redirect('/analytics', 303))).rejects.toThrow('Connection terminated');
  });
});
