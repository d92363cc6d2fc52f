import type { DbOrTransaction } from '../../../../server/db/database.ts';
import type { DepartureServices } from '../departure-services.ts';

type LinkServices = Pick<DepartureServices, 'config' | 'links'>;

/** The address of a party's page of the trip; it is made where there is none. */
export async function passLink(tx: DbOrTransaction, { config, links }: LinkServices, partyId: string): Promise<string> {
  return new URL(`/trip/${await links.tokenFor(tx, { kind: 'pass', partyId })}`, config.siteUrl).href;
}

/** The address of a guide's day sheet; it is made where there is none. */
export async function sheetLink(tx: DbOrTransaction, { config, links }: LinkServices, resourceId: string): Promise<string> {
  return new URL(`/sheet/${await links.tokenFor(tx, { kind: 'sheet', resourceId })}`, config.siteUrl).href;
}

/** The address of a party's review; it is made where there is none. */
export async function reviewLink(tx: DbOrTransaction, { config, links }: LinkServices, partyId: string): Promise<string> {
  return new URL(`/review/${await links.tokenFor(tx, { kind: 'review', partyId })}`, config.siteUrl).href;
}
