import { z } from 'zod';
import type { FieldSchema } from './field-schema.ts';

/**
 * The fields of a kind of content, for its form: what its Zod schema takes, as JSON Schema.
 * @throws Error where the schema holds something that no form can ask for
 */
export function formSchema(schema: z.ZodType): FieldSchema {
  // What a schema makes of a value is of no interest to who types it; `any` stands for that.
  const { $schema: _version, ...fields } = z.toJSONSchema(schema, { io: 'input', reused: 'inline', unrepresentable: 'any' });
  return fields as FieldSchema;
}
