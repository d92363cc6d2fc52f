import { useRef, useState } from 'react';
import type { DeskFacts, Today } from '@/domains/desk/model/desk-types';
import { chatReferenceIn } from '@/domains/desk/model/find-chat-reference';
import { filterQuery, type InboxFilters, isFiltered, isViewAlone, NO_FILTERS } from '@/domains/desk/model/inbox-filters';
import { EMPTY_WORDS } from '@/domains/desk/model/words';
import { Button, buttonClass } from '@/ui/button';
import { showToast } from '@/ui/toast';
import { useHydrated } from '@/ui/when-live';
import { CountWaiting, WaitingLines } from './answers-that-wait';
import { ChatPanel } from './chat-panel';
import { useAway } from './connection';
import { NeedsConnectionHint } from './connection-line';
import type { DeskPlace, Go } from './desk-address';
import { errorText } from './desk-api';
import { type Every, useInbox } from './desk-queries';
import { FirstDay } from './first-day';
import { InboxFilterBar } from './inbox-filter-bar';
import { InboxLine } from './inbox-line';
import { beginLead, editLead, LeadForm, typedLead } from './lead-form';
import { OtherMails } from './mail-lines';
import { MailsToSort } from './mails-to-sort';
import { byPerson, PersonRow } from './person-row';
import { useWaitingAnswers } from './waiting-answers';
import { discardLead, setLeadAside, useWaitingLeads, type WaitingLead } from './waiting-leads';

type InboxProps = { place: DeskPlace; facts: DeskFacts; today: Today | undefined; now: number; every: Every; enabled: boolean; go: Go };

/** A lead that was begun before may be another person's. */
const STILL_TYPED = { kind: 'info', title: 'Check the form', text: 'What you had typed before is still in it. Is it about the same person?' } as const;

const SET_ASIDE = 'you were still typing it when you opened another one.';

