import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentCopy } from '../../../../tests/fixtures/content-copy.ts';
import { readTokens } from '../../../../tests/fixtures/read-tokens.ts';
import { loadContent } from '../../content/server/load.ts';
import { filledText } from './tokens.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const copy = contentCopy();
const { edit, problems } = copy;

/** Every text of a loaded file, with the way to it. */
function texts(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => texts(entry, `${path}.${key}`));
}

/** What the sample content says once, in content/site.yaml. */
const OLD =
  /\b7:00 AM to|10:00 PM|(?<![:\d])10 ?PM\b|\b(within|in) 30 minutes|\b24 hours|Hidden Baobab|[Gg]uid\w+ [\w ]*since 2015|\bin 2015 with|\+220 000 0000|hello@hiddenbaobab|(rating|Perfect) 5\.0|1000\+ trav/;
/** Times of the website's own, no promises to a traveller. */
const OTHER_TIMES = ['links that were stopped in the last 24 hours', 'an alert about repeated failures after 24 hours'];
/** Where Kololi is a place like any other, and not the office's. */
const ON_THE_MAP = [
  '.map.names.4.name',
  '.place.name',
  'the beach at Kololi',
  'through Kotu, Kololi',
  'southern end of Kololi',
  'road south of Kololi',
  'strip in Kololi',
];

/** The old words that each text still says, with the way to it. */
function oldWords(said: { path: string; text: string }[]): string[] {
  return said.flatMap(({ path, text }) => {
    const promised = OTHER_TIMES.reduce((rest, words) => rest.replace(words, ''), text);
    const geography = path.startsWith('.articles') || ON_THE_MAP.some((words) => path.endsWith(words) || text.includes(words));
    const [old] = OLD.exec(promised) ?? (geography ? null : /Kololi/.exec(text)) ?? [];
    return old ? [`${path}: ${old}`] : [];
  });
}

describe('what the operator changes in content/site.yaml', () => {
  beforeEach(() => {
    const changes: [string, string][] = [
      ['name: Hidden Baobab Tours', 'name: Tom & Ann'],
      ['established: 2015', 'established: 2011'],
      ['displayPhone: "+220 000 0000"', 'displayPhone: "+220 391 2345"'],
      ['email: hello@hiddenbaobab.example', 'email: us@baobab.example'],
      ['place: Kololi', 'place: Bakau'],
      ['opens: "07:00"', 'opens: "08:30"'],
      ['closes: "22:00"', 'closes: "21:00"'],
      ['bookingMinutes: 30', 'bookingMinutes: 45'],
      ['replyHours: 24', 'replyHours: 36'],
      ['freeCancellationHours: 24', 'freeCancellationHours: 48'],
    ];
    for (const [from, to] of changes) edit('site.yaml', from, to);
  });

  it('is said by every text, and nowhere the old', () => {
    // Addresses and templates of answers are no texts of pages.
    const { replyTemplates: _templates, ...content } = loadContent(copy.folder);
    const said = texts(content).filter(({ path, text }) => !/^https:|hostAllowList/.test(`${path}${text}`) && !text.startsWith('https:'));
    expect(oldWords(said)).toEqual([]);
    expect(content.site.hours.text).toBe('8:30 AM to 9:00 PM (GMT+0)');
    expect(content.site.hours.policy[0]).toBe('Open daily, including holidays: 8:30 AM to 9:00 PM (GMT+0).');
    expect(content.site.contact.address.slice(0, 2)).toEqual(['Tom & Ann', 'Bakau, West Coast Region']);
    expect(content.faqs.map(({ answer }) => answer).join()).toContain('up to 48 hours before');
  });

  it('is said by the policies', () => {
    const policies = loadContent(copy.folder).policies.map(({ slug, text }) => ({
      path: slug,
      text: JSON.stringify(text.tree),
    }));
    expect(policies.length).toBeGreaterThan(0);
    expect(oldWords(policies)).toEqual([]);
    expect(policies.map(({ text }) => text).join()).toContain('within 45 minutes via WhatsApp while we are open (8:30 AM to 9:00 PM (GMT+0), every day)');
  });

  it('is said by the articles', () => {
    const tokens = readTokens(copy.folder);
    const articles = globSync('blog/*.md', { cwd: copy.folder }).map((path) => ({
      path: `.articles.${path}`,
      text: filledText(bodyOf(readFileSync(join(copy.folder, path), 'utf8')), tokens),
    }));
    expect(articles.length).toBeGreaterThan(0);
    expect(oldWords(articles)).toEqual([]);
    expect(articles.filter(({ text }) => text.includes('{{'))).toEqual([]);
  });
});

