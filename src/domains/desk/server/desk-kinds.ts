import { single } from '../../content-format/model/kind.ts';
import { replyTemplatesSchema } from '../model/reply-template-schema.ts';

/** Answers that the desk offers. */
export const replyTemplatesKind = single({ files: 'reply-templates.yaml', title: 'Answers that the desk offers', schema: replyTemplatesSchema, pages: [] });
