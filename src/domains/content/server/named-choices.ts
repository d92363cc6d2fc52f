import { type FieldSchema, isFields, type Value } from '../../content-format/model/field-schema.ts';
import type { Named } from '../../content-format/model/fields.ts';
import { type ContentSource, readSource } from '../../content-format/server/content-source.ts';
import { DAKAR_SLUG } from '../../tours/model/dakar-slug.ts';
import { documentsIn, FOLDERS, nameOfFile, titleOf } from './document-kinds.ts';

/** Names of things, and what people call them, in the order of the form. */
type Choices = [name: string, words: string][];

/** Where each stands; what is hidden for now is offered as well. `file` is the document whose form it is: no article leads on to itself. */
const CHOICES: Record<Named, (source: ContentSource, file: string) => Choices> = {
  tours: (source) => inFolder(source, 'tours'),
  trips: (source) => [...inFolder(source, 'tours'), ...dakar(source)],
  articles: (source, file) => inFolder(source, 'blog').filter(([name]) => name !== nameOfFile(file)),
  topics: (source) => Object.entries(fieldsOf(readSource(source, 'blog/topics.yaml'))).map(([name, words]) => [name, String(words)]),
  packingLists: (source) => listOf(readSource(source, 'packing-lists.yaml')).map(({ id, title }) => [String(id), String(title)]),
};

const fieldsOf = (value: Value) => (isFields(value) ? value : {});
const listOf = (value: Value) => (Array.isArray(value) ? value.map(fieldsOf) : []);

function inFolder(source: ContentSource, folder: (typeof FOLDERS)[number]['folder']): Choices {
  return FOLDERS.filter((one) => one.folder === folder)
    .flatMap((one) => documentsIn(source, one))
    .map((file): [string, string] => [nameOfFile(file), titleOf(readSource(source, file), file)])
    .sort(([, one], [, other]) => one.localeCompare(other));
}

function dakar(source: ContentSource): Choices {
  const trip = readSource(source, 'dakar.yaml');
  return isFields(trip) ? [[DAKAR_SLUG, String(trip.title)]] : [];
}

/** The schema of a form in which a field that names something offers what there is now. */
export function withChoices(schema: FieldSchema, source: ContentSource, file: string): FieldSchema {
  const known = new Map<string, FieldSchema>();
  function offered(of: string): FieldSchema {
    const found = known.get(of);
    if (found) return found;
    const choices = CHOICES[of as Named](source, file);
    const made: FieldSchema = { type: 'string', enum: choices.map(([name]) => name), words: Object.fromEntries(choices) };
    known.set(of, made);
    return made;
  }
  function walk(field: FieldSchema): FieldSchema {
    if (field.of) return { ...offered(field.of), ...(field.title && { title: field.title }) };
    return {
      ...field,
      ...(field.items && { items: walk(field.items) }),
      ...(field.properties && { properties: Object.fromEntries(Object.entries(field.properties).map(([name, one]) => [name, walk(one)])) }),
      ...(field.additionalProperties && { additionalProperties: walk(field.additionalProperties) }),
      ...(field.anyOf && { anyOf: field.anyOf.map(walk) }),
    };
  }
  return walk(schema);
}
