import type { z } from 'zod';
import { type Fields, isFields, type Value } from './field-schema.ts';
import type { Named } from './fields.ts';
import { formSchema } from './form-schema.ts';
import type { Markup } from './markup.ts';
import type { TextProblem } from './text-bounds.ts';

/*
 * A kind of content is one entry in a `*-kinds.ts` of its domain, and a line in the table of all of them (src/domains/content/server/kinds.ts).
 * Files, forms, checks, hidden tours, moved addresses, links and the use of pictures follow from it and from the meta of its schema.
 */

/** The text of a document, read: lines count from its first. `filled` has what its tokens stand for; the markup is there where nothing is wrong. */
export type ReadText = {
  filled: string;
  problems: TextProblem[];
  links: { target: string; line: number }[];
  pictures: { picture: string; line: number }[];
  markup?: Markup;
};

/** A document of a kind, by the name of its file ("bijilo-monkey-park"). */
export type NamedDocument<Document = Value> = { name: string; document: Document };
/** The same as it was read, with its text where the kind has one. */
type Loaded<Schema extends z.ZodType> = NamedDocument<z.output<Schema>> & { text?: Markup; filled?: string };

/** Names that a form offers, and what people call them, in the order of the form. */
export type Choices = [name: string, words: string][];

/** A kind of document in content/: one schema for the file, the form and the API. */
export type Kind<Schema extends z.ZodType = z.ZodType, Made = unknown> = {
  /** "site.yaml", or "tours/*.yaml" for a folder of them, each with its name for *. A ".md" is a text with fields above it, in `text`. */
  files: string;
  /** As the admin area calls it. */
  title: string;
  schema: Schema;
  /** Addresses of pages where it shows first; `{name}` is the document's own name. */
  pages: readonly string[];
  /** The only names that there may be in a folder, in their order; each must be there. */
  names?: readonly string[];
  /** Whether an editor publishes it; without it only an administrator does (docs/develop/accounts.md, "Who is who"). */
  editorPublishes?: true;
  /** Only a file: the admin area does not know it. */
  fileOnly?: true;
  /** What was taken away closes up on the pages. */
  mayGo?: true;
  /** Its address can be changed: it says which ones it had in `formerly`. Other addresses that move with the first of its pages. */
  moves?: { noun: string; also: readonly string[] };
  /** Fields whose value no other one of the kind has. */
  unique?: readonly string[];
  /** Another one may begin as a copy of it, without what stands in these fields: it is true of this one alone. */
  ownAlone?: readonly string[];
  /** What other documents can name of it. */
  choices?: Partial<Record<Named, (documents: readonly NamedDocument[]) => Choices>>;
  /** Reads its text. @param tokens what stands for {{name}} in it */
  readText?(written: string, tokens: Readonly<Record<string, string>> | undefined): ReadText;
  /** What the site gets of it. @param choices what there is of a name */
  make: (documents: readonly Loaded<Schema>[], choices: (of: Named) => Choices) => Made;
};

type Options<Schema extends z.ZodType> = Omit<Kind<Schema>, 'make'>;

/** One document, which may be missing where it `mayGo`: then it is `empty`. */
export function single<Schema extends z.ZodType, Empty = never>(options: Options<Schema>, ...empty: Empty[]): Kind<Schema, z.output<Schema> | Empty> {
  return { ...options, make: ([found]) => (found ? found.document : (empty[0] as Empty)) };
}

export function kindOfContent<Schema extends z.ZodType, Made>(kind: Kind<Schema, Made>): Kind<Schema, Made> {
  return kind;
}

/** The names of documents, and their titles, in the order of the alphabet. */
export function byTitle(documents: readonly NamedDocument[]): Choices {
  return documents.map(({ name, document }): [string, string] => [name, titleOf(document, name)]).sort(([, one], [, other]) => one.localeCompare(other));
}

/** The entries of a document that is a list, by their ids and titles. */
export function byId([list]: readonly NamedDocument[]): Choices {
  return (Array.isArray(list?.document) ? list.document : []).map(fieldsOf).map(({ id, title }) => [String(id), String(title)]);
}

/** How people know a document: by its title, or by its name while it has none. */
export function titleOf(document: Value, name: string): string {
  const title = fieldsOf(document).title;
  return typeof title === 'string' && title !== '' ? title : name;
}

export function fieldsOf(value: Value): Fields {
  return isFields(value) ? value : {};
}

const forms = new WeakMap<z.ZodType, ReturnType<typeof formSchema>>();

/** The fields of a kind, which never change. */
export function formOf({ schema }: Pick<Kind, 'schema'>): ReturnType<typeof formSchema> {
  const known = forms.get(schema) ?? formSchema(schema);
  forms.set(schema, known);
  return known;
}
