import { type InfiniteData, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { DESK_SHELL } from '@/browser/admin/desk-cache';
import { onForgotten } from '@/browser/admin/kept-desk-store';
import type { InboxPage } from '@/domains/desk/model/desk-types';
import { NO_FILTERS } from '@/domains/desk/model/inbox-filters';
import type { KeptDesk } from '@/domains/desk/model/kept-desk';
import { Button } from '@/ui/button';
import { createQueryClient } from '@/ui/query-client';
import { withReload } from '@/ui/with-reload';
import { noteReached } from './connection';
import { readCopies } from './copies';
import { placeOf } from './desk-address';
import { lockoutStore } from './desk-api';
import { inboxKey, KEYS } from './desk-queries';
import { DeskScreen } from './desk-screen';
import { LockoutBanner } from './lockout-banner';

/** Questions begin with what was kept, as old as it is, so that they are asked again at once. */
function clientWith({ today, inbox }: KeptDesk): QueryClient {
  const client = createQueryClient();
  if (today) client.setQueryData(KEYS.today, today.data, { updatedAt: today.at });
  if (inbox)
    client.setQueryData<InfiniteData<InboxPage, string | null>>(inboxKey(NO_FILTERS), { pages: [inbox.data], pageParams: [null] }, { updatedAt: inbox.at });
  return client;
}

/** The desk from what this device keeps of it, where its page could not be had: with a line, it becomes the desk as it is. */
export const DeskFromDevice = withReload(
  function DeskFromDevice() {
    const [read, setRead] = useState<{ kept: KeptDesk; client: QueryClient } | 'nothing'>();
    const lockout = useSyncExternalStore(lockoutStore.subscribe, lockoutStore.get, () => undefined);
    useEffect(() => {
      if (window.location.pathname === DESK_SHELL) window.history.replaceState(null, '', '/admin');
      // The page itself could not be had.
      noteReached(false);
      void readCopies().then((kept) => setRead(kept ? { kept, client: clientWith(kept) } : 'nothing'));
      return onForgotten(() => setRead('nothing'));
    }, []);
    // Copies are shown to nobody whose session or role has ended.
    if (lockout) return <LockoutBanner lockout={lockout} />;
    if (!read) return <Opening />;
    if (read === 'nothing') return <NothingKept />;
    return (
      <QueryClientProvider client={read.client}>
        <DeskScreen
          first={placeOf(window.location.pathname, window.location.search)}
          facts={read.kept.facts}
          firstNow={Date.now()}
          keptAt={read.kept.contactAt}
        />
      </QueryClientProvider>
    );
  },
  { keepsDrafts: true },
);

function Opening() {
  return (
    <p role="status" className="px-4 py-8 text-muted">
      Opening the copy of the desk on this device.
    </p>
  );
}

function NothingKept() {
  return (
    <section aria-labelledby="nothing-kept" className="mx-auto max-w-[40rem] px-5 py-16">
      <h1 id="nothing-kept" className="text-[clamp(2.4rem,1.6rem+3vw,4rem)]">
        No connection
      </h1>
      <p className="mb-5 mt-5 text-lg">This device has no copy of the desk: you signed out here, or it had no connection for two weeks.</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </section>
  );
}
