import { pictureOf } from '../../../lib/picture-of';
import { pictureUrl } from '../../../lib/pictures.ts';
import type { Db } from '../../../server/db/database.ts';
import { viewsOfPages } from '../../analytics/server/views-of-pages.ts';
import type { PictureChoice } from '../../pictures/model/picture-choice.ts';
import { NEUTRAL } from '../../pictures/server/neutral-poster.ts';
import type { Admin } from '../../security/server/admin.ts';
import { DAKAR_SLUG } from '../../tours/model/dakar-slug.ts';
import type { Content } from './load.ts';
import type { DrawnPictures } from './picture-references.ts';

const SMALL = 300;

type Services = { db: Db; content: Content; drawn: DrawnPictures };

/**
 * Every picture that a document may name: photographs first, then what was drawn or came with the files; of each those first whose tour or
 * article is seen most, then in the order of their names.
 */
export async function pictureChoices(_admin: Admin<'content.draft'>, { db, content, drawn }: Services): Promise<PictureChoice[]> {
  const words = altTexts(content);
  const shown = shownOn(content);
  // A list in another order is of use while the figures are away.
  const views = await viewsOfPages(db).catch(() => new Map<string, number>());
  const seen = (name: string) => Math.max(0, ...(shown.get(name) ?? []).map(({ path }) => views.get(path) ?? 0));
  const photographs = [...content.photographs.keys()];
  const posters = Object.keys(drawn).filter((name) => !content.photographs.has(name));
  const ordered = (names: string[]) => names.sort((one, other) => seen(other) - seen(one) || one.localeCompare(other));
  return [...ordered(photographs), ...ordered(posters)].flatMap((name) => {
    const picture = pictureOf(name, 'card');
    if (!picture) return [];
    const width = picture.widths.find((one) => one >= SMALL) ?? SMALL;
    const sha256 = content.photographs.get(name)?.photograph;
    const alt = content.photographs.get(name)?.alt ?? words.get(name) ?? '';
    const photograph = sha256 !== undefined && sha256 !== NEUTRAL && { photograph: sha256 };
    const title = shown.get(name)?.[0]?.title;
    const titled = title !== undefined && { title };
    return [{ name, ...titled, small: pictureUrl(picture, width, 'webp'), alt, isPhotograph: sha256 !== undefined, hasPoster: name in drawn, ...photograph }];
  });
}

type Shown = { title: string; path: string };

/** Tours and articles that show a picture, by its name: those whose own picture it is before those that show it too. */
function shownOn({ tours, hiddenTours, articles, dakar }: Content): ReadonlyMap<string, Shown[]> {
  const places = new Map<string, Shown[]>();
  const add = (name: string, place: Shown) => places.set(name, [...(places.get(name) ?? []), place]);
  const trips = [...tours, ...hiddenTours].map(({ title, slug, ...rest }) => ({ ...rest, title, path: `/tours/${slug}` }));
  for (const { image, title, path } of trips) add(image, { title, path });
  for (const { image, title, slug } of articles) add(image, { title, path: `/blog/${slug}` });
  for (const { pictures, title, path } of trips) for (const name of pictures) add(name, { title, path });
  const ofDakar = dakar && { title: dakar.shortTitle, path: `/tours/${DAKAR_SLUG}` };
  for (const { src } of dakar?.galleries.flatMap(({ pictures }) => pictures) ?? []) if (ofDakar) add(src, ofDakar);
  return places;
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
