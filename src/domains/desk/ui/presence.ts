import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ANY_ANSWER, callApi } from '@/browser/api-client';
import { Followed } from '@/browser/followed';
import type { DeskEvent } from '@/domains/desk/model/desk-types';

/* Who else has an enquiry open: told by events alone (use-live.ts); nothing of it is stored. */

/** Told again so often while it is open, in milliseconds; who has not been heard of for twice as long is gone. */
const TELL_MS = 20_000;
const GONE_MS = 2 * TELL_MS + 5_000;
/** Nobody types any more after so long without a key, in milliseconds. */
const TYPING_MS = 4_000;

type Present = { name: string; typing: boolean; at: number };
type Presence = DeskEvent & { type: 'presence' };

/** By enquiry, then by person. */
const present = new Map<string, Map<string, Present>>();
const version = new Followed(0);

function changed(): void {
  version.set(version.get() + 1);
}

/** Notes that somebody has an enquiry open. */
export function notePresence({ id, person, typing }: Presence): void {
  const people = present.get(id) ?? new Map<string, Present>();
  people.set(person.id, { name: person.name, typing, at: Date.now() });
  present.set(id, people);
  changed();
  setTimeout(changed, GONE_MS);
}

/**
 * Tells the others that this enquiry is open here, and says who else has it open.
 * @param text what is being written: a change of it is typing
 */
export function usePresence(inquiryId: string, me: string, text: string): Present[] {
  useSyncExternalStore(version.subscribe, version.get, () => 0);
  const typedAt = useRef(0);
  const told = useRef('');
  const first = useRef(text);
  useEffect(() => {
    if (text !== first.current) {
      first.current = text;
      typedAt.current = Date.now();
    }
  }, [text]);
  useEffect(() => {
    function tell(): void {
      if (document.visibilityState === 'hidden' || !navigator.onLine) return;
      const typing = Date.now() - typedAt.current < TYPING_MS;
      const now = `${typing} ${Math.floor(Date.now() / TELL_MS)}`;
      if (now === told.current) return;
      told.current = now;
      // Where it fails the others do not know yet, and are told again.
      void callApi(`/api/admin/inquiries/${inquiryId}/presence`, ANY_ANSWER, { body: { typing } });
    }
    tell();
    const timer = setInterval(tell, 1_000);
    return () => clearInterval(timer);
  }, [inquiryId]);
  const since = Date.now() - GONE_MS;
  return [...(present.get(inquiryId) ?? [])].filter(([id, { at }]) => id !== me && at > since).map(([, person]) => person);
}
