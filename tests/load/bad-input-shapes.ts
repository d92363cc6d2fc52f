import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { z } from 'zod';
import { anyValue, FITTING_TEXTS } from './bad-input-values.ts';

/** What of a JSON Schema is read here. */
type Shape = {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

const DOMAINS = 'src/domains';
const EXPORTS_SCHEMA = /^export const \w+Schema\b/m;
/** Of ten values so many fit their field; the others are anything. */
const FIT = 9;

/** The schemas that the domains' models export, by their names: what endpoints check bodies by. */
export async function schemasOfModels(): Promise<Map<string, Shape>> {
  const found = new Map<string, Shape>();
  const files = readdirSync(DOMAINS, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^\w+\/model\/[\w-]+\.ts$/.test(file) && EXPORTS_SCHEMA.test(readFileSync(`${DOMAINS}/${file}`, 'utf8')),
  );
  for (const file of files) {
    const exported = (await import(/* @vite-ignore */ resolve(DOMAINS, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value === 'object' && value !== null && '_zod' in value) found.set(name, shapeOf(value as z.core.$ZodType));
    }
  }
  return found;
}

function shapeOf(schema: z.core.$ZodType): Shape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) as Shape;
}

/** Values that nearly fit a schema: the right names, and some wrong values among right ones. */
export function nearly(shape: Shape, words: string[], depth = 0): fc.Arbitrary<unknown> {
  const fitting = fits(shape, words, depth);
  // The whole is never replaced: it would be refused before anything looks into it.
  return depth === 0 ? fitting : fc.oneof({ weight: FIT, arbitrary: fitting }, { weight: 10 - FIT, arbitrary: anythingOf(words) });
}

/** Of an address, whose fields share it: with one for each field those of all addresses together took two gigabytes. */
const anything = new WeakMap<string[], fc.Arbitrary<unknown>>();

function anythingOf(words: string[]): fc.Arbitrary<unknown> {
  const made = anything.get(words) ?? anyValue(words);
  anything.set(words, made);
  return made;
}

function fits(shape: Shape, words: string[], depth: number): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices?.length) return fc.oneof(...choices.map((choice) => fits(choice, words, depth)));
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum?.length) return fc.constantFrom(...shape.enum);
  if (depth > 5) return fc.constant(null);
  switch (shape.type) {
    case 'object': {
      const fields = Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, nearly(inner, words, depth + 1)] as const);
      const some = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
      return fc.oneof({ weight: 4, arbitrary: fc.record(Object.fromEntries(fields)) }, { weight: 1, arbitrary: some });
    }
    case 'array':
      return fc.array(nearly(shape.items ?? {}, words, depth + 1), { maxLength: 3 });
    case 'string':
      return textFor(shape);
    case 'integer':
    case 'number':
      return numberFor(shape);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constantFrom(null, 1, true, ...FITTING_TEXTS);
  }
}

function numberFor({ minimum = 0, maximum = 1_000 }: Shape): fc.Arbitrary<number> {
  const min = Math.ceil(Math.max(minimum, -1_000));
  return fc.integer({ min, max: Math.max(min, Math.floor(Math.min(maximum, 1_000_000))) });
}

function textFor({ format, minLength = 0, maxLength = 1_000 }: Shape): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  const whole = FITTING_TEXTS.filter((text) => text.length >= minLength && text.length <= maxLength);
  return whole.length > 0 ? fc.constantFrom(...whole) : fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 80)) });
}
