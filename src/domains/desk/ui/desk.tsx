import { type InfiniteData, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChatLead } from '@/domains/desk/model/chat-lead';
import type { DeskFacts, InboxPage, InquiryDetail, Today } from '@/domains/desk/model/desk-types';
import { createQueryClient } from '@/ui/query-client';
import { withReload } from '@/ui/with-reload';
import type { DeskPlace } from './desk-address';
import { inboxKey, KEYS } from './desk-queries';
import { DeskScreen } from './desk-screen';

/** What the server knows already: rendered into the page, so that it reads before scripts come. */
export type DeskProps = {
  place: DeskPlace;
  facts: DeskFacts;
  /** The server's time, in milliseconds. */
  now: number;
  today: Today;
  inbox?: InboxPage;
  inquiry?: InquiryDetail;
  /** The chat whose reference is searched for, where it is known. */
  chat?: ChatLead | undefined;
};

/** The reply desk: today, the inbox, and one enquiry. */
export const Desk = withReload(
  function Desk({ place, facts, now, today, inbox, inquiry, chat }: DeskProps) {
    const [client] = useState(() => {
      const made = createQueryClient();
      const asOf = { updatedAt: now };
      made.setQueryData(KEYS.today, today, asOf);
      if (inbox) made.setQueryData<InfiniteData<InboxPage, string | null>>(inboxKey(place.filters), { pages: [inbox], pageParams: [null] }, asOf);
      if (chat) made.setQueryData(KEYS.chat(chat.reference), chat, asOf);
      if (inquiry) made.setQueryData(KEYS.inquiry(inquiry.reference), inquiry, asOf);
      return made;
    });
    return (
      <QueryClientProvider client={client}>
        <DeskScreen first={place} facts={facts} firstNow={now} />
      </QueryClientProvider>
    );
  },
  { keepsDrafts: true },
);
