import type { FieldSchema } from './field-schema.ts';

export type FormSection = { title: string; fields: [name: string, field: FieldSchema][] };

/**
 * The parts of a form, in its order: each begins at a field whose meta names it. What stands before the first is seldom wanted: it ends the
 * last. One without a title where no field names any.
 */
export function sectionsOf({ properties = {} }: FieldSchema): FormSection[] {
  const sections: FormSection[] = [];
  const before: FormSection['fields'] = [];
  for (const [name, field] of Object.entries(properties)) {
    if (field.section !== undefined) sections.push({ title: field.section, fields: [[name, field]] });
    else (sections.at(-1)?.fields ?? before).push([name, field]);
  }
  const last = sections.at(-1);
  if (!last) return [{ title: '', fields: before }];
  last.fields.push(...before);
  return sections;
}
