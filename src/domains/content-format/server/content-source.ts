import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { isFields, type Value } from '../model/field-schema.ts';
import { type ContentProblem, parseYaml, readYaml } from './read.ts';

/**
 * Documents that were published in the admin area, by the file of content/ in whose place they stand ("site.yaml",
 * "tours/bijilo-monkey-park.yaml"). Null: what the file says is not there any more.
 */
export type Published = ReadonlyMap<string, unknown>;

export const NOTHING_PUBLISHED: Published = new Map();

export type ContentSource = {
  has(name: string): boolean;
  /** A YAML document. Adds a problem where there is nothing to read. */
  read(name: string, problems: ContentProblem[]): unknown;
  /** A text with fields above it, between two lines of ---; undefined where there is none. */
  text(name: string): string | undefined;
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
    read: (name, problems) =>
      published.has(name) && has(name) ? published.get(name) : readYaml(join(root, has(name) ? name : '-'), `content/${name}`, problems),
    text(name) {
      if (!has(name)) return undefined;
      return published.has(name) ? textOf(published.get(name) as TextDocument) : readFileSync(join(root, name), 'utf8');
    },
    list(folder) {
      const path = join(root, folder);
      const files = existsSync(path) ? readdirSync(path).filter((name) => !name.startsWith('.')) : [];
      const documents = [...published.keys()].filter((name) => name.startsWith(`${folder}/`)).map((name) => name.slice(folder.length + 1));
      return [...new Set([...files, ...documents])].filter((name) => has(`${folder}/${name}`)).sort();
    },
  };
}

/** Folders whose files name an address each. */
const MOVING = ['tours', 'blog'];

/**
 * Files whose `formerly` names an address under which something is published and no file lies any more: a release gave the
 * file another name. The published document stays where the operator has it, and the file does not stand beside it.
 */
function movedUnder(root: string, published: Published): ReadonlySet<string> {
  const moved = new Set<string>();
  for (const folder of MOVING) {
    const orphans = [...published].filter(([name, document]) => document !== null && name.startsWith(`${folder}/`) && !existsSync(join(root, name)));
    if (orphans.length === 0 || !existsSync(join(root, folder))) continue;
    const files = contentSource(root);
    for (const name of files.list(folder).map((file) => `${folder}/${file}`)) {
      const document = published.has(name) ? null : readSource(files, name);
      const formerly = isFields(document) && Array.isArray(document.formerly) ? document.formerly : [];
      if (formerly.some((old) => orphans.some(([orphan]) => orphan === name.replace(/[^/]+(\.\w+)$/, `${old}$1`)))) moved.add(name);
    }
  }
  return moved;
}

/** An article or a policy as a document: its fields, and the text below them. */
export type TextDocument = { text: string } & Record<string, unknown>;

const FIELDS = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** The file that stands for a document with a text. */
export function textOf({ text, ...fields }: TextDocument): string {
  return `---\n${stringify(fields)}---\n${typeof text === 'string' ? text : ''}`;
}

/** A file with fields above its text as a document; undefined where it is none. */
export function documentOfText(file: string): TextDocument | undefined {
  const found = FIELDS.exec(file);
  const fields = found && parseYaml(found[1] ?? '', '', []);
  return found && typeof fields === 'object' ? { ...fields, text: file.slice(found[0].length) } : undefined;
}

/** A document as it is written, whether its file is YAML or a text with fields above it. */
export function readSource(source: ContentSource, file: string): Value {
  if (!source.has(file)) return null;
  return (file.endsWith('.md') ? documentOfText(source.text(file) ?? '') : source.read(file, [])) as Value;
}

/** How many lines of the file stand above a document's text. */
export function linesAbove(document: TextDocument): number {
  return textOf({ ...document, text: '' }).split('\n').length - 1;
}
