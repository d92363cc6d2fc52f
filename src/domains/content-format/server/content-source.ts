import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Fields, isFields, type Value } from '../model/field-schema.ts';
import { type ContentProblem, parseYaml, readText, readYaml } from './read.ts';

/**
 * Documents that were published in the admin area, by the file of content/ in whose place they stand ("site.yaml",
 * "tours/bijilo-monkey-park.yaml"). Null: what the file says is not there any more.
 */
export type Published = ReadonlyMap<string, unknown>;

export const NOTHING_PUBLISHED: Published = new Map();

export type ContentSource = {
  has(name: string): boolean;
  /** A document; that of a file with fields above a text has the text in `text`. Adds a problem where there is nothing to read. */
  read(name: string, problems: ContentProblem[]): unknown;
  /** How many lines of its file stand above the text of a document; none where it was published. */
  linesAbove(name: string): number;
  /** Names of the documents in a folder of content/, in the order of the alphabet. */
  list(folder: string): string[];
};

/** The files of a content folder, with what was published laid over them. */
export function contentSource(root: string, published: Published = NOTHING_PUBLISHED): ContentSource {
  let moved: ReadonlySet<string> | undefined;
  function laidOver(name: string): boolean {
    moved ??= movedUnder(root, published);
    return published.has(name) || moved.has(name);
  }
  const has = (name: string) => (laidOver(name) ? (published.get(name) ?? null) !== null : existsSync(join(root, name)));
  return {
    has,
    // What was taken away is missing like a file that is not there.
    read: (name, problems) => (published.has(name) && has(name) ? published.get(name) : readFile(join(root, has(name) ? name : '-'), name, problems)),
    linesAbove: (name) => (published.has(name) ? 0 : linesOf(FIELDS.exec(readText(join(root, name), name, []) ?? '')?.[0])),
    list(folder) {
      const path = join(root, folder);
      const files = existsSync(path) ? readdirSync(path).filter((name) => !name.startsWith('.')) : [];
      const documents = [...published.keys()].filter((name) => name.startsWith(`${folder}/`)).map((name) => name.slice(folder.length + 1));
      return [...new Set([...files, ...documents])].filter((name) => has(`${folder}/${name}`)).sort();
    },
  };
}

/**
 * Files whose `formerly` names an address under which something is published and no file lies any more: a release gave the
 * file another name. The published document stays where the operator has it, and the file does not stand beside it.
 */
function movedUnder(root: string, published: Published): ReadonlySet<string> {
  const orphans = [...published].filter(([name, document]) => document !== null && name.includes('/') && !existsSync(join(root, name))).map(([name]) => name);
  const files = contentSource(root);
  const beside = [...new Set(orphans.map(dirname))].flatMap((folder) => files.list(folder).map((file) => `${folder}/${file}`));
  return new Set(
    beside.filter((name) => {
      const document = published.has(name) ? null : readSource(files, name);
      const formerly = isFields(document) && Array.isArray(document.formerly) ? document.formerly : [];
      return formerly.some((old) => orphans.includes(name.replace(/[^/]+(\.\w+)$/, `${old}$1`)));
    }),
  );
}

const FIELDS = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;
const linesOf = (fields = '') => fields.split('\n').length - 1;

/** A file of content/ as a document: YAML, or with fields above a text where its name ends in .md. */
function readFile(path: string, name: string, problems: ContentProblem[]): unknown {
  const file = `content/${name}`;
  if (!name.endsWith('.md')) return readYaml(path, file, problems);
  const text = readText(path, file, problems);
  return text === undefined ? undefined : documentOfText(text, file, problems);
}

/** A file with fields above its text as a document, which has the text in `text`; undefined, and a problem, where it is none. */
export function documentOfText(text: string, file = '', problems: ContentProblem[] = []): Fields | undefined {
  const found = FIELDS.exec(text);
  if (!found) {
    problems.push({ file, field: 'line 1', expected: 'the fields (title, ...) between two lines of ---' });
    return undefined;
  }
  const fields = parseYaml(found[1] ?? '', file, problems, 1) as Value;
  if (!isFields(fields)) return undefined;
  const below = text.slice(found[0].length);
  const last = whole.get(fields);
  if (last?.text === below) return last;
  const document = Object.freeze({ ...fields, text: below });
  whole.set(fields, document);
  return document;
}

/** By its fields, which are the same object for the same text. */
const whole = new WeakMap<Fields, Fields>();

/** A document as it is written; null where there is none. */
export function readSource(source: ContentSource, file: string): Value {
  return source.has(file) ? ((source.read(file, []) ?? null) as Value) : null;
}
