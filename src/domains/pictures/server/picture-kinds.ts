import { kindOfContent, single } from '../../content-format/model/kind.ts';
import { gallerySchema } from '../model/gallery-schema.ts';
import { photographSchema } from '../model/photograph-schema.ts';

/** In the order of its tabs. */
export const galleryKind = single({ files: 'gallery.yaml', title: 'Gallery', schema: gallerySchema, pages: ['/gallery', '/'], editorPublishes: true });

/** The operator's own, by the names of their pictures. */
export const photographsKind = kindOfContent({
  files: 'photos/*.yaml',
  title: 'Photographs',
  schema: photographSchema,
  pages: [],
  editorPublishes: true,
  mayGo: true,
  make: (photographs) => new Map(photographs.map(({ name, document }) => [name, document])),
});
