import { type FieldSchema, placeInWords } from '../../content-format/model/field-schema.ts';
import { formOf } from '../../content-format/model/kind.ts';
import { textsWithFields } from '../../content-format/model/names-in.ts';
import { type ContentSource, readSource } from '../../content-format/server/content-source.ts';
import type { FoundPlace } from '../model/found-text.ts';
import { documentTitle, filesOf, kindOf } from './document-kinds.ts';

/** Where the content leads to that tour. @param names in its addresses, that of now and earlier ones: "bijilo-monkey-park" */
export function linksToTour(source: ContentSource, names: readonly string[]): FoundPlace[] {
  const any = names.join('|');
  const inText = new RegExp(`/tours/(${any})(?![a-z0-9-])|slug="(${any})"`);
  return places(source, ({ of }, value) => ((of === 'tours' || of === 'trips') && names.includes(value)) || inText.test(value));
}

/** Where the content shows a picture; nowhere for no name. */
export function placesOfPicture(source: ContentSource, name: string | undefined): FoundPlace[] {
  if (name === undefined) return [];
  return places(source, ({ picture, markup }, value) => (picture && value === name) || (markup !== undefined && value.includes(`picture="${name}"`)));
}

function places(source: ContentSource, isOne: (field: FieldSchema, value: string) => boolean | undefined): FoundPlace[] {
  return filesOf(source).flatMap((file) => {
    const kind = kindOf(file);
    if (!kind) return [];
    const schema = formOf(kind);
    const found = textsWithFields(schema, readSource(source, file)).filter(({ field, value }) => isOne(field, value));
    return found.map(({ path }) => ({ file, title: documentTitle(source, file), path: path.join('.'), excerpt: placeInWords(schema, path) }));
  });
}
