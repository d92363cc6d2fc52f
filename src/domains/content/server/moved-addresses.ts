import Markdoc, { type RenderableTreeNode } from '@markdoc/markdoc';
import { frozen } from '../../../lib/memoize.ts';
import type { Value } from '../../content-format/model/field-schema.ts';
import type { Named } from '../../content-format/model/fields.ts';
import { formOf } from '../../content-format/model/kind.ts';
import { textsWithFields, withNames } from '../../content-format/model/names-in.ts';
import { formerNames, isNamedAs } from './document-kinds.ts';
import type { ReadDocument } from './read-documents.ts';

/* Documents with a page name the addresses that they had before (`formerly`): those lead to where they are now, in one step. */

/** Old addresses with those to which they lead for good; what belongs to a page, such as a tour's calendar, moves with it. */
export function movedAddresses(documents: readonly ReadDocument[]): ReadonlyMap<string, string> {
  return new Map(
    documents.flatMap(({ kind, name, value }) => {
      const pages = kind.moves ? [...kind.pages.slice(0, 1), ...kind.moves.also] : [];
      return formerNames(value as Value).flatMap((old) => pages.map((page) => [page.replace('{name}', old), page.replace('{name}', name)] as const));
    }),
  );
}

/** The documents with what names another by an address that it had before naming the one that it has: nobody has to follow a move by hand. */
export function atPresentAddresses(documents: readonly ReadDocument[]): readonly ReadDocument[] {
  const moving = documents.filter(({ kind, value }) => kind.moves && formerNames(value as Value).length > 0);
  if (moving.length === 0) return documents;
  const moved = movedAddresses(moving);
  const now = (of: Named, name: string) => moving.find(({ kind, value }) => isNamedAs(kind, of) && formerNames(value as Value).includes(name))?.name ?? name;
  const namesMoved = ({ kind, value }: ReadDocument) =>
    textsWithFields(formOf(kind), value as Value).some(({ field: { of }, value: name }) => of !== undefined && now(of, name) !== name);
  return documents.map((document) => {
    const { kind, value, text } = document;
    // Hardly any document names another by an address that it had.
    const isRenaming = namesMoved(document);
    // Of a policy no links are told (site-kinds.ts).
    const mayLead = text && (text.links.length === 0 || text.links.some(({ target }) => target !== presentAddress(target, moved)));
    const tree = mayLead && text.markup?.tree.map((node) => atPresent(node, moved));
    if (!isRenaming && !tree) return document;
    return {
      ...document,
      ...(isRenaming && { value: frozen(withNames(formOf(kind), value, now)) }),
      ...(text?.markup && tree && { text: { ...text, markup: { ...text.markup, tree } } }),
    };
  });
}

/** The part of an address that names a page: "/tours/bijilo-monkey-park". */
const PAGE = /^\/[a-z]+\/[a-z0-9-]+(?![^/?#])/;

/** Where an address leads by now. */
const presentAddress = (address: string, moved: ReadonlyMap<string, string>) => address.replace(PAGE, (page) => moved.get(page) ?? page);

/** A part of a text whose links, and boxes of tours, lead to where things are now. */
function atPresent(node: RenderableTreeNode, moved: ReadonlyMap<string, string>): RenderableTreeNode {
  if (!Markdoc.Tag.isTag(node)) return node;
  const { href, slug } = node.attributes;
  const attributes = { ...node.attributes };
  if (node.name === 'Tour' && typeof slug === 'string') attributes.slug = moved.get(`/tours/${slug}`)?.replace('/tours/', '') ?? slug;
  if (typeof href === 'string') attributes.href = presentAddress(href, moved);
  return { ...node, attributes, children: node.children.map((child) => atPresent(child, moved)) };
}
