import type { Value } from '../../content-format/model/field-schema.ts';
import { type Named, slug } from '../../content-format/model/fields.ts';
import { fieldsOf, type Kind, titleOf as titleOr } from '../../content-format/model/kind.ts';
import { type ContentSource, readSource } from '../../content-format/server/content-source.ts';
import { photographsKind } from '../../pictures/server/picture-kinds.ts';
import { ALL_KINDS } from './kinds.ts';

/**
 * Noted with each revision. A schema changes only so that what was published before still fits it (published-before.test.ts); should one
 * have to change otherwise, this goes up, and tells which revisions are to be changed when they are read.
 */
export const SCHEMA_VERSION = 1;

/** The kinds that the admin area writes. */
export const EDITED: readonly Kind[] = ALL_KINDS.map(([, kind]) => kind).filter(({ fileOnly }) => !fileOnly);
export const FOLDERS: readonly Kind[] = EDITED.filter(isFolder);
/** Files of the documents of which there is one each, in the order in which the admin area lists them. */
export const SINGLE_FILES: readonly string[] = EDITED.filter((kind) => !isFolder(kind)).map(({ files }) => files);

export function isFolder({ files }: Kind): boolean {
  return files.includes('*');
}

/** Whether other documents name those of this kind so. */
export function isNamedAs(kind: Kind | undefined, of: Named): boolean {
  return kind?.choices?.[of] !== undefined;
}

/** The folder of content/ in which a kind's documents lie; '' for one that is alone. */
export function folderOf({ files }: Kind): string {
  return /^([^/]+)\/\*/.exec(files)?.[1] ?? '';
}

/** The name of a document of this kind by its file: '' where there is one alone; undefined where the file is none of them. */
export function nameIn({ files, names }: Kind, file: string): string | undefined {
  const [before = '', after] = files.split('*');
  if (after === undefined) return file === files ? '' : undefined;
  if (!file.startsWith(before) || !file.endsWith(after)) return undefined;
  const name = file.slice(before.length, -after.length);
  return (names ? names.includes(name) : slug.safeParse(name).success) ? name : undefined;
}

/** The file of the document of that name. */
export function fileOf({ files }: Kind, name: string): string {
  return files.replace('*', name);
}

/** The documents of a kind, by file. What else lies in its folder is a document of another kind, or none. */
export function documentsIn(source: ContentSource, kind: Kind): string[] {
  if (!isFolder(kind)) return source.has(kind.files) ? [kind.files] : [];
  const folder = folderOf(kind);
  return source
    .list(folder)
    .map((name) => `${folder}/${name}`)
    .filter((file) => nameIn(kind, file) !== undefined);
}

/** Every document there is. */
export function filesOf(source: ContentSource): string[] {
  return EDITED.flatMap((kind) => documentsIn(source, kind));
}

/** The kind of the document in that file of content/; undefined where no document may be. */
export function kindOf(file: string): Kind | undefined {
  return EDITED.find((kind) => nameIn(kind, file) !== undefined);
}

/** The name under which pages show the photograph of this document; undefined where it is none. */
export function pictureOfFile(file: string): string | undefined {
  return nameIn(photographsKind as Kind, file);
}

/** The document of that name in the folder of this one: "tours/a.yaml" and "b" are "tours/b.yaml". */
export function besideFile(file: string, name: string): string {
  return file.replace(/[^/]+(?=\.\w+$)/, name);
}

/** In addresses that a document had before. */
export function formerNames(document: Value): string[] {
  const names = fieldsOf(document).formerly;
  return Array.isArray(names) ? names.map(String) : [];
}

/** The name in a document's address: "bijilo-monkey-park" of "tours/bijilo-monkey-park.yaml". */
export function nameOfFile(file: string): string {
  return file.replace(/^.*\/|\.\w+$/g, '');
}

/** The documents that this one was, at addresses that it had before. */
export function formerFiles(file: string, document: Value): string[] {
  return formerNames(document).map((name) => besideFile(file, name));
}

/** Addresses of the pages where the document shows first. */
export function pagesOf(file: string): string[] {
  return (kindOf(file)?.pages ?? []).map((page) => page.replace('{name}', nameOfFile(file)));
}

/** How people know a document of a folder: by its title, or by its name while it has none. */
export function titleOf(document: Value, file: string): string {
  return titleOr(document, nameOfFile(file));
}

/** How people know any document: one of a folder by its own title, another by that of its kind. */
export function titleOfAny(document: Value, file: string): string {
  const kind = kindOf(file);
  return kind && !isFolder(kind) ? kind.title : titleOf(document, file);
}

export function documentTitle(source: ContentSource, file: string): string {
  return titleOfAny(readSource(source, file), file);
}
