import { z } from 'zod';
import { ID, line, slug } from '../../content-format/model/fields.ts';
import { DESK_LIMITS } from './desk-limits.ts';
import { TEMPLATE_WORDS } from './template-words.ts';

function knownWords(text: string): boolean {
  return [...text.matchAll(/\{([^}]*)\}?/g)].every(([, word]) => (TEMPLATE_WORDS as readonly string[]).includes(word ?? ''));
}
const WORDS = `only ${TEMPLATE_WORDS.map((word) => `{${word}}`).join(', ')} in curly brackets`;

/** A longer text no longer fits into the link that opens the chat with it. */
const CHAT_MAX = 1000;

const texts = {
  /** "Re:" and the reference are added when it is sent. */
  subject: line(5, DESK_LIMITS.subject).refine(knownWords, WORDS),
  body: z.string().trim().min(80).max(DESK_LIMITS.reply).refine(knownWords, WORDS).meta({ title: 'As an e-mail', multiline: true }),
  /** As a message in a chat: shorter, without a letter's end. */
  chat: z.string().trim().min(40).max(CHAT_MAX).refine(knownWords, WORDS).meta({ title: 'As a chat message', multiline: true }),
};

const replyTemplateSchema = z.strictObject({
  id: slug.meta(ID),
  title: line(5, 50),
  ...texts,
  nl: z.strictObject(texts).optional().meta({ title: 'In Dutch' }),
  de: z.strictObject(texts).optional().meta({ title: 'In German' }),
  fr: z.strictObject(texts).optional().meta({ title: 'In French' }),
});

/** content/reply-templates.yaml: answers that the desk offers, with places to be filled in. */
export const replyTemplatesSchema = z
  .array(replyTemplateSchema)
  .min(1)
  .max(20)
  .superRefine((templates, { addIssue }) => {
    for (const [index, { id }] of templates.entries()) {
      if (templates.findIndex((other) => other.id === id) < index)
        addIssue({ code: 'custom', path: [index, 'id'], message: `an id no other template has, not "${id}"` });
    }
  });

export type ReplyTemplate = z.infer<typeof replyTemplateSchema>;
