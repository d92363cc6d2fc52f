import type { CropName } from '../../../lib/pictures.ts';
import type { ArticleFile } from '../../articles/server/articles.ts';
import type { ContentProblem } from '../../content-format/server/read.ts';
import type { Content } from './load.ts';

/** Of the manifest of rendered pictures, what counts here: name, then crop. */
export type DrawnPictures = Readonly<Record<string, Readonly<Partial<Record<CropName, unknown>>>>>;

/** Where the content names a picture, and which crops would do there. */
type PictureReference = { file: string; field: string; picture: string; crops: readonly CropName[] };

/** A page that lacks its crop falls back to these (lib/picture-of.ts). */
const FALLBACK = ['card', 'wide'] as const;

function pictureReferences(content: Content, articles: readonly ArticleFile[]): PictureReference[] {
  const references: PictureReference[] = [];
  const add = (file: string, field: string, picture: string, crops: readonly CropName[] = FALLBACK) => references.push({ file, field, picture, crops });

  // The slides of the hero fill the screen; nothing falls back there.
  for (const [at, { image }] of content.site.hero.slides.entries()) add('content/site.yaml', `hero.slides.${at}.image`, image, ['wide']);
  for (const { slug, image, pictures } of content.tours) {
    add(`content/tours/${slug}.yaml`, 'image', image);
    for (const [at, picture] of pictures.entries()) add(`content/tours/${slug}.yaml`, `pictures.${at}`, picture);
  }
  for (const [at, { image }] of content.guides.entries()) add('content/guides.yaml', `${at}.image`, image, ['square', ...FALLBACK]);
  for (const [at, { avatar }] of content.testimonials.entries()) add('content/testimonials.yaml', `${at}.avatar`, avatar, ['square', ...FALLBACK]);
  for (const [index, { images }] of content.gallery.entries()) {
    for (const [at, { src, crop }] of images.entries()) add('content/gallery.yaml', `${index}.images.${at}.src`, src, [crop, ...FALLBACK]);
  }
  for (const [index, { pictures }] of (content.dakar?.galleries ?? []).entries()) {
    for (const [at, { src }] of pictures.entries()) add('content/dakar.yaml', `galleries.${index}.pictures.${at}.src`, src);
  }
  for (const { file, article, pictures } of articles) {
    add(file, 'image', article.image);
    for (const { picture, line } of pictures) add(file, `line ${line}`, picture);
  }
  return references;
}

/**
 * The places where the content names a picture that there is not, or not in the shape that is needed there.
 * @param articles with the pictures that stand in their texts
 * @param drawn the manifest of rendered pictures
 * @param isUploaded whether there is an uploaded photograph of that SHA-256; every crop of it can be cut
 */
export function missingPictures(
  content: Content,
  articles: readonly ArticleFile[],
  drawn: DrawnPictures,
  isUploaded: (sha256: string) => boolean = () => false,
): ContentProblem[] {
  const missing = [...content.photographs]
    .filter(([name, { photograph }]) => !drawn[name] && !isUploaded(photograph))
    .map(([name]) => ({ file: `content/photos/${name}.yaml`, field: 'photograph', expected: 'a photograph that was uploaded here' }));
  const isPhotograph = (name: string) => isUploaded(content.photographs.get(name)?.photograph ?? '');
  const wrong = pictureReferences(content, articles).flatMap(({ file, field, picture, crops }) => {
    const there = drawn[picture];
    if (isPhotograph(picture) || crops.some((crop) => there?.[crop])) return [];
    if (!there) return { file, field, expected: `the name of a photograph or a poster, not "${picture}"` };
    return { file, field, expected: `a picture drawn as ${[...new Set(crops)].join(' or ')}; "${picture}" is only ${Object.keys(there).join(' and ')}` };
  });
  return [...missing, ...wrong];
}
