import type { Pool } from 'pg';
import sharp from 'sharp';
import { seedDeparture, seedParty } from './departure-seeds.ts';
import { madeLink } from './made-link.ts';

/* Guests who were on a trip, and what they send by their link. */

export const dayBefore = (days: number, now = new Date()) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

export type Guest = { partyId: string; inquiryId: string; reference: string; email: string; departureId: string; token: string };

/** A party of a trip that is over, with its link. */
export async function seedGuest(
  { pool, dataDir }: { pool: Pool; dataDir: string },
  { departure = {}, party = {}, asked = {}, daysAgo = 2 }: { departure?: object; party?: object; asked?: object; daysAgo?: number } = {},
): Promise<Guest> {
  const departureId = await seedDeparture(pool, dayBefore(daysAgo), { status: 'done', ...departure });
  const { id: partyId, ...seeded } = await seedParty(pool, departureId, { ...party }, { ...asked });
  return { partyId, departureId, ...seeded, token: await madeLink({ pool, dataDir }, { kind: 'review', partyId }) };
}

const WORDS = 'The boat was quiet, and our guide knew every bird by its call.';

/** Posts the form as a browser without scripts does. A field that is undefined is left out. */
export async function postReview(
  url: string,
  token: string,
  fields: Record<string, string | undefined> = {},
  picture?: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const form = new FormData();
  const all = { token, version: '0', stars: '5', words: WORDS, name: 'Ann', country: 'Ireland', consent: 'yes', ...fields };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) form.set(name, value);
  // A browser sends an empty file where none was chosen.
  form.set('picture', new File(picture ? [picture] : [], picture ? 'IMG_1.jpg' : '', { type: picture ? 'image/jpeg' : 'application/octet-stream' }));
  return fetch(new URL('/api/review', url), { method: 'POST', body: form, redirect: 'manual', headers: { origin: new URL(url).origin } });
}

export const withdraw = (url: string, token: string) => postReview(url, token, { act: 'withdraw' });

/** A photograph of a phone that says where it was taken. */
export async function photographWithPlace(): Promise<Uint8Array<ArrayBuffer>> {
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '13/1 26/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '16/1 42/1 0/1' };
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#b9472f' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: place })
    .jpeg()
    .toBuffer();
  return new Uint8Array(bytes);
}
