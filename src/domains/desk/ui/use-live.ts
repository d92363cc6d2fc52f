import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ALIVE_EVENT, type DeskEvent } from '@/domains/desk/model/desk-types';
import { deskEvent } from './desk-api';
import { refreshLists } from './desk-queries';
import { notePresence } from './presence';

/** Where no events come, the lists are asked for this often, in milliseconds. */
const POLL_MS = 60_000;
/** After a refusal the browser does not try again by itself; we do, this much later. */
const REOPEN_MS = 30_000;
/**
 * Without a sign of life for so long, of which there is one every 25 s, nothing comes on this line: a phone has lost it without a word, or something between
 * gathers answers until they end.
 */
const SILENT_MS = 60_000;
/** Several events at once are one reason to ask. */
const GATHER_MS = 250;

/**
 * Listens to what happens at the desk (server-sent events); the lists follow by themselves.
 * @param onInquiry called for each enquiry that came in
 * @returns how often lists have to be asked for instead: false while events come
 */
export function useLive(onInquiry: (event: DeskEvent & { type: 'inquiry' }) => void): number | false {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    let source: EventSource | undefined;
    let gather: ReturnType<typeof setTimeout> | undefined;
    let reopen: ReturnType<typeof setTimeout> | undefined;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      clearTimeout(gather);
      gather = setTimeout(() => refreshLists(client), GATHER_MS);
    };
    const hear = (type: DeskEvent['type']) => (message: MessageEvent<string>) => {
      const event = deskEvent(type, message.data);
      if (!event) return;
      refresh();
      if (event.type === 'inquiry') onInquiry(event);
      // The answer to a change of our own is on its way.
      else if (client.isMutating() === 0) {
        void client.invalidateQueries({ queryKey: ['inquiry'], predicate: ({ state }) => (state.data as { id?: string } | undefined)?.id === event.id });
      }
    };
    const openLater = () => {
      clearTimeout(reopen);
      reopen = setTimeout(open, REOPEN_MS);
    };
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        setLive(false);
        source?.close();
        openLater();
      }, SILENT_MS);
    };
    function open(): void {
      // Back from another page while it was still to be opened anew: a second line would never be closed, and each event come twice.
      clearTimeout(reopen);
      source?.close();
      source = new EventSource('/api/admin/events');
      listen();
      // An answer that has begun says nothing yet.
      source.addEventListener(ALIVE_EVENT, () => {
        setLive(true);
        listen();
      });
      source.addEventListener('inquiry', hear('inquiry'));
      source.addEventListener('change', hear('change'));
      source.addEventListener('presence', ({ data }: MessageEvent<string>) => {
        const event = deskEvent('presence', data);
        if (event?.type === 'presence') notePresence(event);
      });
      // What happened while nobody listened, also between the document's rendering and this moment.
      source.addEventListener('open', refresh);
      source.addEventListener('error', () => {
        setLive(false);
        if (source?.readyState !== EventSource.CLOSED) return;
        // Refused: where the session or the role has ended, the lists are told so too, and the desk locks.
        refresh();
        clearTimeout(silence);
        openLater();
      });
    }
    // A page that is kept for Back holds no connection.
    const close = () => {
      clearTimeout(silence);
      source?.close();
    };
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      open();
      refresh();
    };
    open();
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', comeBack);
    return () => {
      close();
      clearTimeout(gather);
      clearTimeout(reopen);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [client, onInquiry]);
  return isLive ? false : POLL_MS;
}
