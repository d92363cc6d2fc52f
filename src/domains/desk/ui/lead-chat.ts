import { useEffect, useRef } from 'react';
import { ApiError } from '@/browser/api-client';
import { type ChatLead, chatWords } from '@/domains/desk/model/chat-lead';
import { useChat } from './desk-queries';

/* What a chat that was opened from the site fills into the form for an enquiry (lead-form.tsx). */

type Typed = { preferredTour: string; note: string; at: string };

/** What a chat says of itself, where nothing is typed; of several tours the words name all. */
export function filledBy({ reference, tours, openedAt }: ChatLead, { preferredTour, note, at }: Typed): Typed & { chat: string; source: 'chat' } {
  return {
    chat: reference,
    source: 'chat',
    preferredTour: preferredTour || tours[0] || '',
    note: note || (tours.length > 1 ? `They asked about: ${tours.join(', ')}` : ''),
    at: at || openedAt.slice(0, 16),
  };
}

/**
 * Looks for the chat whose reference was typed.
 * @param onFound told once what is known of it
 * @returns what there is to say of it
 */
export function useChatOf(reference: string | undefined, onFound: (chat: ChatLead) => void): string {
  const { data, error } = useChat(reference);
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!data || data.inquiry || told.current === data.reference) return;
    told.current = data.reference;
    onFound(data);
  });
  if (!reference) return '';
  if (data) return data.inquiry ? `This chat is the enquiry ${data.inquiry} already.` : `We know this chat. ${chatWords(data)}.`;
  return error instanceof ApiError && error.status === 404 ? error.message : '';
}
