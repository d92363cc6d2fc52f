import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useState } from 'react';
import { memory } from '@/browser/browser-storage';
import { PERIODS, type Period, type SecuritySummary } from '@/domains/monitor/model/monitor-types';
import { Button } from '@/ui/button';
import { FormBanner } from '@/ui/form-banner';
import { Titled } from '@/ui/section';
import { showSecurityAlert } from '@/ui/security-toast';
import { withQueries } from '@/ui/with-queries';
import { Alerts, LimitedList, SignInCounts } from './current-state';
import { EventChart } from './event-chart';
import { askSummary } from './monitor-calls';
import { AuditSection, EventsSection } from './monitor-lists';
import { addressOf, type FirstView, LISTS, type List, type MonitorState } from './monitor-state';

const LIST_WORDS: Record<List, string> = { events: 'Events', 'sign-ins': 'Sign-ins', audit: 'Audit log' };
const PERIOD_WORDS: Record<Period, string> = { day: '24 hours', week: '7 days', month: '30 days' };
/** How often the upper half is asked for anew, in milliseconds. */
const REFRESH_MS = 60_000;
/** The newest alert that this session was told of. */
const TOLD_KEY = 'hbt-alert-told';

/** Tells of an alert that this session has not seen (spec §8, Security Alert). */
function useAlertToast(alerts: SecuritySummary['alerts']): void {
  const newest = alerts[0];
  useEffect(() => {
    if (!newest || memory('session').read<string>(TOLD_KEY) === newest.id) return;
    memory('session').write(TOLD_KEY, newest.id);
    showSecurityAlert(newest.message);
  }, [newest]);
}

type LinkRowProps<Name extends string> = {
  label: string;
  words: Record<Name, string>;
  names: readonly Name[];
  current: Name;
  address: (name: Name) => string;
  onChoose: (name: Name) => void;
};

/** Links among which one is current; real addresses underneath. */
function LinkRow<Name extends string>({ label, words, names, current, address, onChoose }: LinkRowProps<Name>) {
  function choose(event: MouseEvent, name: Name): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(name);
  }
  return (
    <nav aria-label={label} className="-mx-2 flex flex-wrap">
      {names.map((name) => (
        <a
          key={name}
          href={address(name)}
          aria-current={name === current ? 'true' : undefined}
          onClick={(event) => choose(event, name)}
          className="flex min-h-12 items-center border-b-4 border-transparent px-2 font-semibold hover:border-line aria-[current=true]:border-primary"
        >
          {words[name]}
        </a>
      ))}
    </nav>
  );
}

function Monitor({ first }: { first: FirstView }) {
  const [state, setState] = useState(first.state);
  const client = useQueryClient();
  const { period } = state;
  const summary = useQuery({
    queryKey: ['security-summary', period],
    queryFn: ({ signal }) => askSummary(period, signal),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
    placeholderData: (before: SecuritySummary | undefined) => before,
    ...(period === first.state.period ? { initialData: first.summary } : {}),
  });
  const shown = summary.data ?? first.summary;
  useAlertToast(shown.alerts);

  function show(next: MonitorState): void {
    setState(next);
    window.history.replaceState(null, '', addressOf(next));
  }

  return (
    <div className="mx-auto max-w-[90rem] px-4 py-6 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-3xl font-extrabold">Security monitor</h1>
        <Button tone="outline" onClick={() => void client.invalidateQueries()}>
          Refresh
        </Button>
      </div>
      <p className="mt-1 text-muted">All times are Banjul's (GMT+0).</p>
      {summary.error && (
        <div className="mt-4">
          <FormBanner banner={{ kind: 'error', title: 'This may be out of date', text: summary.error.message }} />
        </div>
      )}
      <div className="mt-4">
        <Alerts alerts={shown.alerts} />
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <section aria-labelledby="chart-title">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="chart-title" className="font-display text-xl font-bold">
              Events over time
            </h2>
            <LinkRow
              label="Span of the chart"
              words={PERIOD_WORDS}
              names={PERIODS}
              current={period}
              address={(name) => addressOf({ ...state, period: name })}
              onChoose={(name) => show({ ...state, period: name })}
            />
          </div>
          <EventChart period={shown.period} bars={shown.bars} />
        </section>
        <div className="grid content-start gap-8 sm:grid-cols-2 lg:grid-cols-1">
          <SignInCounts signIns={shown.signIns} />
          <LimitedList limited={shown.limited} />
        </div>
      </div>
      <Titled name="lists-title" title={LIST_WORDS[state.list]} look="sr-only" className="mt-10">
        <LinkRow
          label="Lists"
          words={LIST_WORDS}
          names={LISTS}
          current={state.list}
          address={(list) => addressOf({ ...state, list })}
          onChoose={(list) => show({ ...state, list })}
        />
        {state.list === 'audit' ? <AuditSection state={state} first={first} onChange={show} /> : <EventsSection state={state} first={first} onChange={show} />}
      </Titled>
    </div>
  );
}

/** /security-monitor (spec §2): alerts, counts, limits in force, events, sign-ins, audit log. */
export const SecurityMonitor = withQueries(Monitor);
