import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contentSource } from './content-source.ts';
import { ContentError, type ContentProblem, check, readYaml } from './read.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hbt-yaml-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(text: string | Buffer): { value: unknown; problems: ContentProblem[] } {
  writeFileSync(join(folder, 'a.yaml'), text);
  const problems: ContentProblem[] = [];
  return { value: readYaml(join(folder, 'a.yaml'), 'content/a.yaml', problems), problems };
}

describe('a YAML file', () => {
  it('is read as plain values', () => {
    expect(read('# note\ntitle: "Tom & Ann"\nlist: [1, two]\ntext: >-\n  one\n  two\n')).toEqual({
      value: { title: 'Tom & Ann', list: [1, 'two'], text: 'one two' },
      problems: [],
    });
  });

  it.each([
    ['a quote that is not closed', 'a: 1\nb: 2\nc: "open\n', /^line \d$/],
    ['a tab for indentation', 'a:\n\tb: 1\n', /^line 2$/],
    ['a key that is there twice', 'a: 1\nb: 2\na: 3\n', /^line 3$/],
    ['a colon in plain text', 'a: 1\nb: one: two\n', /^line 2$/],
  ])('with %s is a problem in that line, and no value', (_name, text, line) => {
    expect(read(text)).toEqual({
      value: undefined,
      problems: [{ file: 'content/a.yaml', field: expect.stringMatching(line), expected: expect.stringMatching(/^valid YAML \([^\n]+\)$/) }],
    });
  });

  it.each([
    ['in another encoding', Buffer.from('a: 1\nb: a caf\u00e9 and more\n', 'latin1'), 'after "b: a caf"'],
    ['in another encoding, with a line that begins so', Buffer.from('a: 1\n\u00e9: 2\n', 'latin1'), 'at its beginning'],
    ['with a box where a letter was lost before', 'a: 1\nb: a caf\uFFFD and more\n', 'after "b: a caf"'],
  ])('that is saved %s is a problem in that line: visitors would read a box in place of the letter', (_, saved, where) => {
    const expected = `a text in UTF-8, but ${where} stands what is no letter: choose the encoding UTF-8 when you save it, and type the letter anew where it shows as \uFFFD`;
    expect(read(saved)).toEqual({ value: undefined, problems: [{ file: 'content/a.yaml', field: 'line 2', expected }] });
  });

  it('that begins with the mark of editors on Windows is read without it', () => {
    expect(read('\uFEFFa: 1\n')).toEqual({ value: { a: 1 }, problems: [] });
    writeFileSync(join(folder, 'b.md'), '\uFEFF---\ntitle: One\n---\nText.\n');
    const problems: ContentProblem[] = [];
    const source = contentSource(folder);
    expect(source.read('b.md', problems)).toEqual({ title: 'One', text: 'Text.\n' });
    expect([problems, source.linesAbove('b.md')]).toEqual([[], 3]);
  });

  it('that is not there is a problem, and no value', () => {
    const problems: ContentProblem[] = [];
    expect(readYaml(join(folder, 'none.yaml'), 'content/none.yaml', problems)).toBeUndefined();
    expect(problems).toEqual([{ file: 'content/none.yaml', field: '(file)', expected: 'the file to exist and be readable' }]);
  });
});

describe('an alias that leads nowhere', () => {
  it('is a problem of its file, like any other', () => {
    expect(read('tagline: *Best').problems).toEqual([
      { file: expect.stringContaining('.yaml'), field: '(whole file)', expected: expect.stringContaining('Unresolved alias') },
    ]);
  });
});

describe('checking a value', () => {
  const schema = z.strictObject({ rows: z.array(z.strictObject({ name: z.string('a name') })) });

  it('gives it back where it fits', () => {
    const problems: ContentProblem[] = [];
    expect(check(schema, { rows: [{ name: 'Ann' }] }, 'content/a.yaml', problems)).toEqual({ rows: [{ name: 'Ann' }] });
    expect(problems).toEqual([]);
  });

  it('names the place by its path where it does not', () => {
    const problems: ContentProblem[] = [];
    expect(check(schema, { rows: [{ name: 'Ann' }, { name: 7 }] }, 'content/a.yaml', problems)).toBeUndefined();
    expect(problems).toEqual([{ file: 'content/a.yaml', field: 'rows.1.name', expected: 'a name' }]);
  });
});

describe('the error of the content files', () => {
  it('counts its problems and has one a line', () => {
    const problem = { file: 'content/a.yaml', field: 'title', expected: 'a text' };
    expect(new ContentError([problem]).message).toBe('1 problem in the content files:\n  content/a.yaml: title: a text');
    expect(new ContentError([problem, problem]).message).toMatch(/^2 problems in the content files:\n {2}.+\n {2}.+$/);
  });
});
