import { memoize } from '../../../lib/memoize.ts';
import { byTitle, fieldsOf, kindOfContent } from '../../content-format/model/kind.ts';
import { articleSchema, topicsSchema, type WrittenArticle } from '../model/article-schema.ts';
import { readingMinutes } from '../model/reading-time.ts';
import { readBody } from './article-body.ts';

/* The kinds of content of which the blog is made. */

/** What articles may be about, in the order of the blog's filter. */
export const topicsKind = kindOfContent({
  files: 'blog/topics.yaml',
  title: 'Topics of the articles',
  schema: topicsSchema,
  pages: ['/blog'],
  mayGo: true,
  choices: { topics: ([topics]) => Object.entries(fieldsOf(topics?.document)).map(([id, label]) => [id, String(label)]) },
  make: ([topics]) => Object.entries(topics?.document ?? {}).map(([id, label]) => ({ id, label })),
});

/** More than a blog has articles. With each publish all are read, and one has changed. */
const REMEMBERED = 200;
const minutesOf = memoize(REMEMBERED, readingMinutes);

/** Latest article first. Each text is parsed once, and is from then on what the page renders (docs/develop/decisions/0059). */
export const articlesKind = kindOfContent({
  files: 'blog/*.md',
  title: 'Articles',
  schema: articleSchema,
  pages: ['/blog/{name}', '/blog'],
  editorPublishes: true,
  mayGo: true,
  moves: { noun: 'article', also: [] },
  choices: { articles: byTitle },
  readText: readBody,
  make: (articles, choices) => {
    const topics = new Map(choices('topics'));
    return articles
      .map(
        ({ name, document, text, filled = '' }): WrittenArticle => ({
          ...document,
          topics: document.topics.map((id) => ({ id, label: topics.get(id) ?? id })),
          slug: name,
          minutes: minutesOf(filled),
          text: text ?? { tree: [], headings: [] },
        }),
      )
      .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
  },
});
