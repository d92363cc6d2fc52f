import { z } from 'zod';
import { isDay } from '../../../lib/banjul-time.ts';
import { altText, formerly, line, list, markup, nameOfOne, picture, sentences, slug } from '../../content-format/model/fields.ts';
import type { Markup } from '../../content-format/model/markup.ts';
import { TITLE_MAX } from '../../site/model/page-title.ts';

/** content/blog/topics.yaml: what articles may be about, in the order of the filter; each id with the words that readers see. */
export const topicsSchema = z.record(z.string(), line(2, 40)).superRefine((topics, context) => {
  for (const id of Object.keys(topics)) {
    if (!slug.safeParse(id).success) context.addIssue({ code: 'custom', path: [id], message: 'a name of lower-case words joined by hyphens before the colon' });
  }
});

/** What an article is about: its id in addresses, and the words that readers see. */
export type Topic = { id: string; label: string };

/** YYYY-MM-DD. Some readers of YAML make a date of it, others leave the text. */
const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.string('a day such as 2026-11-13').refine(isDay, 'a day that exists, such as 2026-11-13'),
);

/** A list in which nothing stands twice. */
function distinct<T extends z.ZodType>(entry: T, min: number, max: number) {
  return list(entry, min, max).refine((entries) => new Set(entries).size === entries.length, 'no entry twice');
}

/** content/blog/*.md: the lines between the two ---, and the text below them. */
export const articleSchema = z
  .strictObject({
    title: line(10, TITLE_MAX).meta({ section: 'Basics' }),
    /** Under the title, on cards, in the feed and in search engines, which cut longer ones. */
    excerpt: sentences(80, 160).meta({ title: 'In one or two sentences' }),
    /** Name of a poster in art/scenes, or of a photograph in content/photos. */
    image: picture.meta({ section: 'Picture' }),
    imageAlt: altText,
    date: day.meta({ section: 'Date and links' }),
    /** Given once the text has been changed in substance. */
    updated: day.optional(),
    /** Ids of content/blog/topics.yaml. */
    topics: distinct(nameOfOne('topics'), 0, 20),
    /** Slugs of the tours to offer below. */
    tours: distinct(nameOfOne('trips'), 0, 4),
    /** Slugs of the articles to offer first; those with the same topics follow by themselves. */
    related: distinct(nameOfOne('articles'), 1, 3).optional(),
    /** The feed goes on knowing it by the first. */
    formerly,
    /** The article in a few lines, shown before it. */
    takeaways: list(line(10, 160), 2, 5).optional().meta({ title: 'In short', section: 'Text' }),
    text: markup('article'),
  })
  .refine(({ date, updated }) => !updated || updated >= date, { path: ['updated'], message: 'not before the date of the article' });

/** An article without its text: what lists, teasers, feed and the article's own head need. */
export type Article = Omit<z.infer<typeof articleSchema>, 'topics' | 'text'> & {
  topics: Topic[];
  /** Address: /blog/{slug}. */
  slug: string;
  /** Time to read it, in whole minutes. */
  minutes: number;
};

export type WrittenArticle = Article & { text: Markup };
