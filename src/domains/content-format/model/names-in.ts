import { type FieldSchema, isFields, type Path, shapeOf, type Value } from './field-schema.ts';
import type { Named } from './fields.ts';

/** A value of a document, the field that describes it, and what stands beside it in the same object. */
type Place = { path: Path; field: FieldSchema; value: string; beside: Value };

/** Of documents that nobody can change. With each publish all are asked, several times, and one has changed. */
const known = new WeakMap<object, { schema: FieldSchema; places: readonly Place[] }>();

/** The texts of a document with the fields that describe them: which name a tour, a picture or something else says the field's meta. */
export function textsWithFields(schema: FieldSchema, document: Value): readonly Place[] {
  if (typeof document !== 'object' || document === null || !Object.isFrozen(document)) return placesIn(schema, document);
  const last = known.get(document);
  if (last?.schema === schema) return last.places;
  const places = placesIn(schema, document);
  known.set(document, { schema, places });
  return places;
}

function placesIn(schema: FieldSchema, document: Value): Place[] {
  const places: Place[] = [];
  function walk(outer: FieldSchema, value: Value, path: Path, beside?: Value): void {
    const field = shapeFor(outer, value);
    if (typeof value === 'string') places.push({ path, field, value, beside });
    else if (Array.isArray(value)) for (const [index, entry] of value.entries()) walk(field.items ?? {}, entry, [...path, index], value);
    else if (isFields(value)) for (const [name, entry] of Object.entries(value)) walk(fieldOf(field, name), entry, [...path, name], value);
  }
  walk(schema, document, []);
  return places;
}

const GONE = Symbol('gone');

/**
 * A document in which names of other things are changed, or go: of a list the entry, of an object the field, and where that is needed or
 * nothing is left of a list within an entry, the entry that holds it. What is `kept` stays. Where nothing changes it is the same object.
 * @param now the name to stand there; undefined where it goes
 */
export function withNames<Document>(schema: FieldSchema, document: Document, now: (of: Named, name: string) => string | undefined): Document {
  function walk(outer: FieldSchema, value: Value, inEntry: boolean): Value | typeof GONE {
    const field = shapeFor(outer, value);
    if (typeof value === 'string') return field.of === undefined ? value : (now(field.of, value) ?? (field.kept ? value : GONE));
    if (Array.isArray(value)) {
      const entries = value.map((entry) => walk(field.items ?? {}, entry, true)).filter((entry) => entry !== GONE);
      if (inEntry && entries.length === 0 && value.length > 0 && field.minItems) return GONE;
      const left = field.items?.of === undefined ? entries : [...new Set(entries)];
      return left.length === value.length && left.every((entry, index) => entry === value[index]) ? value : left;
    }
    if (!isFields(value)) return value;
    const fields: Record<string, Value> = {};
    let isSame = true;
    for (const [name, entry] of Object.entries(value)) {
      const walked = walk(fieldOf(field, name), entry, inEntry);
      isSame &&= walked === entry;
      if (walked !== GONE) fields[name] = walked;
      else if (field.required?.includes(name)) return GONE;
    }
    return isSame ? value : fields;
  }
  const walked = walk(schema, document as Value, false);
  return walked === GONE ? document : (walked as Document);
}

function shapeFor(schema: FieldSchema, value: Value): FieldSchema {
  return schema.anyOf?.[shapeOf(schema.anyOf, value)] ?? schema;
}

function fieldOf(schema: FieldSchema, name: string): FieldSchema {
  return schema.properties?.[name] ?? (schema.additionalProperties || {});
}
