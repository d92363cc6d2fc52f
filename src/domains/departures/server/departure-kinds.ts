import { single } from '../../content-format/model/kind.ts';
import { borderSchema } from '../model/border-schema.ts';

/** What travellers need at the border; without it no trip has a check of papers. */
export const borderKind = single({ files: 'border.yaml', title: 'Papers for the border', schema: borderSchema, pages: ['/tours'], mayGo: true }, undefined);
