import { readBody } from '../../../articles/server/article-body.ts';
import type { Value } from '../../../content-format/model/field-schema.ts';
import { fieldsOf } from '../../../content-format/model/kind.ts';

/** Puts the text of a document through all parsers that it meets on the way to visitors: Markdown, tags and amounts. Its mistakes are nobody's concern here. */
export function readText(document: unknown): void {
  const { text } = fieldsOf(document as Value);
  if (typeof text === 'string') readBody(text, undefined);
}
