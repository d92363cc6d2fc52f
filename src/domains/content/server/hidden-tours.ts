import type { Value } from '../../content-format/model/field-schema.ts';
import type { Named } from '../../content-format/model/fields.ts';
import { fieldsOf, formOf } from '../../content-format/model/kind.ts';
import { withNames } from '../../content-format/model/names-in.ts';
import { isNamedAs } from './document-kinds.ts';
import type { ReadDocument } from './read-documents.ts';

/**
 * The documents without what is not on offer for now (decisions.md, "Hidden tours and notices"). Texts that name it stay; what links to it
 * goes, and where a link was all there was, that goes too.
 */
export function withoutHidden(documents: readonly ReadDocument[]): readonly ReadDocument[] {
  const isHidden = ({ value }: ReadDocument) => fieldsOf(value as Value).hidden !== undefined;
  const hidden = documents.filter(isHidden);
  if (hidden.length === 0) return documents;
  const isGone = (of: Named, name: string) => hidden.some((one) => isNamedAs(one.kind, of) && one.name === name);
  return documents
    .filter((document) => !isHidden(document))
    .map((document) => ({ ...document, value: withNames(formOf(document.kind), document.value, (of, name) => (isGone(of, name) ? undefined : name)) }));
}
