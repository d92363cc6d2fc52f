import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '..', 'docs', 'develop', 'decisions');
const FILES = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
const textOf = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

/** The title with the record's number, the day, and the status, which names the record that came after. */
const HEAD = /^# (\d+)\. (.+)\n\n- Date: \d{4}-\d\d-\d\d\n- Status: (?:accepted|partly superseded by \[(\d{4})\]\((\S+)\)(?:: .+)?)\n\n/;
const README = textOf('README.md');
const INDEX = [...README.matchAll(/^\| (\d{4}) \| (.+) \|$/gm)].map(([, number = '', what = '']) => ({ number, what }));
/** A folded record's number leads to the record that holds. */
const FOLDED = [...README.matchAll(/\[(\d{4})\]\((\S+?)\)/g)].map(([, number = '', file = '']) => ({ number, file }));
const [, never = ''] = /^Folded, .+ Never used: ([\d, ]+)\.$/m.exec(README) ?? [];

it('the index of the decision records has every number once, without gaps, and every record', () => {
  const numbers = [...INDEX, ...FOLDED].map(({ number }) => number).concat(never.split(', '));
  expect(numbers.toSorted()).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')));
  for (const list of [INDEX, FOLDED]) expect(list).toEqual(list.toSorted((one, other) => Number(one.number) - Number(other.number)));
  expect(numbers.length).toBeGreaterThanOrEqual(Number(FILES.toSorted().at(-1)?.slice(0, 4)));
});

it.each(INDEX)('the index leads from $number to its record', ({ number, what }) => {
  const own = FILES.find((name) => name.startsWith(`${number}-`)) ?? '';
  expect(FILES).toContain(own);
  const [, , title = ''] = HEAD.exec(textOf(own)) ?? [];
  expect(what).toBe(`[${title}](${own})`);
});

it.each(FOLDED)('the index leads from the folded $number to a record that is there', ({ number, file }) => {
  expect(FILES).toContain(file);
  expect(file.startsWith(number)).toBe(false);
});

it.each(FILES)('%s has its number in the title, then a date and a status', (name) => {
  const [, number, , successor, file] = HEAD.exec(textOf(name)) ?? [];
  expect(Number(number)).toBe(Number(name.slice(0, 4)));
  if (successor === undefined) return;
  expect(FILES).toContain(file);
  expect(file).toMatch(new RegExp(`^${successor}-`));
  expect(Number(successor)).toBeGreaterThan(Number(number));
});
