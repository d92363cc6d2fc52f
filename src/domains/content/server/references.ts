import type { FieldSchema, Value } from '../../content-format/model/field-schema.ts';
import { NAMED, type Named } from '../../content-format/model/fields.ts';
import { type Choices, fieldsOf, formOf, type Kind, type NamedDocument } from '../../content-format/model/kind.ts';
import { textsWithFields } from '../../content-format/model/names-in.ts';
import { type ContentSource, readSource } from '../../content-format/server/content-source.ts';
import type { ContentProblem } from '../../content-format/server/read.ts';
import { documentsIn, EDITED, FOLDERS, folderOf, formerNames, isNamedAs, kindOf, nameOfFile } from './document-kinds.ts';
import type { ReadDocument } from './read-documents.ts';

type ChoicesOf = (of: Named) => Choices;

/** What there is of a name, as the kinds say it; looked up once. What is hidden for now is there as well. */
function choicesAmong(documentsOf: (kind: Kind) => readonly NamedDocument[]): ChoicesOf {
  const known = new Map<Named, Choices>();
  return (of) => {
    const found = known.get(of) ?? EDITED.flatMap((kind) => kind.choices?.[of]?.(documentsOf(kind)) ?? []);
    known.set(of, found);
    return found;
  };
}

/** Among the documents of a site, which may be drafts of which something is still missing. */
function choicesIn(source: ContentSource): ChoicesOf {
  return choicesAmong((kind) => documentsIn(source, kind).map((file) => ({ name: nameOfFile(file), document: readSource(source, file) })));
}

/** Among those that were read already. */
export function choicesOfRead(documents: readonly ReadDocument[]): ChoicesOf {
  return choicesAmong((kind) => documents.filter((one) => one.kind === kind).map(({ name, value }) => ({ name, document: value as Value })));
}

/** The schema of a form in which a field that names something offers what there is now. No document leads on to itself. */
export function withChoices(schema: FieldSchema, source: ContentSource, file: string): FieldSchema {
  const choices = choicesIn(source);
  const own = kindOf(file);
  function walk(field: FieldSchema): FieldSchema {
    if (field.of) {
      const itself = isNamedAs(own, field.of) ? nameOfFile(file) : undefined;
      const offered = choices(field.of).filter(([name]) => name !== itself);
      return { type: 'string', enum: offered.map(([name]) => name), words: Object.fromEntries(offered), ...(field.title && { title: field.title }) };
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

/** Longest list of names that a problem tells. */
const TOLD_MAX = 20;

/** Names, and links of texts, that lead to nothing. @param hosts to which links may lead */
export function strayReferences(documents: readonly ReadDocument[], choices: ChoicesOf, hosts: readonly string[]): ContentProblem[] {
  const pages = pagesThatMove(documents, choices);
  return documents.flatMap(({ kind, file, name, value, text, fieldOfLine }) => [
    ...textsWithFields(formOf(kind), value as Value).flatMap(({ path, field: { of }, value: named }) => {
      const expected = of && strayName(of, named, choices(of), isNamedAs(kind, of) ? name : undefined);
      return expected ? [{ file, field: path.join('.'), expected }] : [];
    }),
    ...(text?.links ?? []).flatMap(({ target, line }) => {
      const expected = strayLink(target, pages, hosts);
      return expected ? [{ file, field: fieldOfLine(line), expected }] : [];
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
  return !FOLDERS.some((kind) => isNamedAs(kind, of));
}

type Pages = ReadonlyMap<string, { words: string; names: ReadonlySet<string> }>;

/** By the first part of their addresses, documents that texts link to: "tours" has all trips, under the names that they have and had. */
function pagesThatMove(documents: readonly ReadDocument[], choices: ChoicesOf): Pages {
  return new Map(
    EDITED.flatMap((kind) => {
      if (!kind.moves) return [];
      const all = documents.filter((document) => document.kind === kind);
      const names = new Set([...takenNames(kind, all, choices), ...all.flatMap(({ value }) => formerNames(value as Value))]);
      const [, first = ''] = kind.pages[0]?.split('/') ?? [];
      return [[first, { words: `${withArticle(kind.moves.noun)} in content/${folderOf(kind)}`, names }] as const];
    }),
  );
}

/** Names of all documents of this kind, and of what else is named as they are: beside tours the trip to Dakar. */
function takenNames({ choices: own = {} }: Kind, all: readonly ReadDocument[], choices: ChoicesOf): ReadonlySet<string> {
  const beside = Object.keys(own).flatMap((of) => choices(of as Named).map(([name]) => name));
  return new Set([...all.map(({ name }) => name), ...beside]);
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
export function claimedTwice(documents: readonly ReadDocument[], choices: ChoicesOf): ContentProblem[] {
  return EDITED.filter(({ moves, unique }) => moves ?? unique).flatMap((kind) => {
    const own = documents.filter((document) => document.kind === kind);
    const all = own.map(({ file, value }) => ({ file, fields: fieldsOf(value as Value) }));
    const noun = kind.moves?.noun ?? 'document';
    const taken = kind.moves && takenNames(kind, own, choices);
    return all.flatMap(({ file, fields }) => {
      const others = all.filter((other) => other.file !== file).map((other) => other.fields);
      const former = formerNames(fields).flatMap((name, index) => {
        if (!taken?.has(name) && !others.some((other) => formerNames(other).includes(name))) return [];
        return [{ file, field: `formerly.${index}`, expected: `an address that no other ${noun} has or had, and that it no longer has, not "${name}"` }];
      });
      const same = (kind.unique ?? []).filter((field) => others.some((other) => other[field] === fields[field]));
      return [...former, ...same.map((field) => ({ file, field, expected: `a value no other ${noun} has, not "${fields[field]}"` }))];
    });
  });
}
