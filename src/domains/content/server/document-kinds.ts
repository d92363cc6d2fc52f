import { z } from 'zod';
import { articleSchema, topicsSchema } from '../../articles/model/article-schema.ts';
import { isFields, type Value } from '../../content-format/model/field-schema.ts';
import type { ContentSource } from '../../content-format/server/content-source.ts';
import { replyTemplateSchema } from '../../desk/model/reply-template-schema.ts';
import { gallerySchema } from '../../pictures/model/gallery-schema.ts';
import { photographSchema } from '../../pictures/model/photograph-schema.ts';
import { aboutSchema } from '../../site/model/about-schema.ts';
import { claimsSchema } from '../../site/model/claim-schema.ts';
import { noticesSchema } from '../../site/model/notice-schema.ts';
import { guideSchema, testimonialSchema } from '../../site/model/people-schema.ts';
import { POLICY_SLUGS, policySchema } from '../../site/model/policy-schema.ts';
import { faqSchema, packingListSchema, serviceCategorySchema } from '../../site/model/service-schema.ts';
import { siteSchema } from '../../site/model/site-schema.ts';
import { trustSchema } from '../../site/model/trust-schema.ts';
import { dakarSchema } from '../../tours/model/dakar-schema.ts';
import { coastMapSchema } from '../../tours/model/map-schema.ts';
import { synonymsSchema } from '../../tours/model/search/synonyms-schema.ts';
import { tourSchema } from '../../tours/model/tour-schema.ts';

/**
 * Noted with each revision. A schema changes only so that what was published before still fits it (published-before.test.ts); should one
 * have to change otherwise, this goes up, and tells which revisions are to be changed when they are read.
 */
export const SCHEMA_VERSION = 1;

/** A kind of document in content/: one schema for the file, the form and the API. */
type DocumentKind = {
  /** As the admin area calls it. */
  title: string;
  schema: z.ZodType;
  /** Addresses of pages where it shows first; `{name}` is the document's own name. */
  pages: readonly string[];
  /** Whether an editor publishes it; without it only an administrator does (docs/develop/accounts.md, "Who is who"). */
  editorPublishes?: true;
  /** Another one may begin as a copy of it, without what stands in these fields: it is true of this one alone. */
  ownAlone?: readonly string[];
};

/** Of each there is one document. */
const SINGLE: Record<string, DocumentKind> = {
  'site.yaml': { title: 'Hours, contact, prices and top of the page', schema: siteSchema, pages: ['/'] },
  'notices.yaml': { title: 'Notices', schema: noticesSchema, pages: ['/'] },
  'dakar.yaml': { title: 'The trip to Dakar', schema: dakarSchema, pages: ['/tours/dakar-city-tour', '/'] },
  'claims.yaml': { title: 'What we claim, and how we know', schema: claimsSchema, pages: ['/how-we-know', '/'] },
  'guides.yaml': { title: 'Guides', schema: z.array(guideSchema), pages: ['/'] },
  'testimonials.yaml': { title: 'Reviews', schema: z.array(testimonialSchema), pages: ['/'] },
  'services.yaml': { title: 'Popular services', schema: z.array(serviceCategorySchema), pages: ['/'] },
  'faqs.yaml': { title: 'Questions that every tour shares', schema: z.array(faqSchema), pages: ['/faq'] },
  'packing-lists.yaml': { title: 'Packing lists', schema: z.array(packingListSchema).min(1), pages: ['/tours'] },
  'synonyms.yaml': { title: 'Words that mean the same in the search', schema: synonymsSchema, pages: ['/tours'] },
  'gallery.yaml': { title: 'Gallery', schema: gallerySchema, pages: ['/gallery', '/'], editorPublishes: true },
  'about.yaml': { title: 'About us', schema: aboutSchema, pages: ['/'] },
  'trust.yaml': { title: 'Why trust us', schema: trustSchema, pages: ['/'] },
  'map.yaml': { title: 'Map of the coast', schema: coastMapSchema, pages: ['/'] },
  'blog/topics.yaml': { title: 'Topics of the articles', schema: topicsSchema, pages: ['/blog'] },
  'reply-templates.yaml': { title: 'Answers that the desk offers', schema: z.array(replyTemplateSchema).min(1).max(20), pages: [] },
};

