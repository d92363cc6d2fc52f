import { z } from 'zod';
import { line, list, sentences, slug } from '../../content/model/fields.ts';
import { isDay } from '../../site/model/banjul-time.ts';
import { TITLE_MAX } from '../../site/model/page-title.ts';

/** What an article may be about, and the words that readers see. */
export const TOPICS = {
  planning: 'Planning',
  seasons: 'Weather & seasons',
  culture: 'Culture',
  wildlife: 'Wildlife & birds',
  nature: 'Nature & river',
  coast: 'Beaches & food',
  photography: 'Photography',
} as const;

export type Topic = keyof typeof TOPICS;
const TOPIC_IDS = Object.keys(TOPICS) as [Topic, ...Topic[]];

/** What an article may use beside Markdown (docs/writing-articles.md); features/blog/article-parts.tsx has them. */
export const ARTICLE_COMPONENTS = ['Facts', 'Figure', 'Callout', 'Tip', 'TourLink'] as const;
export type ArticleComponent = (typeof ARTICLE_COMPONENTS)[number];

/** YYYY-MM-DD. Some readers of YAML make a date of it, others leave the text. */
const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.string('a day such as 2026-11-13').refine(isDay, 'a day that exists, such as 2026-11-13'),
);

/** A list in which nothing stands twice. */
function distinct<T extends z.ZodType>(entry: T, min: number, max: number) {
  return list(entry, min, max).refine((entries) => new Set(entries).size === entries.length, 'no entry twice');
}

/** The lines between the two --- of content/blog/*.mdx. */
export const articleSchema = z
  .strictObject({
    title: line(10, TITLE_MAX),
    /** Under the title, on cards, in the feed and in search engines, which cut longer ones. */
    excerpt: sentences(80, 160),
    /** Name of a poster in art/scenes, or of a photograph in content/photos. */
    image: slug,
    /** What is to be seen in the picture. */
    imageAlt: line(20, 200),
    date: day,
    /** Given once the text has been changed in substance. */
    updated: day.optional(),
    topics: distinct(z.enum(TOPIC_IDS, `one of ${TOPIC_IDS.join(', ')}`), 1, 3),
    /** Slugs of the tours to offer below. */
    tours: distinct(slug, 0, 4),
    /** Slugs of the articles to offer first; those with the same topics follow by themselves. */
    related: distinct(slug, 1, 3).optional(),
    /** Addresses that it had before, the oldest first: they lead here, and the feed goes on knowing it by the first. */
    formerly: distinct(slug, 1, 5).optional(),
    /** The article in a few lines, shown before it. */
    takeaways: list(line(10, 160), 2, 5).optional(),
  })
  .refine(({ date, updated }) => !updated || updated >= date, { path: ['updated'], message: 'not before the date of the article' });

/** An article without its text: what lists, teasers, feed and the article's own head need. */
export type Article = z.infer<typeof articleSchema> & {
  /** Address: /blog/{slug}. */
  slug: string;
  /** Time to read it, in whole minutes. */
  minutes: number;
};
