import type { Value } from '../../content-format/model/field-schema.ts';
import { fieldsOf, formOf } from '../../content-format/model/kind.ts';
import { withNames } from '../../content-format/model/names-in.ts';
import type { ReadDocument } from './read-documents.ts';

/**
 * The documents that are shown, and those that are not on offer for now (decisions.md, "Hidden tours and notices"). Texts that name one
 * stay; what links to it goes, and where a link was all there was, that goes too.
 */
export function withoutHidden(documents: readonly ReadDocument[]): { shown: ReadDocument[]; hidden: ReadDocument[] } {
  const isHidden = ({ value }: ReadDocument) => fieldsOf(value as Value).hidden !== undefined;
  const hidden = documents.filter(isHidden);
  if (hidden.length === 0) return { shown: [...documents], hidden };
  const isGone = (of: string, name: string) => hidden.some((one) => one.kind.choices && Object.hasOwn(one.kind.choices, of) && one.name === name);
  const shown = documents
    .filter((document) => !isHidden(document))
    .map((document) => ({ ...document, value: withNames(formOf(document.kind), document.value, (of, name) => (isGone(of, name) ? undefined : name)) }));
  return { shown, hidden };
}
