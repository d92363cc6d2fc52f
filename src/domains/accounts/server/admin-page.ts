import type { APIContext } from 'astro';
import { Refused } from '../../../server/http/refused.ts';
import type { Right } from '../../security/model/rights.ts';
import { type Admin, holding } from '../../security/server/admin.ts';
import { insteadOf } from './guard.ts';

export type PageContext = Pick<APIContext, 'locals' | 'url' | 'request' | 'redirect' | 'rewrite'>;

/**
 * What a page of the admin area shows, for somebody who holds the right: `load` gets the proof of it. The middleware has asked
 * for the same right already, by the page's address (rights.ts); it also answers for all these pages where the database is away.
 * @param onRefused the answer where `load` throws a `Refused`; without it, that is an error like any other
 * @returns what was loaded, or the answer in its place
 */
export async function adminPage<Held extends Right, Shown>(
  page: PageContext,
  right: Held,
  load: (admin: Admin<Held>, services: APIContext['locals']['services']) => Promise<Shown>,
  onRefused?: (refused: Refused) => Response | Promise<Response>,
): Promise<Shown | Response> {
  const { services, who, admin, clientAddress } = page.locals;
  const proven = holding(admin, right);
  if (!proven) {
    const instead = insteadOf(services, { url: page.url, request: page.request, clientAddress }, who, admin);
    return 'redirect' in instead ? page.redirect(instead.redirect, 303) : page.rewrite(instead.show);
  }
  try {
    return await load(proven, services);
  } catch (error) {
    if (onRefused && error instanceof Refused) return onRefused(error);
    throw error;
  }
}
