import type { PictureManifest } from '../../../lib/pictures.ts';
import { ALL_CROPS, masterSize, widths } from '../model/crops.ts';
import type { Photograph } from '../model/photograph-schema.ts';
import { cutKey } from './cut-key.ts';
import type { KnownPhotographs } from './photograph-store.ts';

export type NamedPhotographs = ReadonlyMap<string, Photograph>;

/** What pages say of the photographs that were published: the same as of drawn pictures. Their files are made when one is asked for (cut-files.ts). */
export function shownPhotographs(named: NamedPhotographs, known: KnownPhotographs): PictureManifest {
  return Object.fromEntries(
    [...named].flatMap(([name, photograph]) => {
      const uploaded = known.get(photograph.photograph);
      return uploaded ? [[name, cropsOf(name, cutKey(photograph), uploaded)]] : [];
    }),
  );
}

function cropsOf(name: string, key: string, { placeholder, color }: { placeholder: string; color: string }): PictureManifest[string] {
  return Object.fromEntries(
    ALL_CROPS.map((crop) => {
      const webp = widths[crop].map((width) => ({ width, file: `${name}-${crop}-${width}.${key}.webp` }));
      const social = crop === 'wide' && { social: { width: 1200, file: `${name}-social.${key}.jpg` } };
      return [crop, { key, ...masterSize(crop), placeholder, color, webp, ...social }];
    }),
  );
}