/** The text of an article or a policy, in Markdoc (docs/owner/writing.md). */
const text = (markup: 'article' | 'page') => z.string().max(30_000).meta({ multiline: true, markup });
const ARTICLES: DocumentKind = {
  title: 'Articles',
  schema: articleSchema.safeExtend({ text: text('article') }),
  pages: ['/blog/{name}', '/blog'],
  editorPublishes: true,
};
const POLICIES: DocumentKind = { title: 'Policies', schema: policySchema.extend({ text: text('page') }), pages: ['/{name}'] };

const PHOTOGRAPHS: DocumentKind = { title: 'Photographs', schema: photographSchema, pages: [], editorPublishes: true };
const TOURS: DocumentKind = {
  title: 'Tours',
  schema: tourSchema,
  pages: ['/tours/{name}', '/tours', '/'],
  ownAlone: [
    ...['id', 'title', 'slug', 'formerly', 'aliases', 'location', 'place', 'image', 'imageAlt', 'pictures'],
    ...['rating', 'reviews', 'ratingSource', 'featured', 'hidden'],
  ],
};
const TOUR_FILE = /^tours\/([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/;
const ARTICLE_FILE = /^blog\/([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;
const PHOTOGRAPH_FILE = /^photos\/([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/;
const POLICY_FILE = new RegExp(`^pages/(${POLICY_SLUGS.join('|')})\\.md$`);

/** Folders of many documents of one kind. */
export const FOLDERS = [
  { folder: 'tours', kind: TOURS, files: TOUR_FILE },
  { folder: 'blog', kind: ARTICLES, files: ARTICLE_FILE },
  { folder: 'photos', kind: PHOTOGRAPHS, files: PHOTOGRAPH_FILE },
  { folder: 'pages', kind: POLICIES, files: POLICY_FILE },
] as const;

/** The documents in one of these folders, by file. What else lies there, such as blog/topics.yaml, is a document of its own or none. */
export function documentsIn(source: ContentSource, { folder, files }: (typeof FOLDERS)[number]): string[] {
  return source
    .list(folder)
    .map((name) => `${folder}/${name}`)
    .filter((file) => files.test(file));
}

/** Files that may be missing: what was taken away closes up on the pages. */
const MAY_GO = new Set(['dakar.yaml', 'about.yaml', 'notices.yaml', 'synonyms.yaml', 'blog/topics.yaml']);

/** Names of the documents of which there is one each, in the order in which the admin area lists them. */
export const SINGLE_FILES: readonly string[] = Object.keys(SINGLE);

/** The kind of the document in that file of content/; undefined where no document may be. */
export function kindOf(file: string): DocumentKind | undefined {
  return Object.hasOwn(SINGLE, file) ? SINGLE[file] : FOLDERS.find(({ files }) => files.test(file))?.kind;
}

export function isRemovable(file: string): boolean {
  return MAY_GO.has(file) || mayMove(file) || PHOTOGRAPH_FILE.test(file);
}

/** The name under which pages show the photograph of this document; undefined where it is none. */
export function pictureOfFile(file: string): string | undefined {
  return PHOTOGRAPH_FILE.exec(file)?.[1];
}

/** Whether its address can be changed. */
export function mayMove(file: string): boolean {
  return TOUR_FILE.test(file) || ARTICLE_FILE.test(file);
}

/** The document of that name in the folder of this one: "tours/a.yaml" and "b" are "tours/b.yaml". */
export function besideFile(file: string, name: string): string {
  return file.replace(/[^/]+(?=\.\w+$)/, name);
}

/** In addresses that a document had before. */
export function formerNames(document: Value): string[] {
  const names = isFields(document) ? document.formerly : undefined;
  return Array.isArray(names) ? names.map(String) : [];
}

/** The name in a document's address: "bijilo-monkey-park" of "tours/bijilo-monkey-park.yaml". */
export function nameOfFile(file: string): string {
  return file.replace(/^.*\/|\.\w+$/g, '');
}

/** The documents that this one was, at addresses that it had before. */
export function formerFiles(file: string, document: Value): string[] {
  return formerNames(document).map((name) => besideFile(file, name));
}

/** Addresses of the pages where the document shows first. */
export function pagesOf(file: string): string[] {
  const name = FOLDERS.map(({ files }) => files.exec(file)?.[1]).find((found) => found !== undefined) ?? '';
  return (kindOf(file)?.pages ?? []).map((page) => page.replace('{name}', name));
}

/** How people know a document: by its title, or by its name while it has none. */
export function titleOf(document: Value, file: string): string {
  const title = isFields(document) ? document.title : undefined;
  return typeof title === 'string' && title !== '' ? title : nameOfFile(file);
}
