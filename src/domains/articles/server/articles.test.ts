import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentCopy } from '../../../../tests/fixtures/content-copy.ts';
import { SAMPLE, sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { loadContent } from '../../content/server/load.ts';

const NAME = 'gambia-weather-guide-2025';
const FILE = `content/blog/${NAME}.md`;

/** An article in which nothing is wrong, of a few lines; the text begins in line 12. */
const ARTICLE = `---
title: The weather of the year
excerpt: What each month feels like on the coast and upriver, and what it means for a day out with us.
image: hero-river
imageAlt: A boatman poles a pirogue across the river.
date: 2026-11-12
topics: [seasons, planning]
tours:
  - lamin-lodge-river-cruise
takeaways: [Come in November., Bring a hat with you.]
---
Hello.

## Section

See [the lodge](/tours/lamin-lodge-river-cruise).
`;

const copy = contentCopy();
const { problems } = copy;
beforeEach(() => {
  for (const name of readdirSync(join(copy.folder, 'blog')).filter((each) => each.endsWith('.md'))) rmSync(join(copy.folder, 'blog', name));
});

function write(text: string, name = `${NAME}.md`): void {
  writeFileSync(join(copy.folder, 'blog', name), text);
}

/** Writes the article with one place changed; the place must be there. */
function edited(from: string | RegExp, to: string): void {
  const text = ARTICLE.replace(from, to);
  if (text === ARTICLE) throw new Error('nothing to replace');
  write(text);
}

describe('the articles', () => {
  it('as delivered fit, with the latest first', () => {
    const { articles } = sampleContent();
    expect(articles).toHaveLength(19);
    expect(articles.map(({ date }) => date)).toEqual(articles.map(({ date }) => date).toSorted((a, b) => b.localeCompare(a)));
  });

  it('have their address, their fields and their reading time', () => {
    write(`${ARTICLE}${'word '.repeat(437)}\n`);
    const [article] = loadContent(copy.folder).articles;
    expect(article?.text.headings).toEqual([{ depth: 2, slug: 'section', text: 'Section' }]);
    expect([{ ...article, text: undefined }]).toEqual([
      {
        slug: NAME,
        title: 'The weather of the year',
        excerpt: 'What each month feels like on the coast and upriver, and what it means for a day out with us.',
        image: 'hero-river',
        imageAlt: 'A boatman poles a pirogue across the river.',
        date: '2026-11-12',
        topics: [
          { id: 'seasons', label: 'Weather & seasons' },
          { id: 'planning', label: 'Planning' },
        ],
        tours: ['lamin-lodge-river-cruise'],
        takeaways: ['Come in November.', 'Bring a hat with you.'],
        minutes: 3,
      },
    ]);
  });

  it('may be none at all', () => {
    rmSync(join(copy.folder, 'blog'), { recursive: true });
    expect(loadContent(copy.folder).articles).toEqual([]);
  });
});

describe('front matter that breaks a rule is named with its file, its field and what was expected', () => {
  it.each<[string | RegExp, string, string, string]>([
    [/^title: .*\n/m, '', 'title', 'a text'],
    ['title: The weather of the year', 'title: Rain', 'title', '10 characters or more'],
    [/title: .*/, `title: ${'x'.repeat(61)}`, 'title', '60 characters at most'],
    [/excerpt: .*/, 'excerpt: Too short.', 'excerpt', '80 characters or more'],
    [/excerpt: .*/, `excerpt: ${'long '.repeat(40)}.`, 'excerpt', '160 characters at most'],
    ['day out with us.', 'day out with', 'excerpt', 'whole sentences'],
    ['image: hero-river', 'image: hero river.jpg', 'image', 'lower-case words joined by hyphens'],
    [/imageAlt: .*\n/, '', 'imageAlt', 'a text'],
    ['date: 2026-11-12', 'date: 12/11/2026', 'date', 'a day that exists, such as 2026-11-13'],
    ['date: 2026-11-12', 'date: 2026-02-31', 'date', 'a day that exists, such as 2026-11-13'],
    ['date: 2026-11-12', 'date: 2026-11-12\nupdated: 2026-11-01', 'updated', 'not before the date of the article'],
    ['topics: [seasons, planning]', 'topics: [weather]', 'topics.0', 'a topic of content/blog/topics.yaml (planning, seasons, culture, '],
    ['topics: [seasons, planning]', 'topics: [seasons, seasons]', 'topics', 'no entry twice'],
    ['  - lamin-lodge-river-cruise', '  - no-such-tour', 'tours.0', 'the slug of a tour in content/tours, not "no-such-tour"'],
    ['tours:', 'related: [top-trails]\ntours:', 'related.0', 'the address of another article'],
    ['tours:', 'related: [top-nature-trails]\ntours:', 'related.0', 'the address of another article in content/blog, not "top-nature-trails"'],
    ['tours:', `related: [${NAME}]\ntours:`, 'related.0', `the address of another article in content/blog, not "${NAME}"`],
    ['tours:', `formerly: [${NAME}]\ntours:`, 'formerly.0', 'and that it no longer has'],
    ['tours:', 'formerly: [rain, rain]\ntours:', 'formerly', 'no entry twice'],
    ['topics: [seasons, planning]', 'topics: [seasons, planning', 'line 8', 'valid YAML'],
    ['title: The weather of the year', 'title: Weather: the year', 'line 2', 'valid YAML'],
  ])('%s becomes %j', (from, to, field, expected) => {
    edited(from, to);
    expect(problems()).toContainEqual({ file: FILE, field, expected: expect.stringContaining(expected) });
  });

  it('a field that nobody knows is a mistake in writing', () => {
    edited('tours:', 'author: Somebody\ntours:');
    expect(problems()).toEqual([{ file: FILE, field: '(whole file)', expected: expect.stringContaining('no field called author') }]);
  });

  it('a file without it says so', () => {
    write('## Section\n\nHello.\n');
    expect(problems()).toEqual([{ file: FILE, field: 'line 1', expected: 'the fields (title, ...) between two lines of ---' }]);
  });
});

it('a former address leads to one article only', () => {
  write(ARTICLE.replace('tours:', 'formerly: [rain]\ntours:'));
  expect(problems()).toEqual([]);
  write(ARTICLE.replace('tours:', 'formerly: [rain]\ntours:'), 'seasonal-highlights.md');
  const expected = 'an address that no other article has or had, and that it no longer has, not "rain"';
  expect(problems()).toEqual([FILE, 'content/blog/seasonal-highlights.md'].map((file) => ({ file, field: 'formerly.0', expected })));
});

describe('a file name that makes no address', () => {
  it.each(['Gambia weather.md', `${NAME}.mdx`, 'notes.txt', '{token}.md'])('%s is told', (name) => {
    write(ARTICLE, name);
    expect(problems()).toEqual([
      { file: `content/blog/${name}`, field: '(file name)', expected: expect.stringContaining('lower-case words joined by hyphens, with .md') },
    ]);
  });
});

describe('a text that points nowhere is named with its line', () => {
  it.each([
    ['/tours/lamin-lodge-river-cruise)', '/tours/lamin-lodge)', 'a link to a tour in content/tours, not "/tours/lamin-lodge"'],
    ['/tours/lamin-lodge-river-cruise)', '/blog/top-nature-trails)', 'a link to an article in content/blog, not "/blog/top-nature-trails"'],
    ['/tours/lamin-lodge-river-cruise)', 'http://wa.me/1)', 'a link that begins with / or https://, not "http://wa.me/1"'],
    ['/tours/lamin-lodge-river-cruise)', '//casino.example/)', 'a link that begins with / or https://, not "//casino.example/"'],
    ['/tours/lamin-lodge-river-cruise)', 'https://casino.example/)', 'a link to a host of hostAllowList in content/site.yaml, which "casino.example" is not'],
    ['See [the lodge](/tours/lamin-lodge-river-cruise).', '{% tour slug="lamin-lodge" /%}', 'a link to a tour in content/tours, not "/tours/lamin-lodge"'],
  ])('%s becomes %s', (from, to, expected) => {
    edited(from, to);
    expect(problems()).toEqual([{ file: FILE, field: 'line 16', expected }]);
  });

  it('and one that leads to another article, to a section, to Dakar or to an allowed host is fine', () => {
    edited(
      'See [the',
      `[Dakar](/tours/dakar-city-tour) [Us](/#inquiry) [part](#section) [chat](https://wa.me/1) [itself](/blog/${NAME}#section) [mail](mailto:a@b.c) [the`,
    );
    expect(problems()).toEqual([]);
  });
});

describe('the real articles', () => {
  it.each(sampleContent().articles.map(({ slug }) => slug))('%s is long enough to be of use, and not too long for a phone', (slug) => {
    const words = readFileSync(join(SAMPLE, 'blog', `${slug}.md`), 'utf8').split(/\s+/).length;
    expect(words).toBeGreaterThan(900);
    expect(words).toBeLessThan(2200);
  });
});

describe('the topics', () => {
  const topics = (text: string) => writeFileSync(join(copy.folder, 'blog', 'topics.yaml'), text);

  it('are those that the operator names, in that order', () => {
    topics('rains: The rains\nboats: On the water\n');
    write(ARTICLE.replace('[seasons, planning]', '[boats]'));
    const { topics: all, articles } = loadContent(copy.folder);
    expect(all).toEqual([
      { id: 'rains', label: 'The rains' },
      { id: 'boats', label: 'On the water' },
    ]);
    expect(articles[0]?.topics).toEqual([{ id: 'boats', label: 'On the water' }]);
  });

  it('may be none, in an article and altogether', () => {
    rmSync(join(copy.folder, 'blog', 'topics.yaml'));
    write(ARTICLE.replace('[seasons, planning]', '[]'));
    const { topics: all, articles } = loadContent(copy.folder);
    expect([all, articles[0]?.topics]).toEqual([[], []]);
  });

  it('that are written wrong are named', () => {
    topics('Rains: R\n');
    expect(problems()).toContainEqual({ file: 'content/blog/topics.yaml', field: 'Rains', expected: expect.stringContaining('lower-case') });
  });
});
