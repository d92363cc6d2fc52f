import { extname } from 'node:path';
import { frozen, memoize } from '../../../lib/memoize.ts';
import type { Fields, Value } from '../../content-format/model/field-schema.ts';
import { fieldsOf, type Kind, type ReadText } from '../../content-format/model/kind.ts';
import type { ContentSource } from '../../content-format/server/content-source.ts';
import { type ContentProblem, check, missing } from '../../content-format/server/read.ts';
import { fillValues, type Tokens } from '../../site/server/tokens.ts';
import { documentsIn, fileOf, folderOf, isFolder, nameIn, nameOfFile } from './document-kinds.ts';

/** A document that fits its schema, with its text where its kind has one; `fieldOfLine` is how a problem names a line of that text. */
export type ReadDocument = { kind: Kind; file: string; name: string; value: unknown; text?: ReadText; fieldOfLine: (line: number) => string };

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
  const { value, text, problems: wrong } = checked(kind, file, written, tokens);
  problems.push(...wrong);
  const name = nameOfFile(path);
  const { slug } = fieldsOf(value as Value);
  if (isFolder(kind) && slug !== undefined && slug !== name) problems.push({ file, field: 'slug', expected: `the file's name, ${name}` });
  const fieldOfLine = (line: number) => `line ${line + source.linesAbove(path)}`;
  problems.push(...(text?.problems ?? []).map(({ line, expected }) => ({ file, field: fieldOfLine(line), expected })));
  return value === undefined ? undefined : { kind, file, name, value, fieldOfLine, ...(text && { text }) };
}

type Checked = { kind: Kind; file: string; tokens: string; value: unknown; text: ReadText | undefined; problems: ContentProblem[] };

/** More than a large site has documents that were published. */
const REMEMBERED = 1_000;
/** What was made of a document. With each publish all are read, and one has changed. */
const known = new WeakMap<object, Checked>();
/** What the database says is another object each time, and the same where it says the same. */
const published = memoize(REMEMBERED, (): { checked?: Checked } => ({}));

/** What is written, with its tokens filled in, where it fits its schema. What comes of it is shared, so nobody may change it. */
function checked(kind: Kind, file: string, written: unknown, tokens: Tokens | undefined): Checked {
  const said = JSON.stringify(tokens ?? null);
  // The text of a file gives the same object each time (content-format/server/read.ts).
  const ofFile = typeof written === 'object' && written !== null && Object.isFrozen(written) ? written : undefined;
  const kept = ofFile ? undefined : published(`${file} ${JSON.stringify(written)}`);
  const last = ofFile ? known.get(ofFile) : kept?.checked;
  if (last?.kind === kind && last.file === file && last.tokens === said) return last;
  const made: Checked = { kind, file, tokens: said, ...checkedAnew(kind, file, written, tokens) };
  if (ofFile) known.set(ofFile, made);
  if (kept) kept.checked = made;
  return made;
}

function checkedAnew(kind: Kind, file: string, written: unknown, tokens: Tokens | undefined): Pick<Checked, 'value' | 'text' | 'problems'> {
  const problems: ContentProblem[] = [];
  const { text, ...beside } = fieldsOf(written as Value);
  const filled = fillValues(kind.readText ? beside : written, tokens, file, problems);
  const fits = problems.length > 0 ? undefined : check(kind.schema, kind.readText ? { ...(filled as Fields), text } : filled, file, problems);
  return { value: frozen(fits), text: typeof text === 'string' ? kind.readText?.(text, tokens) : undefined, problems };
}

/** Files of a folder whose names make no address, which nobody would ever see. */
export function misnamed(kinds: readonly Kind[], source: ContentSource): ContentProblem[] {
  return kinds
    .filter((kind) => kind.moves)
    .flatMap((kind) => {
      const [folder, ending] = [folderOf(kind), extname(kind.files)];
      const lost = source.list(folder).filter((name) => !kinds.some((other) => nameIn(other, `${folder}/${name}`) !== undefined));
      const expected = `lower-case words joined by hyphens, with ${ending} behind them: the address of its page`;
      return lost.map((name) => ({ file: `content/${folder}/${name}`, field: '(file name)', expected }));
    });
}