/** The list of enquiries: trips within 48 hours, then the newest; with search, filters, and a form for what came by another way. */
export function Inbox({ place, facts, today, now, every, enabled, go }: InboxProps) {
  const { filters } = place;
  const { data, error, isPending, isFetching, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch } = useInbox(filters, every, enabled);
  const [isEntering, setEntering] = useState(false);
  const [form, setForm] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  const leads = useWaitingLeads();
  const answers = useWaitingAnswers(facts.me.id);
  const isAway = useAway();
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const chat = chatReferenceIn(filters.q, facts.prefix);
  // A search and filters are about enquiries.
  const otherMails = filters.view === 'mail' && isViewAlone(filters) ? (today?.otherMails ?? []) : [];
  return (
    <section aria-labelledby="inbox-heading" className="bg-surface">
      {today && !place.reference && <FirstDay left={today.firstDay} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pb-2 pt-5">
        <h2 id="inbox-heading" className="text-3xl">
          Inbox
        </h2>
        <Button
          ref={opener}
          tone="outline"
          aria-expanded={isEntering}
          className="ml-auto unscripted:hidden"
          disabled={!useHydrated()}
          onClick={() => setEntering(!isEntering)}
        >
          + New
        </Button>
        {facts.mayExport && !isAway && (
          <a
            href={`/api/admin/inquiries.csv${filterQuery(filters)}`}
            download
            className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
          >
            Save as CSV
          </a>
        )}
      </div>
      <CountWaiting count={leads.filter(({ refused }) => refused === undefined).length} one="enquiry waits" many="enquiries wait" />
      <WaitingLines answers={answers} go={go} />
      <RefusedLeads
        leads={leads}
        onEdit={(lead) => {
          const typed = typedLead();
          // One form holds one lead: what was being typed takes the other's place.
          if (typed && typed.key !== lead.key && !setLeadAside(typed, SET_ASIDE)) return;
          editLead(lead);
          discardLead(lead.key);
          setEntering(true);
          setForm(form + 1);
        }}
      />
      {isEntering && (
        <LeadForm
          key={form}
          facts={facts}
          now={now}
          onDone={(reference) => {
            setEntering(false);
            if (reference) go({ reference });
            // The button is there again after this.
            else setTimeout(() => opener.current?.focus());
          }}
        />
      )}
      {today && !place.reference && <MailsToSort mails={today.suggestions} total={today.toSort} now={now} go={go} />}
      <InboxFilterBar
        filters={filters}
        facts={facts}
        today={today}
        onFilters={(next, typing) => go({ filters: next, ...(typing ? {} : { reference: null }) }, typing)}
        onReference={(reference) => go({ reference })}
      />
      {chat && (
        <ChatPanel
          reference={chat}
          go={go}
          onEnter={(opened) => {
            if (beginLead(opened)) showToast(STILL_TYPED);
            setEntering(true);
            // One that is open begins anew, with what was typed.
            setForm(form + 1);
          }}
        />
      )}
      {isPending && enabled && !isAway && <p className="border-t border-line px-4 py-8 text-muted">Fetching the enquiries...</p>}
      {isAway && items.length === 0 && isFiltered(filters) && (
        <NoList why="Search and filters need a connection." way="Show the list as it was last seen" onPress={() => go({ filters: NO_FILTERS })} />
      )}
      {isAway && items.length === 0 && !isFiltered(filters) && (
        <NoList why="This device keeps no list of enquiries yet. It needs a connection once." way="Try again" onPress={() => refetch()} />
      )}
      {error && items.length === 0 && !isAway && <NoList role="alert" why={errorText(error)} way="Try again" onPress={() => refetch()} />}
      <OtherMails mails={otherMails} now={now} />
      {data && items.length === 0 && otherMails.length === 0 && !chat && <EmptyInbox filters={filters} go={go} />}
      {items.length > 0 && (
        <ul className={`border-t border-line ${isPlaceholderData ? 'opacity-60' : ''}`} aria-busy={isFetching} aria-label="Enquiries">
          {byPerson(items).map((lines) =>
            lines.length > 1 ? (
              <PersonRow key={lines[0].repeats?.of} items={lines} place={place} now={now} go={go} />
            ) : (
              <InboxLine key={lines[0].id} item={lines[0]} place={place} now={now} go={go} />
            ),
          )}
        </ul>
      )}
      {hasNextPage && (
        <Older
          address={`/admin${filterQuery(filters, { cursor: data?.pages.at(-1)?.next ?? '' })}`}
          isFetching={isFetchingNextPage}
          onFetch={() => void fetchNextPage()}
        />
      )}
    </section>
  );
}

type OlderProps = { address: string; isFetching: boolean; onFetch: () => void };

/** The way to older enquiries, which works without scripts too. */
function Older({ address, isFetching, onFetch }: OlderProps) {
  const isAway = useAway();
  return (
    <div className="p-4">
      <NeedsConnectionHint text="Older enquiries need a connection." />
      {!isAway && (
        <a
          className={buttonClass('outline', 'w-full')}
          href={address}
          aria-busy={isFetching}
          onClick={(event) => {
            event.preventDefault();
            if (!isFetching) onFetch();
          }}
        >
          {isFetching ? 'Fetching more...' : 'Show more'}
        </a>
      )}
    </div>
  );
}

type NoListProps = { why: string; way: string; onPress: () => void; role?: 'alert' };

/** Why there is no list, and the way on; without a connection there is the one that was last seen, and nothing can be looked for. */
function NoList({ why, way, onPress, role }: NoListProps) {
  return (
    <div className="border-t border-line px-4 py-8" role={role}>
      <p className="mb-4">{why}</p>
      <Button tone="outline" onClick={onPress}>
        {way}
      </Button>
    </div>
  );
}

type RefusedLeadsProps = { leads: WaitingLead[]; onEdit: (lead: WaitingLead['lead']) => void };

/** What was entered without a signal and is not taken as it is: nothing is lost, and its writer decides. */
function RefusedLeads({ leads, onEdit }: RefusedLeadsProps) {
  const refused = leads.filter((one) => one.refused !== undefined);
  if (refused.length === 0) return null;
  return (
    <ul className="mx-4 mb-3 grid gap-3" aria-label="Enquiries that were not taken">
      {refused.map(({ lead, refused: why }) => (
        <li key={lead.key} className="border-l-4 border-destructive pl-3">
          <p role="alert">{`The enquiry of ${lead.name || 'somebody'} was not taken: ${why}`}</p>
          <p className="flex gap-4">
            <Button tone="quiet" className="px-0!" onClick={() => onEdit(lead)}>
              Edit it
            </Button>
            <Button tone="quiet" className="px-0!" onClick={() => discardLead(lead.key)}>
              Discard it
            </Button>
          </p>
        </li>
      ))}
    </ul>
  );
}

function EmptyInbox({ filters, go }: { filters: InboxFilters; go: Go }) {
  const words = isViewAlone(filters)
    ? EMPTY_WORDS[filters.view]
    : { title: 'Nothing found', text: 'No enquiry matches this search and these filters. Try fewer words, or the list of all.' };
  return (
    <div className="border-t border-line px-4 py-10">
      <p className="font-display text-2xl font-extrabold">{words.title}</p>
      <p className="mt-1 text-muted">{words.text}</p>
      {isFiltered(filters) && (
        <Button tone="outline" className="mt-5" onClick={() => go({ filters: NO_FILTERS })}>
          Show all enquiries
        </Button>
      )}
    </div>
  );
}
