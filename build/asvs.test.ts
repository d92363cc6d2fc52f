import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/* docs/asvs.md says of each requirement where it is met and which test shows it: both have to be there. */

const ROOT = join(import.meta.dirname, '..');
const PAGE = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');
/** How many requirements ASVS 5.0.0 has of each level. */
const REQUIREMENTS = { 1: 70, 2: 183 };
const STANDINGS = ['met', 'not met', 'does not apply'];

type Row = { number: string; level: number; standing: string; where: string; test: string };

const ROWS: Row[] = PAGE.split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number = '']) => /^\d+\.\d+\.\d+$/.test(number))
  .map(([, number = '', level, , standing = '', where = '', test = '']) => ({ number, level: Number(level), standing, where, test }));

const place = ({ number }: Row) => number.split('.').map(Number);
const sortKey = (row: Row) => place(row).reduce((key, part) => key * 100 + part, 0);
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

describe('the table of ASVS', () => {
  it('has every requirement of levels 1 and 2 once, in order', () => {
    for (const [level, count] of Object.entries(REQUIREMENTS)) expect(ROWS.filter((row) => row.level === Number(level))).toHaveLength(count);
    const keys = ROWS.map(sortKey);
    expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b));
  });

  it('says how each stands, and where or why', () => {
    for (const { number, standing, where } of ROWS) {
      expect(STANDINGS, number).toContain(standing);
      expect(where, number).not.toBe('');
    }
  });

  it.each(ROWS.filter(({ standing }) => standing === 'met'))('$number names tests that are there', ({ test }) => {
    const named = [...test.matchAll(/`([^`]+)`: "([^"]+)"/g)];
    expect(named.length).toBeGreaterThan(0);
    // Nothing but tests stands in the cell.
    expect(test.replace(/`[^`]+`: "[^"]+"(; )?/g, '')).toBe('');
    for (const [, file = '', title = ''] of named) {
      expect(file).toMatch(/\.(test|spec)\.tsx?$/);
      expect(existsSync(join(ROOT, file)), file).toBe(true);
      expect(textOf(file).includes(title), `${file} has a test "${title}"`).toBe(true);
    }
  });

  it('names files and documents that are there', () => {
    for (const { number, where } of ROWS) {
      for (const [, file = ''] of where.matchAll(/`((?:src|build|tests|scripts|docs)\/[^`\s]+|[\w.-]+\.(?:ts|json|md))`/g))
        expect(existsSync(join(ROOT, file)), `${number}: ${file}`).toBe(true);
      for (const [, link = ''] of where.matchAll(/\]\(([^)]+)\)/g)) expect(existsSync(join(ROOT, 'docs', link)), `${number}: ${link}`).toBe(true);
    }
  });

  it('counts right, and lists on top what is not met', () => {
    const top = PAGE.slice(0, PAGE.indexOf('## V1 '));
    const listed = [...top.slice(top.indexOf('## Not met')).matchAll(/\d+\.\d+\.\d+/g)].map(([number]) => number);
    const notMet = ROWS.filter(({ standing }) => standing === 'not met').map(({ number }) => number);
    expect(listed.sort()).toEqual(notMet.sort());
    for (const standing of STANDINGS) {
      const of = (level?: number) => ROWS.filter((row) => row.standing === standing && (level === undefined || row.level === level)).length;
      expect(top).toContain(`| ${standing} | ${of(1)} | ${of(2)} | ${of()} |`);
    }
  });
});
