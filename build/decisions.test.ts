import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '..', 'docs', 'decisions');
const FILES = readdirSync(FOLDER).toSorted();

/** The title with the record's number, the day, and the status, which names the record that came after. */
const HEAD = /^# (\d+)\. .+\n\n- Date: \d{4}-\d\d-\d\d\n- Status: (?:accepted|not used|(?:partly )?superseded by \[(\d{4})\]\((\S+)\)(?:: .+)?)\n\n/;

it('the numbers of the decision records have no gaps', () => {
  expect(FILES.map((name) => name.slice(0, 5))).toEqual(FILES.map((_, index) => `${String(index + 1).padStart(4, '0')}-`));
});

it.each(FILES)('%s has its number in the title, then a date and a status', (name) => {
  const [, number, successor, file] = HEAD.exec(readFileSync(join(FOLDER, name), 'utf8')) ?? [];
  expect(Number(number)).toBe(Number(name.slice(0, 4)));
  if (successor === undefined) return;
  expect(FILES).toContain(file);
  expect(file).toMatch(new RegExp(`^${successor}-`));
  expect(Number(successor)).toBeGreaterThan(Number(number));
});
