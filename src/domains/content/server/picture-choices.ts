import { pictureOf } from '../../../lib/picture-of';
import { pictureUrl } from '../../../lib/pictures.ts';
import type { PictureChoice } from '../../pictures/model/picture-choice.ts';
import { NEUTRAL } from '../../pictures/server/neutral-poster.ts';
import type { Admin } from '../../security/server/admin.ts';
import type { Content } from './load.ts';
import type { DrawnPictures } from './picture-references.ts';

/** Width of the small forms, in pixels. */
const SMALL = 300;

/** Every picture that a document may name: photographs first, then what was drawn or came with the files, each in the order of its names. */
export function pictureChoices(_admin: Admin<'content.draft'>, { content, drawn }: { content: Content; drawn: DrawnPictures }): PictureChoice[] {
  const words = altTexts(content);
  const photographs = [...content.photographs.keys()];
  const posters = Object.keys(drawn).filter((name) => !content.photographs.has(name));
  return [...photographs.sort(), ...posters.sort()].flatMap((name) => {
    const picture = pictureOf(name, 'card');
    if (!picture) return [];
    const width = picture.widths.find((one) => one >= SMALL) ?? SMALL;
    const sha256 = content.photographs.get(name)?.photograph;
    const alt = content.photographs.get(name)?.alt ?? words.get(name) ?? '';
    const photograph = sha256 !== undefined && sha256 !== NEUTRAL && { photograph: sha256 };
    return [{ name, small: pictureUrl(picture, width, 'webp'), alt, isPhotograph: sha256 !== undefined, hasPoster: name in drawn, ...photograph }];
  });
}

/** What is to be seen in posters, as the places say where they stand. */
function altTexts({ tours, gallery, articles, guides, site }: Content): ReadonlyMap<string, string> {
  return new Map([
    ...site.hero.slides.map(({ image, alt }) => [image, alt] as const),
    ...guides.map(({ image, imageAlt }) => [image, imageAlt] as const),
    ...articles.map(({ image, imageAlt }) => [image, imageAlt] as const),
    ...tours.map(({ image, imageAlt }) => [image, imageAlt] as const),
    ...gallery.flatMap(({ images }) => images.map(({ src, alt }) => [src, alt] as const)),
  ]);
}
