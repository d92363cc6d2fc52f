import { readBody } from '../../../articles/server/article-body.ts';
import { documentOfText, textOf } from '../../../content-format/server/content-source.ts';

/** Puts a document through all parsers that its text meets on the way to visitors: the fields' YAML, Markdown, tags and amounts. Its mistakes are nobody's concern here. */
export function readText(document: unknown): void {
  if (typeof document !== 'object' || document === null || !('text' in document) || typeof document.text !== 'string') return;
  documentOfText(textOf({ ...document, text: document.text }));
  readBody(document.text, undefined);
}
