import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/* Documents lead to each other, and code names them: what is named has to be there. */

const ROOT = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const DOCUMENTS = globSync(['*.md', '{docs,content,art,deploy,tests}/**/*.md'], { cwd: ROOT }).toSorted();
const SOURCES = globSync(
  [
    '*.{md,ts,mjs,json,yaml,toml}',
    '.env.example',
    '.squawk.toml',
    '.dependency-cruiser.mjs',
    '{src,build,scripts,tests,bench,deploy,content,art,public}/**/*.*',
    'docs/**/*.{md,yaml}',
  ],
  { cwd: ROOT },
).filter((file) => !/\.(webp|jpe?g|png|woff2|age|ico)$/.test(file));

/** What stands between backticks is an example. */
const withoutCode = (text: string) => text.replace(/^( *)```[\s\S]*?^\1```/gm, '').replace(/`[^`\n]*`/g, '');

/** A heading's address, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (file: string) => [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

describe('documents', () => {
  it.each(DOCUMENTS)('%s has no dead link', (file) => {
    const dead = [...withoutCode(textOf(file)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(\w+:|\/)/.test(target))
      .filter((target) => {
        const [path = '', anchor] = target.split('#');
        const to = path === '' ? file : join(dirname(file), path);
        return !existsSync(join(ROOT, to)) || (anchor !== undefined && !anchorsOf(to).includes(anchor));
      });
    expect(dead).toEqual([]);
  });

  it('are there where code and documents name them', () => {
    const dead = SOURCES.flatMap((file) =>
      [...textOf(file).matchAll(/(?<![\w./-])docs\/[\w./-]*\w/g)].map(([path]) => path).flatMap((path) => (isThere(path) ? [] : [`${file}: ${path}`])),
    );
    expect(dead).toEqual([]);
  });
});

it('the diagram of layers is what the machine checks', () => {
  const layers = [...textOf('.dependency-cruiser.mjs').matchAll(/\{ domains: \[(.+?)\], why/g)].map(([, names = '']) => names.replaceAll("'", '').split(', '));
  const [, diagram = ''] = /─\n([\s\S]+?)\n─/.exec(textOf('docs/develop/architecture.md')) ?? [];
  const drawn = diagram.split('\n').map((line) => (line.split(/ {2,}/)[0] ?? '').split(' · '));
  expect(layers.length).toBeGreaterThan(1);
  expect(drawn.toReversed()).toEqual(layers);
});

it('docs/operate/security.md says of every job that removes something how long that is kept', () => {
  const names = globSync('src/domains/*/server/**/*.ts', { cwd: ROOT }).flatMap((file) =>
    [...textOf(file).matchAll(/\bname: '((?:forget|drop|tidy|empty)-[a-z-]+|retention)'/g)].map(([, name = '']) => name),
  );
  const [, kept = ''] = textOf('docs/operate/security.md').split('## Kept how long');
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !kept.includes(`\`${name}\``))).toEqual([]);
});

it('the first page and the one of the architecture are short', () => {
  const words = (file: string) => textOf(file).split(/\s+/).length;
  expect(words('README.md')).toBeLessThanOrEqual(700);
  expect(words('docs/develop/architecture.md')).toBeLessThanOrEqual(1200);
});

/** A file or folder, or a decision record by its number alone; not one that was folded into another. */
function isThere(path: string) {
  return existsSync(join(ROOT, path)) || (/\/decisions\/\d{4}$/.test(path) && globSync(`${path}-*.md`, { cwd: ROOT }).length === 1);
}