/** What is below the fields. */
function bodyOf(article: string): string {
  return article.replace(/^---[\s\S]*?\n---\n/, '');
}

describe('a component', () => {
  /** Screens of the admin area speak of periods, not of promises. */
  const ADMIN = /domains\/(security|monitor|desk|analytics|experiments)\//;

  it('does not name hours, promises, brand or place itself', () => {
    const files = globSync('src/{browser,domains,layouts,lib,pages,sections,ui}/**/*.{ts,tsx,astro}', { cwd: ROOT }).filter(
      (file) => !/\.test\./.test(file) && !ADMIN.test(file),
    );
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) => {
      const code = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, '');
      const [literal] = /\b7:00 AM|10:00 PM|10 PM\b|30 minutes|24 hours|Kololi|Hidden Baobab/.exec(code) ?? [];
      return literal ? [`${file}: ${literal}`] : [];
    });
    expect(found).toEqual([]);
  });
});

describe('a token that nobody knows is named with its file and field', () => {
  it.each([
    ['site.yaml', 'badge: "Guided from {{place}}', 'badge: "Guided from {{town}}', 'hero.badge', '"{{town}}"'],
    ['faqs.yaml', '{{freeCancellationHours}}', '{{freeHours}}', '2.answer', '"{{freeHours}}"'],
    ['tours/kachikally-crocodile-pool.yaml', 'from {{place}} to Bakau', 'from {{place} to Bakau', 'driveTime', '"{{"'],
    ['pages/booking-terms.md', '{{hours}}', '{{hour}}', /^line \d+$/, '"{{hour}}"'],
    ['pages/booking-terms.md', 'title: Booking Terms', 'title: Booking {{terms}}', 'title', '"{{terms}}"'],
    ['blog/gambia-tours-faq.md', '{{hours}}', '{{hour}}', /^line \d+$/, '"{{hour}}"'],
    ['blog/gambia-tours-faq.md', 'up to {{freeCancellationHours}}', 'up to {{Hours}}', /^takeaways\.\d$/, '"{{Hours}}"'],
  ])('%s: %s becomes %s', (file, from, to, field, named) => {
    edit(file, from, to);
    expect(problems()).toEqual([
      { file: `content/${file}`, field: expect.stringMatching(field), expected: expect.stringMatching(/^one of \{\{brand\}\}, .*, not "/) },
    ]);
    expect(problems()[0]?.expected).toContain(`not ${named}`);
  });
});

describe('a text with tokens', () => {
  it('is measured as visitors read it', () => {
    edit('site.yaml', 'name: Hidden Baobab Tours', `name: ${'Baobab '.repeat(5)}Tours`);
    edit('site.yaml', /badge: .*/, 'badge: "Guided by {{brand}} since {{established}}"');
    expect(problems()).toEqual([{ file: 'content/site.yaml', field: 'hero.badge', expected: expect.stringContaining('60 characters at most') }]);
  });

  it('does not let a value speak Markdown or code in an article', () => {
    edit('site.yaml', 'name: Hidden Baobab Tours', 'name: "A *B* {c} <d>"');
    expect(filledText('We are {{brand}}.\n', readTokens(copy.folder))).toBe('We are A &#42;B&#42; &#123;c&#125; &#60;d&#62;.\n');
  });

  it('cannot type the hours a second time', () => {
    edit('site.yaml', 'opens: "07:00"', 'opens: "07:00"\n  text: 7 to 10');
    expect(problems()).toEqual([{ file: 'content/site.yaml', field: 'hours', expected: 'no field called text' }]);
  });

  it.each(['24:00', '7:00', '12:60'])('%s is no time of day', (closes) => {
    edit('site.yaml', 'closes: "22:00"', `closes: "${closes}"`);
    expect(problems()).toEqual([{ file: 'content/site.yaml', field: 'hours.closes', expected: 'a time of day such as 20:00' }]);
  });
});
