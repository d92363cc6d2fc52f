import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { DeskEvent, DeskFacts, InquiryDetail } from '@/domains/desk/model/desk-types';
import { AlertSwitch } from './alert-switch';
import { ConnectionLine } from './connection-line';
import { type DeskPlace, placeOf, useDeskPlace } from './desk-address';
import { lockoutStore } from './desk-api';
import { KEYS, useToday } from './desk-queries';
import { HeldMail } from './held-mail';
import { Inbox } from './inbox';
import { InquiryView } from './inquiry-view';
import { LockoutBanner } from './lockout-banner';
import { noticeInquiry, useNoticePressed } from './notices';
import { TodayPoster } from './today-poster';
import { useKeeping } from './use-keeping';
import { useLive } from './use-live';
import { useNow } from './use-now';
import { useSendingAnswers } from './waiting-answers';

/** From this width on the inbox stands beside the enquiry. */
const SIDE_BY_SIDE = '(width >= 64rem)';

const wide = {
  subscribe(watcher: () => void): () => void {
    const query = window.matchMedia(SIDE_BY_SIDE);
    query.addEventListener('change', watcher);
    return () => query.removeEventListener('change', watcher);
  },
  get: () => window.matchMedia(SIDE_BY_SIDE).matches,
};

/** `keptAt`: where this shows what the device keeps, when that was last heard from the server, in milliseconds. */
type DeskScreenProps = { first: DeskPlace; facts: DeskFacts; firstNow: number; keptAt?: number };

/** On a phone one thing a screen; from 1024 px on two, side by side. */
export function DeskScreen({ first, facts, firstNow, keptAt }: DeskScreenProps) {
  const now = useNow(firstNow);
  const [place, go] = useDeskPlace(first);
  const [news, setNews] = useState('');
  const lockout = useSyncExternalStore(lockoutStore.subscribe, lockoutStore.get, () => undefined);
  const isWide = useSyncExternalStore(wide.subscribe, wide.get, () => false);
  const every = useLive(
    useCallback((event: DeskEvent & { type: 'inquiry' }) => {
      const text = `New enquiry from ${event.name}${event.preferredTour ? `: ${event.preferredTour}` : ''}`;
      setNews(text);
      void noticeInquiry(event.reference);
    }, []),
  );
  useNoticePressed(({ pathname }) => go({ reference: placeOf(pathname, '').reference }));
  const { data: today, dataUpdatedAt } = useToday(every);
  const { reference } = place;
  useKeeping(facts, reference, keptAt !== undefined);
  useSendingAnswers(facts.me.id);
  useTitle(reference, today?.unread ?? 0, facts.brand);
  useReturn(reference);
  return (
    <>
      <LockoutBanner lockout={lockout} />
      <ConnectionLine asOf={dataUpdatedAt || (keptAt ?? firstNow)} now={now} />
      {today?.mailHeld && <HeldMail held={today.mailHeld} mayRelease={facts.mayRelease} />}
      <p role="status" className="sr-only">
        {news}
      </p>
      <div
        className={`mx-auto max-w-[100rem] lg:grid lg:items-start ${reference ? 'lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]' : 'lg:grid-cols-[minmax(24rem,5fr)_minmax(0,7fr)]'}`}
      >
        {!reference && (
          <div className="lg:sticky lg:top-0">
            {today && <TodayPoster today={today} facts={facts} now={now} go={go} />}
            <div className="hidden px-8 py-3 lg:block">
              <AlertSwitch me={facts.me.id} />
            </div>
          </div>
        )}
        <div className={reference ? 'hidden lg:sticky lg:top-0 lg:block lg:h-dvh lg:overflow-y-auto lg:border-r lg:border-line' : 'min-w-0'}>
          <Inbox place={place} facts={facts} today={today} now={now} every={every} enabled={!reference || isWide} go={go} />
          {!reference && (
            <div className="px-4 pb-10 pt-3 lg:hidden">
              <AlertSwitch me={facts.me.id} />
            </div>
          )}
        </div>
        {reference && <InquiryView key={reference} place={place} reference={reference} facts={facts} now={now} go={go} />}
      </div>
    </>
  );
}

/** The tab says how many are unread, and whose enquiry is open. */
function useTitle(reference: string | null, unread: number, brand: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const tell = () => {
      const name = reference && client.getQueryData<InquiryDetail>(KEYS.inquiry(reference))?.name;
      const title = `${unread > 0 ? `(${unread}) ` : ''}${reference ? `${name ? `${name}, ` : ''}${reference}` : 'Desk'}: ${brand}`;
      if (document.title !== title) document.title = title;
    };
    tell();
    return client.getQueryCache().subscribe(tell);
  }, [client, reference, unread, brand]);
}

/** Back from an enquiry to the list: to the place that was left, with the focus on its line. */
function useReturn(reference: string | null): void {
  const left = useRef({ reference, scrollY: 0 });
  useEffect(() => {
    const before = left.current.reference;
    if (before === reference) return;
    if (reference) {
      if (!before) left.current.scrollY = lastListScroll.y;
      window.scrollTo(0, 0);
    } else {
      window.scrollTo(0, left.current.scrollY);
      document.querySelector<HTMLElement>(`[data-line="${before}"]`)?.focus({ preventScroll: true });
    }
    left.current.reference = reference;
  }, [reference]);
  useEffect(() => {
    const note = () => {
      if (!left.current.reference) lastListScroll.y = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
}

const lastListScroll = { y: 0 };
