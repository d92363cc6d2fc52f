import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/browser/api-client';
import type { ExperimentAction, ExperimentChange } from '@/domains/experiments/model/experiment-change';
import type { ExperimentResult, ExperimentsView } from '@/domains/experiments/model/result-types';
import type { Standing } from '@/domains/experiments/model/standings';
import { showToast } from '@/ui/toast';
import { sendChange } from './experiments-calls';

export const RESULTS_KEY = ['experiments'] as const;

const FAILED: Record<ExperimentAction['action'], string> = {
  start: 'The test was not started',
  stop: 'The test was not stopped',
  conclude: 'The test was not concluded',
  reset: 'It was not set back',
};
/** What another admin did takes longer to read than most messages. */
const OUTDATED_MS = 20_000;

const DONE: Record<ExperimentAction['action'], string> = {
  start: 'The test is running',
  stop: 'The test was stopped',
  conclude: 'Everybody gets the winner now',
  reset: 'Everybody sees the current version again',
};

function standingAfter(change: ExperimentAction): Standing {
  if (change.action === 'start') return { state: 'running' };
  return change.action === 'conclude' ? { state: 'concluded', winner: change.winner } : { state: 'stopped' };
}

function changed(experiment: ExperimentResult, change: ExperimentAction): ExperimentResult {
  return { ...experiment, standing: standingAfter(change), latest: change.action === 'start' ? null : experiment.latest };
}

/** Starts or ends an experiment: the page shows it at once, and as it was before with a message where the server refuses. */
export function useExperimentChange(experimentId: string) {
  const client = useQueryClient();
  return useMutation({
    // A failure is told at once, also where the phone knows that it is offline.
    networkMode: 'always',
    mutationFn: (change: ExperimentChange) => sendChange(experimentId, change),
    async onMutate(change) {
      await client.cancelQueries({ queryKey: RESULTS_KEY });
      const before = client.getQueryData<ExperimentsView>(RESULTS_KEY);
      client.setQueryData<ExperimentsView>(
        RESULTS_KEY,
        (view) => view && { experiments: view.experiments.map((experiment) => (experiment.id === experimentId ? changed(experiment, change) : experiment)) },
      );
      return { before };
    },
    onError(error, change, context) {
      client.setQueryData(RESULTS_KEY, context?.before);
      // Somebody else was quicker: what stands now is asked for, and shown in place of what this page knew.
      const isOutdated = error instanceof ApiError && error.code === 'experiment_changed';
      showToast({
        kind: 'error',
        title: FAILED[change.action],
        ...(isOutdated ? { text: error.message, durationMs: OUTDATED_MS } : { text: `${error.message} It is shown as it was.` }),
      });
      void client.invalidateQueries({ queryKey: RESULTS_KEY });
    },
    onSuccess(view, change) {
      client.setQueryData(RESULTS_KEY, view);
      showToast({ kind: 'success', title: DONE[change.action], text: 'This is noted in the audit log.' });
    },
  });
}
