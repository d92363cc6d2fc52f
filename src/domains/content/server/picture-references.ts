import type { CropName } from '../../../lib/pictures.ts';
import type { Value } from '../../content-format/model/field-schema.ts';
import { ANY_SHAPE } from '../../content-format/model/fields.ts';
import { fieldsOf, formOf } from '../../content-format/model/kind.ts';
import { textsWithFields } from '../../content-format/model/names-in.ts';
import type { ContentProblem } from '../../content-format/server/read.ts';
import type { ReadDocument } from './read-documents.ts';

/** Of the manifest of rendered pictures, what counts here: name, then crop. */
export type DrawnPictures = Readonly<Record<string, Readonly<Partial<Record<CropName, unknown>>>>>;

/** `field` is asked for where something is wrong alone: for a line of a text its file is read. */
type PictureReference = { file: string; field: () => string; picture: string; crops: readonly string[] };

function pictureReferences(documents: readonly ReadDocument[]): PictureReference[] {
  return documents.flatMap(({ kind, file, value, text, fieldOfLine }) => [
    ...textsWithFields(formOf(kind), value as Value)
      .filter(({ field }) => field.picture)
      .map(({ path, field: { crops = [] }, value: picture, beside }) => {
        const { crop } = fieldsOf(beside);
        return { file, field: () => path.join('.'), picture, crops: [...(typeof crop === 'string' ? [crop] : []), ...crops] };
      }),
    ...(text?.pictures ?? []).map(({ picture, line }) => ({ file, field: () => fieldOfLine(line), picture, crops: ANY_SHAPE })),
  ]);
}

/**
 * The places where the content names a picture that there is not, or not in the shape that is needed there.
 * @param drawn the manifest of rendered pictures
 * @param isUploaded whether there is an uploaded photograph of that SHA-256; every crop of it can be cut
 */
export function missingPictures(
  documents: readonly ReadDocument[],
  drawn: DrawnPictures,
  isUploaded: (sha256: string) => boolean = () => false,
): ContentProblem[] {
  const uploaded = documents.flatMap(({ kind, file, name, value }) =>
    textsWithFields(formOf(kind), value as Value)
      .filter(({ field }) => field.photograph)
      .map(({ path, value: photograph }) => ({ file, field: path.join('.'), name, photograph })),
  );
  const missing = uploaded
    .filter(({ name, photograph }) => !drawn[name] && !isUploaded(photograph))
    .map(({ file, field }) => ({ file, field, expected: 'a photograph that was uploaded here' }));
  const photographs = new Set(uploaded.filter(({ photograph }) => isUploaded(photograph)).map(({ name }) => name));
  const wrong = pictureReferences(documents).flatMap(({ file, field, picture, crops }) => {
    const there = drawn[picture];
    if (photographs.has(picture) || crops.some((crop) => there?.[crop as CropName])) return [];
    if (!there) return { file, field: field(), expected: `the name of a photograph or a poster, not "${picture}"` };
    return {
      file,
      field: field(),
      expected: `a picture drawn as ${[...new Set(crops)].join(' or ')}; "${picture}" is only ${Object.keys(there).join(' and ')}`,
    };
  });
  return [...missing, ...wrong];
}
