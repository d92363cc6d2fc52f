import { basename } from 'node:path';
import { amountOfMoney } from '../../../lib/amount-of-money.ts';
import { slug as slugSchema } from '../../content-format/model/fields.ts';
import type { ContentSource } from '../../content-format/server/content-source.ts';
import { type ContentProblem, check, parseYaml } from '../../content-format/server/read.ts';
import { fillTokens, fillValues, type Tokens } from '../../site/server/tokens.ts';
import { articleSchema, type Topic, topicsSchema, type WrittenArticle } from '../model/article-schema.ts';
import { readingMinutes } from '../model/reading-time.ts';
import { type BodyLink, type BodyPicture, moneyProblem, readBody } from './article-body.ts';

/** An article with what its text points to and shows. */
export type ArticleFile = { file: string; article: WrittenArticle; links: BodyLink[]; pictures: BodyPicture[] };

/** What articles may point to. */
export type Targets = { tours: ReadonlySet<string>; articles: ReadonlySet<string>; hosts: readonly string[] };

/** Beside the articles in content/blog: what they may be about. */
const TOPICS_FILE = 'topics.yaml';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** The topics in their order; none where the operator has named none. */
export function readTopics(source: ContentSource, problems: ContentProblem[]): Topic[] {
  if (!source.has(`blog/${TOPICS_FILE}`)) return [];
  const before = problems.length;
  const file = `content/blog/${TOPICS_FILE}`;
  const value = source.read(`blog/${TOPICS_FILE}`, problems);
  const labels = problems.length > before ? undefined : check(topicsSchema, value, file, problems);
  return Object.entries(labels ?? {}).map(([id, label]) => ({ id, label }));
}

/**
 * Reads and checks content/blog, latest article first. Each text is parsed here, once, and is from then on
 * what the page renders (docs/develop/decisions/0059).
 */
export function readArticles(source: ContentSource, tokens: Tokens | undefined, problems: ContentProblem[]): ArticleFile[] {
  const topics = readTopics(source, []);
  return source
    .list('blog')
    .filter((name) => name !== TOPICS_FILE)
    .flatMap((name) => readArticle(source, name, tokens, topics, problems) ?? [])
    .sort((a, b) => b.article.date.localeCompare(a.article.date) || a.article.slug.localeCompare(b.article.slug));
}

function readArticle(
  source: ContentSource,
  name: string,
  tokens: Tokens | undefined,
  topics: readonly Topic[],
  problems: ContentProblem[],
): ArticleFile | undefined {
  const file = `content/blog/${name}`;
  // The file's name is the address: /blog/{slug}.
  const slug = basename(name, '.md');
  if (slug === name || !slugSchema.safeParse(slug).success) {
    problems.push({ file, field: '(file name)', expected: 'lower-case words joined by hyphens, with .md behind them: the address of the article' });
    return undefined;
  }
  const text = source.text(`blog/${name}`) ?? '';
  const front = FRONT_MATTER.exec(text);
  if (!front) {
    problems.push({ file, field: 'line 1', expected: 'the fields (title, excerpt, ...) between two lines of ---' });
    return undefined;
  }
  const before = problems.length;
  const value = fillValues(parseYaml(front[1] ?? '', file, problems, 1), tokens, file, problems);
  const fields = problems.length > before ? undefined : check(articleSchema, value, file, problems);

  const about = (fields?.topics ?? []).flatMap((id, index) => {
    const topic = topics.find((known) => known.id === id);
    if (!topic) {
      const known = topics.map((each) => each.id).join(', ') || 'which has none yet';
      problems.push({ file, field: `topics.${index}`, expected: `a topic of content/blog/${TOPICS_FILE} (${known}), not "${id}"` });
    }
    return topic ?? [];
  });

  for (const [index, row] of front[0].split('\n').entries()) {
    const amount = amountOfMoney(row);
    if (amount) problems.push({ file, field: `line ${index + 1}`, expected: moneyProblem(amount) });
  }
  const written = text.slice(front[0].length);
  const linesBefore = front[0].split('\n').length - 1;
  const body = readBody(written, tokens);
  problems.push(...body.problems.map(({ line, expected }) => ({ file, field: `line ${line + linesBefore}`, expected })));
  // Without its markup it is only as good as its links, which are checked with those of the others.
  if (!fields) return undefined;
  const inFile = <T extends { line: number }>(entry: T): T => ({ ...entry, line: entry.line + linesBefore });
  return {
    file,
    article: {
      ...fields,
      topics: about,
      slug,
      minutes: readingMinutes(tokens ? fillTokens(written, tokens) : written),
      text: body.markup ?? { tree: [], headings: [] },
    },
    links: body.links.map(inFile),
    pictures: body.pictures.map(inFile),
  };
}

/** What no single article can know: that the tours, articles and sites it points to are there. */
export function articleReferences(files: ArticleFile[], { tours, hosts }: Omit<Targets, 'articles'>): ContentProblem[] {
  const articles = new Set(files.map(({ article }) => article.slug));
  const everHad = new Set([...articles, ...files.flatMap(({ article }) => article.formerly ?? [])]);
  return files.flatMap(({ file, article, links }) => {
    const problems: ContentProblem[] = [];
    for (const [index, slug] of article.tours.entries()) {
      if (!tours.has(slug)) problems.push({ file, field: `tours.${index}`, expected: `the slug of a tour in content/tours, not "${slug}"` });
    }
    for (const [index, slug] of (article.related ?? []).entries()) {
      if (!articles.has(slug) || slug === article.slug) {
        problems.push({ file, field: `related.${index}`, expected: `the address of another article in content/blog, not "${slug}"` });
      }
    }
    for (const [index, slug] of (article.formerly ?? []).entries()) {
      const claims = files.filter((other) => other.article.slug === slug || other.article.formerly?.includes(slug));
      if (claims.length > 1) problems.push({ file, field: `formerly.${index}`, expected: `an address that no other article has or had, not "${slug}"` });
      else if (slug === article.slug) problems.push({ file, field: `formerly.${index}`, expected: 'an address that it no longer has' });
    }
    for (const { target, line } of links) {
      const expected = linkProblem(target, { tours, articles: everHad, hosts });
      if (expected) problems.push({ file, field: `line ${line}`, expected });
    }
    return problems;
  });
}

/** What is expected in place of this link; undefined where it leads somewhere. */
export function linkProblem(target: string, { tours, articles, hosts }: Targets): string | undefined {
  const [, room, slug = ''] = /^\/(tours|blog)\/([^/?#]+)/.exec(target) ?? [];
  if (room === 'tours' && !tours.has(slug)) return `a link to a tour in content/tours, not "${target}"`;
  if (room === 'blog' && !articles.has(slug)) return `a link to an article in content/blog, not "${target}"`;
  // Two strokes lead to another website, without saying so.
  if (/^(\/(?![/\\])|#|mailto:|tel:)/.test(target)) return undefined;
  if (!URL.canParse(target) || !target.startsWith('https://')) return `a link that begins with / or https://, not "${target}"`;
  const { hostname } = new URL(target);
  return hosts.includes(hostname) ? undefined : `a link to a host of hostAllowList in content/site.yaml, which "${hostname}" is not`;
}
