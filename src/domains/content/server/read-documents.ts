import type { Fields } from '../../content-format/model/field-schema.ts';
import { fieldsOf, type Kind, type ReadText } from '../../content-format/model/kind.ts';
import type { ContentSource } from '../../content-format/server/content-source.ts';
import { type ContentProblem, check, missing } from '../../content-format/server/read.ts';
import { fillValues, type Tokens } from '../../site/server/tokens.ts';
import { documentsIn, fileOf, isFolder, nameIn, nameOfFile } from './document-kinds.ts';

/** A document that fits its schema, with its text where its kind has one: `linesAbove` stand above it in its file. */
export type ReadDocument = { kind: Kind; file: string; name: string; value: unknown; text?: ReadText; linesAbove: number };

/** Reads all documents of a kind; what is wrong with them is added to the problems. */
export function readDocuments(kind: Kind, source: ContentSource, tokens: Tokens | undefined, problems: ContentProblem[]): ReadDocument[] {
  const wanted = isFolder(kind) ? (kind.names ?? []).map((name) => fileOf(kind, name)) : kind.mayGo ? [] : [kind.files];
  problems.push(...wanted.filter((file) => !source.has(file)).map((file) => missing(`content/${file}`)));
  const files = documentsIn(source, kind);
  const ordered = kind.names ? files.toSorted((a, b) => wanted.indexOf(a) - wanted.indexOf(b)) : files;
  return ordered.flatMap((file) => readDocument(kind, file, source, tokens, problems) ?? []);
}

function readDocument(kind: Kind, path: string, source: ContentSource, tokens: Tokens | undefined, problems: ContentProblem[]): ReadDocument | undefined {
  const file = `content/${path}`;
  const before = problems.length;
  const written = source.read(path, problems);
  if (problems.length > before) return undefined;
  const { text: writtenText, ...fields } = kind.readText ? fieldsOf(written as Fields) : { text: undefined };
  const filled = fillValues(kind.readText ? fields : written, tokens, file, problems);
  const value =
    problems.length > before ? undefined : check(kind.schema, kind.readText ? { ...(filled as Fields), text: writtenText } : filled, file, problems);
  const name = nameOfFile(path);
  const slug = fieldsOf(value as Fields).slug;
  if (isFolder(kind) && slug !== undefined && slug !== name) problems.push({ file, field: 'slug', expected: `the file's name, ${name}` });
  if (kind.refuse) problems.push(...refused(kind.refuse, file, fields));
  const linesAbove = kind.readText ? source.linesAbove(path) : 0;
  const text = typeof writtenText === 'string' ? kind.readText?.(writtenText, tokens) : undefined;
  problems.push(...(text?.problems ?? []).map(({ line, expected }) => ({ file, field: `line ${line + linesAbove}`, expected })));
  return value === undefined ? undefined : { kind, file, name, value, linesAbove, ...(text && { text }) };
}

function refused(refuse: NonNullable<Kind['refuse']>, file: string, value: unknown, path: string[] = []): ContentProblem[] {
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([name, entry]) => refused(refuse, file, entry, [...path, name]));
  const expected = typeof value === 'string' ? refuse(value) : undefined;
  return expected ? [{ file, field: path.join('.'), expected }] : [];
}

/** Files of a folder whose names make no address, which nobody would ever see. */
export function misnamed(kinds: readonly Kind[], source: ContentSource): ContentProblem[] {
  return kinds
    .filter((kind) => kind.moves)
    .flatMap(({ files }) => {
      const [folder = '', ending = ''] = files.split('/*');
      const lost = source.list(folder).filter((name) => !kinds.some((kind) => nameIn(kind, `${folder}/${name}`) !== undefined));
      const expected = `lower-case words joined by hyphens, with ${ending} behind them: the address of its page`;
      return lost.map((name) => ({ file: `content/${folder}/${name}`, field: '(file name)', expected }));
    });
}
