import { isDeepStrictEqual } from 'node:util';
import { Document, type Scalar, visit } from 'yaml';
import { type FieldSchema, type Fields, isFields, shapeOf, type Value } from '../../content-format/model/field-schema.ts';
import { formOf } from '../../content-format/model/kind.ts';
import { parseYaml } from '../../content-format/server/read.ts';
import { kindOf } from './document-kinds.ts';

/** As wide as the files of content/ are written, in characters. */
const LINE_WIDTH = 120;

/**
 * A document as the file that people write: fields in the order of its schema, long texts folded.
 * @param file of content/; its name says whether it is YAML or a text with fields above it
 */
export function writeDocument(file: string, document: Value): string {
  const kind = kindOf(file);
  const ordered = kind ? inOrder(document, formOf(kind)) : document;
  if (!file.endsWith('.md')) return yamlOf(ordered);
  const { text, ...fields }: Fields = isFields(ordered) ? ordered : {};
  return `---\n${yamlOf(fields)}---\n${text}`;
}

function yamlOf(value: Value): string {
  const folded = new Document(value);
  visit(folded, {
    Scalar: (key, scalar) => {
      if (key !== 'key') fold(scalar);
    },
  });
  const text = folded.toString({ lineWidth: LINE_WIDTH });
  // What folding would change, such as lines that begin with spaces, is written as it is.
  return isDeepStrictEqual(parseYaml(text, '', []), new Document(value).toJS()) ? text : new Document(value).toString({ lineWidth: 0 });
}

function fold(scalar: Scalar): void {
  if (typeof scalar.value !== 'string') return;
  // A block's last line breaks would be lost above a text.
  if (scalar.value.endsWith('\n')) scalar.type = 'QUOTE_DOUBLE';
  else if (scalar.value.includes('\n')) scalar.type = 'BLOCK_LITERAL';
  else if (scalar.value.length > LINE_WIDTH) scalar.type = 'BLOCK_FOLDED';
}

/** The same, with the fields of every object as its schema has them; what no schema names comes last. */
function inOrder(value: Value, schema: FieldSchema | undefined): Value {
  const shape = schema?.anyOf ? schema.anyOf[shapeOf(schema.anyOf, value)] : schema;
  if (Array.isArray(value)) return value.map((entry) => inOrder(entry, shape?.items));
  if (!isFields(value)) return value;
  const known = shape?.properties ?? {};
  const names = [...Object.keys(known).filter((name) => name in value), ...Object.keys(value).filter((name) => !Object.hasOwn(known, name))];
  const rest = shape?.additionalProperties || undefined;
  return Object.fromEntries(names.map((name) => [name, inOrder(value[name], known[name] ?? rest)]));
}
