import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ExperimentsView } from '@/domains/experiments/model/result-types';
import { Button } from '@/ui/button';
import { FormBanner } from '@/ui/form-banner';
import { withQueries } from '@/ui/with-queries';
import { ExperimentCard } from './experiment-card';
import { askResults } from './experiments-calls';
import { RESULTS_KEY } from './use-experiment-change';

/** How often the figures are asked for anew, in milliseconds. */
const REFRESH_MS = 60_000;

function Experiments({ first }: { first: ExperimentsView }) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const results = useQuery({
    queryKey: RESULTS_KEY,
    queryFn: ({ signal }) => askResults(signal),
    initialData: first,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
  const { experiments } = results.data;
  const running = experiments.filter(({ standing }) => standing.state === 'running');
  // What runs comes first; else the order of the content file.
  const sorted = [...running, ...experiments.filter((experiment) => !running.includes(experiment))];
  return (
    <div className="mx-auto max-w-5xl px-4 py-6 sm:px-6">
      <p>
        <a href="/analytics" className="inline-flex min-h-11 items-center underline underline-offset-4">
          Analytics
        </a>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-3xl font-extrabold">Experiments</h1>
        <Button tone="outline" onClick={() => void results.refetch()}>
          Refresh
        </Button>
      </div>
      <p className="mt-2 max-w-[70ch]">
        A test shows two or three versions of one thing to different visitors and counts who gets in touch: who opens the chat or sends an enquiry. Run one test
        at a time where you can; several at once share the same visitors, and each takes longer.
      </p>
      {!isLive && <p className="mt-3 font-semibold">Starting and ending a test needs JavaScript. The figures below are those of this moment.</p>}
      {running.length > 1 && <p className="mt-3 border-l-4 border-accent bg-sunken p-3">{`${running.length} tests are running at once.`}</p>}
      {results.error && (
        <div className="mt-4">
          <FormBanner banner={{ kind: 'error', title: 'This may be out of date', text: results.error.message }} />
        </div>
      )}
      {sorted.map((experiment) => (
        <ExperimentCard key={experiment.id} experiment={experiment} running={running.length} />
      ))}
    </div>
  );
}

/** /analytics/experiments: how the experiments stand, what they say, and the buttons that start and end them. */
export const ExperimentsScreen = withQueries(Experiments);
