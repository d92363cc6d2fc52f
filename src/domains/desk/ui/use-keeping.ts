import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { changeKeptDesk, onForgotten } from '@/browser/admin/kept-desk-store';
import { whenIdle } from '@/browser/when-idle';
import type { DeskFacts, InboxPage, InquiryDetail, Today } from '@/domains/desk/model/desk-types';
import { NO_FILTERS } from '@/domains/desk/model/inbox-filters';
import { begun, type News } from '@/domains/desk/model/kept-desk';
import { useAway } from './connection';
import { readCopies, takeCopies } from './copies';
import { inboxKey, KEYS } from './desk-queries';
import { keepAll, saveNews } from './keep-in-step';

/** What came within that time is kept at once, in milliseconds. */
const GATHER_MS = 300;
/** While the desk is open it is looked after again so often, in milliseconds. */
const AGAIN_MS = 30 * 60_000;

/**
 * Keeps on this device what the desk has seen: the list, and the enquiries that were opened or are travelled soon; with the page that shows them.
 * @param isFromDevice whether this page shows copies, and has had no word of the server yet
 */
export function useKeeping(facts: DeskFacts, reference: string | null, isFromDevice: boolean): void {
  const client = useQueryClient();
  const opened = useRef(new Set<string>());
  if (reference) opened.current.add(reference);
  const first = useRef(facts);
  useEffect(() => {
    const me = first.current.me.id;
    const ends: (() => void)[] = [];
    let hasEnded = false;
    async function begin(): Promise<void> {
      if (!isFromDevice) await changeKeptDesk((kept) => begun(kept, first.current, Date.now()));
      await readCopies();
      if (hasEnded) return;
      // However young copies are, the server is asked.
      if (isFromDevice) void client.invalidateQueries();
      const again = () => void keepAll(client).catch(() => {});
      whenIdle(again);
      const timer = setInterval(() => document.visibilityState === 'visible' && again(), AGAIN_MS);
      ends.push(keepNews(client, me, opened.current), () => clearInterval(timer));
    }
    void begin();
    ends.push(
      onForgotten(() => {
        takeCopies(undefined);
        // The server says whether anybody is still signed in here.
        void client.invalidateQueries();
      }),
    );
    return () => {
      hasEnded = true;
      for (const end of ends) end();
    };
  }, [client, isFromDevice]);
  useReturn(client);
}

/** When there is a line again, what is on the screen is asked for anew. */
function useReturn(client: QueryClient): void {
  const isAway = useAway();
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway) {
      void client.invalidateQueries();
      void keepAll(client).catch(() => {});
    }
    wasAway.current = isAway;
  }, [client, isAway]);
}

/** Follows the answers that the page gets. @returns what ends that */
function keepNews(client: QueryClient, me: string, opened: ReadonlySet<string>): () => void {
  const cache = client.getQueryCache();
  const listKey = JSON.stringify(inboxKey(NO_FILTERS));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const told = new Map<string, number>();
  function newsOf(): News {
    const news: News = { inquiries: [], opened: [], gone: [] };
    for (const { queryKey, queryHash, state } of cache.getAll()) {
      const [kind, reference] = queryKey as readonly string[];
      if (kind === 'inquiry' && reference && (state.error as { code?: string } | null)?.code === 'unknown_inquiry') news.gone?.push(reference);
      const { data, dataUpdatedAt: at } = state;
      if (data === undefined || (told.get(queryHash) ?? 0) >= at) continue;
      told.set(queryHash, at);
      if (kind === KEYS.today[0]) news.today = { data: data as Today, at };
      if (JSON.stringify(queryKey) === listKey) news.inbox = { data: joined((data as { pages: InboxPage[] }).pages), at };
      if (kind === 'inquiry') {
        const detail = data as InquiryDetail;
        news.inquiries?.push({ data: detail, at });
        if (opened.has(detail.reference)) news.opened?.push(detail.reference);
      }
    }
    return news;
  }
  // So long after the first of them, however many follow: the page may be left.
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      const news = newsOf();
      if (Object.values(news).some((one) => !Array.isArray(one) || one.length > 0)) void saveNews(me, news);
    }, GATHER_MS);
  };
  later();
  const stop = cache.subscribe(({ type }) => type === 'updated' && later());
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function joined(pages: InboxPage[]): InboxPage {
  return { items: pages.flatMap(({ items }) => items), next: null };
}
