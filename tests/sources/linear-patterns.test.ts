import { globSync, readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { expect, it } from 'vitest';

/* A pattern that takes the square of a text's length to find nothing lets one visitor hold up all others: each of ours is linear, by recheck's proof. */

/** Patterns that are not proved linear, each with why it may stay: what it reads is short, or our own. */
const MAY_STAY: readonly (readonly [RegExp, string])[] = [
  [/\nparams: [\s\S]*?(?=\n {4}at |\ncaused by: |$)/, 'linear by recheck with its fuzzer; its automaton knows no look-ahead'],
  [/[<>]|@.*$/, 'our own Message-ID'],
  [/<script(?:\s[^>]*)?>(.*?)<\/script>/, 'our own pages'],
  [/\s*'sha256-[\w+/=]+'/, 'our own policy'],
  [/\/\/.*@/, "the operator's configuration"],
  [/\/+$/, "the operator's configuration"],
  [/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/, "the operator's configuration"],
  [/([;\r\n][\s"]*)(?=[=+\-@＝＋－＠])/, 'a cell of a table, of at most a message'],
  [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'runs in the browser of whoever types, on one field'],
  [/(\d+)( and a half)? hours?\b/, "a tour's duration, of at most 100 characters"],
  [/^(\d+)(?:\.(\d+))?(.*)$/, 'a figure of our own'],
  [/(?<=.)\+.*$/, 'an address, of at most 500 characters'],
  [/the tour "(.+)"\. Could /, 'our own link'],
  [/^[^\s@<>?&]+@[^\s@<>?&]+\.[^\s@<>?&]+$/, 'an address of at most 100 characters, whose length is asked before'],
  [/^(?=.{3,100}$)[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/, 'reads at most 100 characters, by its own look-ahead'],
  [/\?.*$/, 'our own link'],
  [/^\s*(.*?)\s*<([^<>]+)>\s*$/, "the operator's configuration"],
  [/(\w+):(\w+)/, 'an address of our own page, in the browser of whoever typed it'],
  [/(\w+)=([^;]+)/, 'our own list of experiments'],
  [/[^/]+(\.\w+)$/, 'the name of a file'],
  [/[^/]+(?=\.\w+$)/, 'the name of a file, of a folder that was checked'],
  [/^\/[a-z]+\/[a-z0-9-]+(?![^/?#])/, 'linear by recheck with its fuzzer; its automaton knows no look-ahead'],
  [/iPad|\bTablet\b|PlayBook|Silk\/(?!.*Mobile)|Kindle|Android(?!.*\bMobile\b)/, 'linear by recheck with its fuzzer; its automaton knows no look-ahead'],
  [/\B(?=(\d{3})+$)/, 'a number of our own'],
];

type Pattern = { file: string; source: string; flags: string };

/** All literals of the sources, tests aside; what is put together by `new RegExp` is tried where it stands. */
function patterns(): Pattern[] {
  const found = new Map<string, Pattern>();
  for (const file of globSync('src/**/*.{ts,tsx,mjs}').filter((name) => !/\.test\.tsx?$/.test(name))) {
    const source = ts.createSourceFile(
      file,
      readFileSync(file, 'utf8'),
      ts.ScriptTarget.Latest,
      false,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    );
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        found.set(node.text, { file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...found.values()];
}

it('finds a pattern that is not linear', () => {
  expect(checkSync('\\d[\\d.,]*\\s?[€$£]', '', { checker: 'automaton' }).status).toBe('vulnerable');
});

it('every pattern is linear in the length of what it reads, or says why it need not be', () => {
  const all = patterns();
  expect(all.length).toBeGreaterThan(200);
  const notProved = all.filter(({ source, flags }) => checkSync(source, flags, { checker: 'automaton', timeout: 60_000 }).status !== 'safe');
  expect(notProved.filter(({ source }) => !MAY_STAY.some(([pattern]) => pattern.source === source)).map(({ file, source }) => `${file}: ${source}`)).toEqual(
    [],
  );
  const gone = MAY_STAY.filter(([{ source }]) => !notProved.some((pattern) => pattern.source === source));
  expect(gone, 'no longer there, or linear by now').toEqual([]);
}, 300_000);
