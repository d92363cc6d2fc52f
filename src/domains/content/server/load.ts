import type { Value } from '../../content-format/model/field-schema.ts';
import type { Named } from '../../content-format/model/fields.ts';
import { type Choices, fieldsOf, formOf } from '../../content-format/model/kind.ts';
import { withNames } from '../../content-format/model/names-in.ts';
import { contentSource, NOTHING_PUBLISHED, type Published } from '../../content-format/server/content-source.ts';
import { ContentError, type ContentProblem } from '../../content-format/server/read.ts';
import { tokensOf } from '../../site/server/tokens.ts';
import { DAKAR_SLUG } from '../../tours/model/dakar-slug.ts';
import type { Tour } from '../../tours/model/tour-schema.ts';
import type { FormerTitle } from '../../tours/model/trips/all-trips.ts';
import { isNamedAs } from './document-kinds.ts';
import { ALL_KINDS, type MadeContent } from './kinds.ts';
import { atPresentAddresses, movedAddresses } from './moved-addresses.ts';
import { misnamed, type ReadDocument, readDocuments } from './read-documents.ts';
import { choicesOfRead, claimedTwice, strayReferences } from './references.ts';

/** Everything that the operator edits, checked. Tours stand in the order of their ids, articles with the latest first. */
export type Content = MadeContent & {
  /** Not on offer for now: of these there is only a page that says why (`withoutHidden`). */
  hiddenTours: Tour[];
  /** Old addresses with those to which they lead (moved-addresses.ts). */
  moved: ReadonlyMap<string, string>;
  /** Titles that tours had, as the database knows them (former-titles.ts). */
  formerTitles?: readonly FormerTitle[];
};

export type AlsoCheck = (documents: readonly ReadDocument[]) => ContentProblem[];

/**
 * Reads and checks the content folder; what texts quote from content/site.yaml is filled in.
 * @param folder path of `content/`
 * @param published documents that stand in the place of files, or beside them
 * @param alsoCheck what else may be wrong with content that fits its schemas, such as pictures that nobody has drawn
 * @throws ContentError that lists every problem with its file, field and what was expected
 */
export function loadContent(folder: string, published: Published = NOTHING_PUBLISHED, alsoCheck: AlsoCheck = () => []): Content {
  const problems: ContentProblem[] = [];
  const source = contentSource(folder, published);
  const tokens = tokensOf(source.read('site.yaml', []));
  const read = ALL_KINDS.flatMap(([, kind]) => readDocuments(kind, source, tokens, problems));
  problems.push(
    ...misnamed(
      ALL_KINDS.map(([, kind]) => kind),
      source,
    ),
  );
  if (problems.length > 0) throw new ContentError(problems);

  const choices = choicesOfRead(read);
  const documents = atPresentAddresses(read);
  const written = made(documents, choices);
  problems.push(...strayReferences(documents, choices, written.site.hostAllowList), ...claimedTwice(documents, choices), ...betweenTours(written));
  problems.push(...alsoCheck(documents));
  if (problems.length > 0) throw new ContentError(problems);

  const shown = withoutHidden(documents);
  const content = shown === documents ? written : made(shown, choices);
  return { ...content, hiddenTours: written.tours.filter(({ hidden }) => hidden), moved: movedAddresses(documents) };
}

function made(documents: readonly ReadDocument[], choices: (of: Named) => Choices): MadeContent {
  const entries = ALL_KINDS.map(([name, kind]) => {
    const own = documents.filter((document) => document.kind === kind);
    const loaded = own.map(({ name: one, value, text }) => ({ name: one, document: value, ...(text && { text: text.markup, filled: text.filled }) }));
    return [name, kind.make(loaded, choices)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as MadeContent;
}

/** What no schema can know: rules between tours, their pictures and the contact form. */
function betweenTours({ tours, gallery, photographs, site, dakar }: MadeContent): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const known = new Set([...gallery.flatMap(({ images }) => images.map(({ src }) => src)), ...photographs.keys()]);
  for (const { slug, image, pictures } of tours) {
    const file = `content/tours/${slug}.yaml`;
    if (slug === DAKAR_SLUG) problems.push({ file, field: 'slug', expected: 'an address of its own: this is that of the trip to Dakar' });
    for (const [at, picture] of pictures.entries()) {
      if (known.has(picture) && picture !== image) continue;
      const expected = `a photograph, or the src of a picture in content/gallery.yaml, other than the tour's own, not "${picture}"`;
      problems.push({ file, field: `pictures.${at}`, expected });
    }
  }
  // "Learn More" of a featured tour and "Contact Form" of the trip to Dakar lead to the contact form with it chosen.
  for (const slug of [...tours.filter(({ featured }) => featured).map((tour) => tour.slug), ...(dakar ? [DAKAR_SLUG] : [])]) {
    if (!site.contactFormTours.includes(slug)) {
      problems.push({ file: 'content/site.yaml', field: 'contactFormTours', expected: `every featured tour and the trip to Dakar; "${slug}" is missing` });
    }
  }
  return problems;
}

/**
 * The documents without what is not on offer for now (decisions.md, "Hidden tours and notices"). Texts that name it stay; what links to it
 * goes, and where a link was all there was, that goes too.
 */
function withoutHidden(documents: readonly ReadDocument[]): readonly ReadDocument[] {
  const isHidden = ({ value }: ReadDocument) => fieldsOf(value as Value).hidden !== undefined;
  const hidden = documents.filter(isHidden);
  if (hidden.length === 0) return documents;
  const isGone = (of: Named, name: string) => hidden.some((one) => isNamedAs(one.kind, of) && one.name === name);
  return documents
    .filter((document) => !isHidden(document))
    .map((document) => ({ ...document, value: withNames(formOf(document.kind), document.value, (of, name) => (isGone(of, name) ? undefined : name)) }));
}
