import { z } from 'zod';
import { DESK_LIMITS } from '../desk/desk-types.ts';
import { line, slug } from './fields.ts';

/** What a template may leave for the desk to fill in. */
export const TEMPLATE_WORDS = ['name', 'tour', 'date', 'group', 'reference', 'quote', 'me', 'brand'] as const;

/** Every `{word}` is one that the desk knows. */
function knownWords(text: string): boolean {
  return [...text.matchAll(/\{([^}]*)\}?/g)].every(([, word]) => (TEMPLATE_WORDS as readonly string[]).includes(word ?? ''));
}
const WORDS = `only ${TEMPLATE_WORDS.map((word) => `{${word}}`).join(', ')} in curly brackets`;

/** content/reply-templates.yaml: answers that the desk offers, with places to be filled in. */
export const replyTemplateSchema = z.strictObject({
  id: slug,
  title: line(5, 50),
  /** "Re:" and the reference are added when it is sent. */
  subject: line(5, DESK_LIMITS.subject).refine(knownWords, WORDS),
  body: z.string().trim().min(80).max(DESK_LIMITS.reply).refine(knownWords, WORDS),
});

export type ReplyTemplate = z.infer<typeof replyTemplateSchema>;
