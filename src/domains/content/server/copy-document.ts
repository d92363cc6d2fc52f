import { Refused } from '../../../server/http/refused.ts';
import { emptyValue, type Fields, isFields, type Value } from '../../content-format/model/field-schema.ts';
import { formOf } from '../../content-format/model/kind.ts';
import { type ContentSource, contentSource, readSource } from '../../content-format/server/content-source.ts';
import type { Admin } from '../../security/server/admin.ts';
import type { Beginnings, CopyOf } from '../model/document-types.ts';
import { textsIn } from '../model/texts-in.ts';
import { documentsIn, kindOf, nameOfFile, titleOf } from './document-kinds.ts';
import type { DocumentServices } from './document-services.ts';

/** Shorter texts, such as "Half day (about 3 hours)", are true of many. */
const TEXT_MIN = 40;
/** So many texts that are the same make a document a copy. */
const SAME_MIN = 4;

/** What a document that is not there yet can begin with. */
export function beginningsOf(source: ContentSource, file: string): Beginnings {
  return {
    empty: emptyDocument(source, file),
    copies: othersLike(source, file).map((other) => ({ file: other, title: titleOf(readSource(source, other), other) })),
  };
}

/**
 * All words of another document of the kind, for a new one to begin with. What is true of that one alone stays with it. Nothing is saved.
 * @throws Refused 404 where there is no such document, or it cannot be copied there
 */
export async function copyDocument(
  _admin: Admin<'content.draft'>,
  { live, contentFolder }: DocumentServices,
  file: string,
  of: string,
): Promise<CopyOf & { document: Value }> {
  const ownAlone = kindOf(file)?.ownAlone ?? [];
  const source = contentSource(contentFolder, live.current.published);
  const copied = othersLike(source, file).includes(of) ? readSource(source, of) : undefined;
  if (!isFields(copied)) throw new Refused(404, 'document_unknown', 'There is no such document to copy.', 'of');
  return { document: { ...without(copied, ownAlone), ...only(emptyDocument(source, file), ownAlone) }, ...copyOf(source, of) };
}

/** Of which document a draft still has so many texts that it is a copy; null where of none. */
export function copiedFrom(source: ContentSource, file: string, draft: Value): CopyOf | null {
  const own = new Set(textsIn(draft, []).map(({ text }) => text));
  const alike = othersLike(source, file)
    .map((other) => copyOf(source, other))
    .map((other) => ({ other, same: other.texts.filter((text) => own.has(text)).length }))
    .sort((a, b) => b.same - a.same)[0];
  return alike && alike.same >= SAME_MIN ? alike.other : null;
}

/** Documents of the same kind, where these can be copied. */
function othersLike(source: ContentSource, file: string): string[] {
  const kind = kindOf(file);
  return kind?.ownAlone ? documentsIn(source, kind).filter((other) => other !== file) : [];
}

/** A document whose name is its address has it already, and a number that no other one has. */
function emptyDocument(source: ContentSource, file: string): Value {
  const kind = kindOf(file);
  const schema = kind ? formOf(kind) : {};
  const empty = emptyValue(schema);
  if (!isFields(empty)) return empty;
  const ids = kind?.ownAlone?.includes('id') ? othersLike(source, file).map((other) => Number((readSource(source, other) as Fields | null)?.id) || 0) : [];
  return { ...empty, ...(schema.properties?.slug && { slug: nameOfFile(file) }), ...(ids.length > 0 && { id: Math.max(...ids) + 1 }) };
}

function copyOf(source: ContentSource, file: string): CopyOf {
  const document = readSource(source, file);
  const words = isFields(document) ? without(document, kindOf(file)?.ownAlone ?? []) : {};
  return {
    title: titleOf(document, file),
    texts: textsIn(words, [])
      .map(({ text }) => text)
      .filter((text) => text.length >= TEXT_MIN),
  };
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

function only(fields: Value, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(isFields(fields) ? fields : {}).filter(([name]) => names.includes(name)));
}
