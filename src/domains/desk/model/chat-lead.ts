import * as z from 'zod/mini';
import { SOURCES } from '../../analytics/model/events.ts';

/** A chat that no enquiry came of is forgotten after so many days. */
export const CHAT_KEPT_DAYS = 30;

export const CHAT_UNKNOWN = `No chat with that reference was opened here in the last ${CHAT_KEPT_DAYS} days. Enter it as a new lead.`;

const fact = z.nullable(z.string());

export const chatFactsSchema = z.object({
  reference: z.string(),
  /** Titles. */
  tours: z.array(z.string()),
  /** The path from which it was opened. */
  page: fact,
  source: z.nullable(z.enum(SOURCES)),
  referrerHost: fact,
  openedAt: z.string(),
});
export type ChatFacts = z.output<typeof chatFactsSchema>;

/** GET /api/admin/chats/{reference}: `inquiry` is the reference of the enquiry that it became. */
export const chatLeadSchema = z.extend(chatFactsSchema, { inquiry: fact });
export type ChatLead = z.output<typeof chatLeadSchema>;

/** "Came by a chat from /tours/x, found us by google.com". */
export function chatWords({ page, source, referrerHost }: Pick<ChatFacts, 'page' | 'source' | 'referrerHost'>): string {
  const found =
    source === 'campaign' ? 'found us by a campaign of ours' : source === 'direct' ? 'came to us directly' : referrerHost ? `found us by ${referrerHost}` : '';
  return [`Came by a chat${page ? ` from ${page}` : ''}`, found].filter(Boolean).join(', ');
}
