import { foldLetters } from '../../../lib/slug.ts';
import { cut } from '../../../lib/text.ts';
import { placeInWords } from '../../content-format/model/field-schema.ts';
import { formOf } from '../../content-format/model/kind.ts';
import { contentSource } from '../../content-format/server/content-source.ts';
import type { Admin } from '../../security/server/admin.ts';
import type { DocumentState } from '../model/document-types.ts';
import { type ContentSearch, SOUGHT_MAX } from '../model/found-text.ts';
import { allTexts, plain } from './all-texts.ts';
import { kindOf } from './document-kinds.ts';
import type { DocumentServices } from './document-services.ts';
import { listDocuments } from './documents.ts';

const PLACES_MAX = 40;
/** The name of a tour or a picture: nobody reads it on a page. */
const IS_NAME = /^[a-z0-9]+(-[a-z0-9]+)+$/;
/** Characters before and behind the word that was found. */
const AROUND = { before: 40, behind: 80 };

/** Every document, or those whose title has all words that are looked for, with the places of the texts that have them. */
export async function searchDocuments(
  admin: Admin<'content.draft'>,
  services: DocumentServices,
  asked: string,
): Promise<{ documents: DocumentState[]; search: ContentSearch | undefined }> {
  const documents = await listDocuments(admin, services);
  const sought = cut(asked.trim(), SOUGHT_MAX);
  const words = plain(sought).split(' ').filter(Boolean);
  if (words.length === 0) return { documents, search: undefined };
  const hasAll = (text: string) => words.every((word) => text.includes(word));
  const found = allTexts(contentSource(services.contentFolder, services.live.current.published)).filter(
    ({ text }) => !IS_NAME.test(text) && hasAll(plain(text)),
  );
  const places = found.slice(0, PLACES_MAX).map(({ file, title, path, text }) => {
    const kind = kindOf(file);
    const place = kind ? placeInWords(formOf(kind), path.split('.')) : path;
    return { file, title: `${title}: ${place}`, path, excerpt: around(text, words[0] ?? '') };
  });
  return { documents: documents.filter(({ title }) => hasAll(plain(title))), search: { sought, places, more: found.length - places.length } };
}

function around(text: string, word: string): string {
  const line = text.replace(/\s+/g, ' ');
  // Character by character: a folded text may be longer or shorter.
  const characters = Array.from(line);
  const folded = characters.map(foldLetters);
  const at = Math.max(0, placeOf(folded, folded.join('').indexOf(word)));
  const [from, to] = [Math.max(0, at - AROUND.before), at + AROUND.behind];
  return `${from > 0 ? '…' : ''}${characters.slice(from, to).join('')}${to < characters.length ? '…' : ''}`;
}

/** Which of the parts holds the unit at `at` of all of them together. */
function placeOf(parts: readonly string[], at: number): number {
  let end = 0;
  return parts.findIndex((part) => {
    end += part.length;
    return end > at;
  });
}
