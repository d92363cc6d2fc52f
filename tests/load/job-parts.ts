import type { Pool } from 'pg';
import sharp from 'sharp';
import type { Owner } from './owner-on-a-phone.ts';

type Site = { url: string; cookie: string; pool: Pool };

export type Job = {
  name: string;
  /** What was there before the owner came. */
  prepare?: (site: Site) => Promise<void>;
  work: (owner: Owner) => Promise<void>;
  /** Whether a visitor sees it, asked without the owner's cookies. */
  seen: (site: Site) => Promise<boolean>;
};

export async function says(address: string, text: string, headers: Record<string, string> = {}): Promise<boolean> {
  return (await (await fetch(address, { headers })).text()).includes(text);
}

/** As a phone takes it: 12 megapixels. */
export async function photograph(name: string, background: string) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 };
  const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background, noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
