import type { FieldSchema, Value } from '../../content-format/model/field-schema.ts';
import { NAMED, type Named } from '../../content-format/model/fields.ts';
import { type Choices, fieldsOf, formOf, type Kind } from '../../content-format/model/kind.ts';
import { textsWithFields } from '../../content-format/model/names-in.ts';
import { type ContentSource, readSource } from '../../content-format/server/content-source.ts';
import type { ContentProblem } from '../../content-format/server/read.ts';
import { documentsIn, EDITED, folderOf, formerNames, isFolder, nameIn, nameOfFile } from './document-kinds.ts';
import type { ReadDocument } from './read-documents.ts';

/** What there is of a name, as the kinds say it. What is hidden for now is there as well. */
export function choicesIn(source: ContentSource): (of: Named) => Choices {
  const known = new Map<Named, Choices>();
  return (of) => {
    const found = known.get(of) ?? EDITED.flatMap((kind) => kind.choices?.[of]?.(namedDocuments(kind, source)) ?? []);
    known.set(of, found);
    return found;
  };
}

function namedDocuments(kind: Kind, source: ContentSource) {
  return documentsIn(source, kind).map((file) => ({ name: nameOfFile(file), document: readSource(source, file) }));
}

/** The schema of a form in which a field that names something offers what there is now. No document leads on to itself. */
export function withChoices(schema: FieldSchema, source: ContentSource, file: string): FieldSchema {
  const choices = choicesIn(source);
  const own = EDITED.find((kind) => nameIn(kind, file) !== undefined);
  function walk(field: FieldSchema): FieldSchema {
    if (field.of) {
      const offered = choices(field.of).filter(([name]) => !(isItself(own, field.of) && name === nameOfFile(file)));
      const { title, help } = field;
      return { type: 'string', enum: offered.map(([name]) => name), words: Object.fromEntries(offered), ...(title && { title }), ...(help && { help }) };
    }
    return {
      ...field,
      ...(field.items && { items: walk(field.items) }),
      ...(field.properties && { properties: Object.fromEntries(Object.entries(field.properties).map(([name, one]) => [name, walk(one)])) }),
      ...(field.additionalProperties && { additionalProperties: walk(field.additionalProperties) }),
      ...(field.anyOf && { anyOf: field.anyOf.map(walk) }),
    };
  }
  return walk(schema);
}

function isItself(kind: Kind | undefined, of: Named | undefined): boolean {
  return of !== undefined && kind?.choices?.[of] !== undefined;
}

/** Longest list of names that a problem tells. */
const TOLD_MAX = 20;

/** Names, and links of texts, that lead to nothing. @param hosts to which links may lead */
export function strayReferences(documents: readonly ReadDocument[], choices: (of: Named) => Choices, hosts: readonly string[]): ContentProblem[] {
  const pages = pagesThatMove(documents, choices);
  return documents.flatMap(({ kind, file, name, value, text, linesAbove }) => [
    ...textsWithFields(formOf(kind), value as Value).flatMap(({ path, field: { of }, value: named }) => {
      const expected = of && strayName(of, named, choices(of), isItself(kind, of) ? name : undefined);
      return expected ? [{ file, field: path.join('.'), expected }] : [];
    }),
    ...(text?.links ?? []).flatMap(({ target, line }) => {
      const expected = strayLink(target, pages, hosts);
      return expected ? [{ file, field: `line ${line + linesAbove}`, expected }] : [];
    }),
  ]);
}

function strayName(of: Named, named: string, choices: Choices, own: string | undefined): string | undefined {
  const known = choices.map(([name]) => name);
  if (known.includes(named) && named !== own) return undefined;
  const told = isListed(of) ? ` (${known.slice(0, TOLD_MAX).join(', ') || 'which has none yet'})` : '';
  return `${NAMED[of]}${told}, not "${named}"`;
}

/** Whether these are entries of one document, of which there are few. */
function isListed(of: Named): boolean {
  return EDITED.some((kind) => kind.choices?.[of] && !isFolder(kind)) && !EDITED.some((kind) => kind.choices?.[of] && isFolder(kind));
}

type Pages = ReadonlyMap<string, { words: string; names: ReadonlySet<string> }>;

/** By the first part of their addresses, documents that texts link to: "tours" has all trips, under the names that they have and had. */
function pagesThatMove(documents: readonly ReadDocument[], choices: (of: Named) => Choices): Pages {
  return new Map(
    EDITED.flatMap((kind) => {
      if (!kind.moves) return [];
      const now = Object.keys(kind.choices ?? {}).flatMap((of) => choices(of as Named).map(([name]) => name));
      const former = documents.filter((document) => document.kind === kind).flatMap(({ value }) => formerNames(value as Value));
      const [, first = ''] = kind.pages[0]?.split('/') ?? [];
      return [[first, { words: `${withArticle(kind.moves.noun)} in content/${folderOf(kind)}`, names: new Set([...now, ...former]) }] as const];
    }),
  );
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** What is expected in place of this link; undefined where it leads somewhere. */
function strayLink(target: string, pages: Pages, hosts: readonly string[]): string | undefined {
  const [, first = '', name = ''] = /^\/([^/?#]+)\/([^/?#]+)/.exec(target) ?? [];
  const page = pages.get(first);
  if (page && !page.names.has(name)) return `a link to ${page.words}, not "${target}"`;
  // Two strokes lead to another website, without saying so.
  if (/^(\/(?![/\\])|#|mailto:|tel:)/.test(target)) return undefined;
  if (!URL.canParse(target) || !target.startsWith('https://')) return `a link that begins with / or https://, not "${target}"`;
  const { hostname } = new URL(target);
  return hosts.includes(hostname) ? undefined : `a link to a host of hostAllowList in content/site.yaml, which "${hostname}" is not`;
}

/** Addresses that two documents have or had, and other values that only one may have. */
export function claimedTwice(documents: readonly ReadDocument[], choices: (of: Named) => Choices): ContentProblem[] {
  const pages = pagesThatMove([], choices);
  return documents.flatMap(({ kind, file, value }) => {
    const others = documents.filter((other) => other.kind === kind && other.file !== file).map((other) => fieldsOf(other.value as Value));
    const own = fieldsOf(value as Value);
    const noun = kind.moves?.noun ?? 'document';
    const taken = pages.get(kind.pages[0]?.split('/')[1] ?? '')?.names ?? new Set();
    const former = formerNames(own).flatMap((name, index) => {
      if (!taken.has(name) && !others.some((other) => formerNames(other).includes(name))) return [];
      return [{ file, field: `formerly.${index}`, expected: `an address that no other ${noun} has or had, and that it no longer has, not "${name}"` }];
    });
    const same = (kind.unique ?? []).filter((field) => others.some((other) => other[field] === own[field]));
    return [...(kind.moves ? former : []), ...same.map((field) => ({ file, field, expected: `a value no other ${noun} has, not "${own[field]}"` }))];
  });
}
