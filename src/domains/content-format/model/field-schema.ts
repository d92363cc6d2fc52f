import type { CropName } from '../../../lib/pictures.ts';
import { cut } from '../../../lib/text.ts';
import type { Named } from './fields.ts';

/*
 * A kind of content as a form reads it: the JSON Schema (2020-12) of its Zod schema, of which these are the parts that
 * Zod writes for our schemas (form-schema.ts), with words for people. The form holds no rule of its own: what is wrong
 * says the server, in the words of the content check.
 */

export type FieldSchema = {
  /** What the field is called where its name is no word for people, and what helps to fill it in. */
  title?: string;
  help?: string;
  /** It begins a part of the form: what follows belongs there too (form-sections.ts). */
  section?: string;
  /** New entries have one by themselves (new-entry.ts): it is shown only where something is wrong with it. */
  made?: boolean;
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  /** Of a closed list, and how each is shown where its name is no word for people. */
  enum?: string[];
  words?: Record<string, string>;
  /** The only value there is. */
  const?: string | number | boolean;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: FieldSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  /** Of an object whose names are entries: the claims. */
  additionalProperties?: FieldSchema | false;
  propertyNames?: FieldSchema;
  anyOf?: FieldSchema[];
  default?: unknown;
  /** Text in which a line break stands for itself. */
  multiline?: boolean;
  /** Text in Markdown; that of an article may hold boxes and tours beside it (docs/owner/writing.md). */
  markup?: 'article' | 'page';
  /** The name of a picture, which is chosen from those that there are. */
  picture?: boolean;
  /** Of a picture: the shapes of which it has to be drawn in one; where the field `crop` stands beside it, that one counts as well. */
  crops?: CropName[];
  /** SHA-256 of an uploaded photograph; the place in it that every cut keeps in sight, beside it in the same object. */
  photograph?: boolean;
  focus?: boolean;
  /** The name of something that stands elsewhere (fields.ts): the server puts what there is into `enum` and `words`. */
  of?: Named;
  /** It goes on naming what is hidden. */
  kept?: boolean;
  /** The number beside it that maps give in one with this one: "13.443, -16.684". */
  pair?: string;
};

/** Whatever JSON can say: a document, or a part of it. */
export type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: Value };
export type Fields = { [name: string]: Value };
export type Path = readonly (string | number)[];

/**
 * What is wrong at a place of a document: its path as the content check writes it ("itinerary.0.time"), and what is expected there.
 * `isMissing`: nothing was written there yet, or too few entries of a list, which is no mistake before somebody wants to publish it.
 */
export type FieldProblem = { path: string; expected: string; isMissing?: boolean };

export function isFields(value: Value): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The part of a document at a path; undefined where there is none. */
export function valueAt(value: Value, path: Path): Value {
  return path.reduce<Value>((at, step) => {
    if (Array.isArray(at)) return at[Number(step)];
    return isFields(at) ? at[step] : undefined;
  }, value);
}

/** The document with another value at a path; undefined takes a field away. What is not on the path stays the same object. */
export function withValueAt(value: Value, path: Path, next: Value): Value {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (typeof step === 'number' || Array.isArray(value)) {
    const list = Array.isArray(value) ? [...value] : [];
    list[Number(step)] = withValueAt(list[Number(step)], rest, next);
    return list;
  }
  const fields = isFields(value) ? value : {};
  const inner = withValueAt(fields[step], rest, next);
  if (inner !== undefined) return { ...fields, [step]: inner };
  const { [step]: _gone, ...others } = fields;
  return others;
}

/** The list with one entry moved; unchanged where it cannot go further. */
export function withMoved<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = [...list];
  if (to < 0 || to >= list.length) return moved;
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** What a new entry begins with: nothing that somebody has to take out again, and what has one value only. */
export function emptyValue(schema: FieldSchema): Value {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default as Value;
  if (schema.anyOf) return emptyValue(schema.anyOf[0] ?? {});
  if (schema.type === 'array')
    return Array.from({ length: schema.items?.type === 'object' ? 0 : (schema.minItems ?? 0) }, () => emptyValue(schema.items ?? {}));
  if (schema.type === 'boolean') return false;
  if (schema.type === 'object') {
    const names = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(names.map(([name, field]) => [name, emptyValue(field)]));
  }
  return schema.type === 'string' && !schema.enum ? '' : undefined;
}

/** Which of several shapes a value has: the one whose needed names it has. */
export function shapeOf(shapes: readonly FieldSchema[], value: Value): number {
  if (!isFields(value)) return 0;
  return Math.max(
    shapes.findIndex(({ required = [] }) => required.every((name) => name in value)),
    0,
  );
}

const WORDS_APART = /(?<=[a-z])(?=[A-Z])/;

/** A name of the content files in words: "stillSlide" is "Still slide". */
export function inWords(name: string): string {
  const words = name.split(WORDS_APART).join(' ').replaceAll('-', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a field is called, and what helps to fill it in. */
export function labelOf(name: string, field: FieldSchema | undefined): { label: string; help: string | undefined } {
  return { label: field?.title ?? inWords(name), help: field?.help };
}

/** Where in a document of that schema, in words: "Questions 11, Question". Entries of lists count from 1, and are called as the form calls those without a name. */
export function placeInWords(schema: FieldSchema, path: Path): string {
  const words: string[] = [];
  let at: FieldSchema | undefined = schema;
  for (const step of path.map(String)) {
    if (/^\d+$/.test(step)) {
      words.push(`${words.pop() ?? 'Entry'} ${Number(step) + 1}`);
      at = at?.items;
    } else {
      at = fieldNamed(at, step);
      words.push(labelOf(step, at).label);
    }
  }
  return words.join(', ') || 'All of it';
}

/** The field of that name, in whichever of several shapes has it. */
function fieldNamed(schema: FieldSchema | undefined, name: string): FieldSchema | undefined {
  const shape = schema?.anyOf?.find(({ properties = {} }) => name in properties) ?? schema;
  return shape?.properties?.[name] ?? (shape?.additionalProperties || undefined);
}

/** Fields by which an entry of a list is known, the best first. */
const NAMING = ['title', 'name', 'label', 'question', 'activity', 'headline', 'text', 'claim', 'category', 'people', 'caption', 'when', 'id'];
const LONGEST_NAME = 60;

/** How an entry is called while it is folded. */
export function nameOf(value: Value, otherwise: string): string {
  const own = isFields(value) ? NAMING.map((name) => value[name]).find((name) => typeof name === 'string' && name !== '') : value;
  const text = typeof own === 'string' || typeof own === 'number' ? String(own) : '';
  if (text === '') return otherwise;
  return text.length > LONGEST_NAME ? `${cut(text, LONGEST_NAME - 1)}…` : text;
}

/** Whether nothing was written in a value, nor in any part of it: so a form begins an entry. */
export function isNothing(value: Value): boolean {
  if (Array.isArray(value)) return value.every(isNothing);
  if (isFields(value)) return Object.values(value).every(isNothing);
  return value === undefined || value === null || value === '' || value === false;
}

/** The problems at a place and below it. */
export function problemsBelow(problems: readonly FieldProblem[], path: Path): FieldProblem[] {
  const place = path.join('.');
  return problems.filter((problem) => place === '' || problem.path === place || problem.path.startsWith(`${place}.`));
}
