import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '..', 'docs', 'develop', 'decisions');
const FILES = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
const textOf = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

/** The title with the record's number, the day, and the status, which names the record that came after. */
const HEAD = /^# (\d+)\. (.+)\n\n- Date: \d{4}-\d\d-\d\d\n- Status: (?:accepted|partly superseded by \[(\d{4})\]\((\S+)\)(?:: .+)?)\n\n/;
const INDEX = [...textOf('README.md').matchAll(/^\| (\d{4}) \| (.+) \|$/gm)].map(([, number = '', what = '']) => ({ number, what }));

it('the index of the decision records has every number once, without gaps, and every record', () => {
  expect(INDEX.map(({ number }) => number)).toEqual(INDEX.map((_, index) => String(index + 1).padStart(4, '0')));
  expect(INDEX.length).toBeGreaterThanOrEqual(Number(FILES.toSorted().at(-1)?.slice(0, 4)));
});

it.each(INDEX)('the index leads from $number to its record, or to the one it is folded into', ({ number, what }) => {
  const own = FILES.find((name) => name.startsWith(`${number}-`));
  if (own !== undefined) {
    const [, , title = ''] = HEAD.exec(textOf(own)) ?? [];
    expect(what).toBe(`[${title}](${own})`);
    return;
  }
  if (what === 'never used') return;
  const [, successor, file] = /: folded into \[(\d{4})\]\((\S+)\)$/.exec(what) ?? [];
  expect(FILES).toContain(file);
  expect(file).toMatch(new RegExp(`^${successor}-`));
});

it.each(FILES)('%s has its number in the title, then a date and a status', (name) => {
  const [, number, , successor, file] = HEAD.exec(textOf(name)) ?? [];
  expect(Number(number)).toBe(Number(name.slice(0, 4)));
  if (successor === undefined) return;
  expect(FILES).toContain(file);
  expect(file).toMatch(new RegExp(`^${successor}-`));
  expect(Number(successor)).toBeGreaterThan(Number(number));
});
