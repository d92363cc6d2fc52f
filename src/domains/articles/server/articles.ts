import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { amountOfMoney } from '../../../lib/amount-of-money.ts';
import { slug as slugSchema } from '../../content/model/fields.ts';
import { type ContentProblem, check, parseYaml } from '../../content/server/read.ts';
import { fillTokens, fillValues, inMarkdown, type Tokens, tokenProblem } from '../../content/server/tokens.ts';
import { type Article, articleSchema } from '../model/article-schema.ts';
import { readingMinutes } from '../model/reading-time.ts';
import { type BodyLink, type BodyPicture, bodyLinks, bodyPictures, bodyProblems } from './article-body.ts';

/** An article with what its text points to and shows. */
export type ArticleFile = { file: string; article: Article; links: BodyLink[]; pictures: BodyPicture[] };

/** The text of an article for the compiler, with its tokens filled; its fields stay as they are (build/article-tokens-plugin.ts). */
export function filledArticle(text: string, tokens: Tokens): string {
  const fields = FRONT_MATTER.exec(text)?.[0] ?? '';
  return fields + fillTokens(text.slice(fields.length), tokens, inMarkdown);
}

/** What articles may point to. */
type Targets = { tours: ReadonlySet<string>; hosts: readonly string[] };

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/**
 * Reads and checks content/blog, latest article first. The texts themselves are compiled by Astro
 * (src/content.config.ts); here is what lists need, and what no compiler knows.
 */
export function readArticles(folder: string, tokens: Tokens | undefined, problems: ContentProblem[]): ArticleFile[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return names
    .sort()
    .flatMap((name) => readArticle(join(folder, name), name, tokens, problems) ?? [])
    .sort((a, b) => b.article.date.localeCompare(a.article.date) || a.article.slug.localeCompare(b.article.slug));
}

function readArticle(path: string, name: string, tokens: Tokens | undefined, problems: ContentProblem[]): ArticleFile | undefined {
  const file = `content/blog/${name}`;
  // The file's name is the address: /blog/{slug}.
  const slug = basename(name, '.mdx');
  if (slug === name || !slugSchema.safeParse(slug).success) {
    problems.push({ file, field: '(file name)', expected: 'lower-case words joined by hyphens, with .mdx behind them: the address of the article' });
    return undefined;
  }
  const text = readFileSync(path, 'utf8');
  const front = FRONT_MATTER.exec(text);
  if (!front) {
    problems.push({ file, field: 'line 1', expected: 'the fields (title, excerpt, ...) between two lines of ---' });
    return undefined;
  }
  const before = problems.length;
  const value = fillValues(parseYaml(front[1] ?? '', file, problems, 1), tokens, file, problems);
  const fields = problems.length > before ? undefined : check(articleSchema, value, file, problems);

  const written = text.slice(front[0].length);
  const body = tokens ? fillTokens(written, tokens) : written;
  const linesBefore = front[0].split('\n').length - 1;
  problems.push(...bodyProblems(body, linesBefore).map((problem) => ({ file, ...problem })));
  for (const [index, row] of written.split('\n').entries()) {
    const expected = tokenProblem(row);
    if (expected) problems.push({ file, field: `line ${linesBefore + index + 1}`, expected });
  }
  for (const [index, row] of text.split('\n').entries()) {
    const amount = amountOfMoney(row);
    if (amount) problems.push({ file, field: `line ${index + 1}`, expected: `no amount of money, not "${amount}": prices are quoted personally` });
  }
  if (!fields) return undefined;
  return {
    file,
    article: { ...fields, slug, minutes: readingMinutes(body) },
    links: bodyLinks(body, linesBefore),
    pictures: bodyPictures(body, linesBefore),
  };
}

/** What no single article can know: that the tours, articles and sites it points to are there. */
export function articleReferences(files: ArticleFile[], { tours, hosts }: Targets): ContentProblem[] {
  const articles = new Set(files.map(({ article }) => article.slug));
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
      const expected = linkProblem(target, { tours, hosts }, articles);
      if (expected) problems.push({ file, field: `line ${line}`, expected });
    }
    return problems;
  });
}

/** What is expected in place of this link; undefined where it leads somewhere. */
function linkProblem(target: string, { tours, hosts }: Targets, articles: ReadonlySet<string>): string | undefined {
  const [, room, slug = ''] = /^\/(tours|blog)\/([^/?#]+)/.exec(target) ?? [];
  if (room === 'tours' && !tours.has(slug)) return `a link to a tour in content/tours, not "${target}"`;
  if (room === 'blog' && !articles.has(slug)) return `a link to an article in content/blog, not "${target}"`;
  if (/^(\/|#|mailto:|tel:)/.test(target)) return undefined;
  if (!URL.canParse(target) || !target.startsWith('https://')) return `a link that begins with / or https://, not "${target}"`;
  const { hostname } = new URL(target);
  return hosts.includes(hostname) ? undefined : `a link to a host of hostAllowList in content/site.yaml, which "${hostname}" is not`;
}
