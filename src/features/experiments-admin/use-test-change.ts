import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExperimentsView, TestChange, TestResult } from '@/lib/experiments/result-types';
import type { Standing } from '@/lib/experiments/standings';
import { showToast } from '@/ui/toast';
import { sendChange } from './experiments-calls';

export const RESULTS_KEY = ['experiments'] as const;

const FAILED: Record<TestChange['action'], string> = {
  start: 'The test was not started',
  stop: 'The test was not stopped',
  conclude: 'The test was not concluded',
  reset: 'It was not set back',
};
const DONE: Record<TestChange['action'], string> = {
  start: 'The test is running',
  stop: 'The test was stopped',
  conclude: 'Everybody gets the winner now',
  reset: 'Everybody sees the current version again',
};

function standingAfter(change: TestChange): Standing {
  if (change.action === 'start') return { state: 'running' };
  return change.action === 'conclude' ? { state: 'concluded', winner: change.winner } : { state: 'stopped' };
}

/** How a test looks before the server has said so. */
function changed(test: TestResult, change: TestChange): TestResult {
  return { ...test, standing: standingAfter(change), latest: change.action === 'start' ? null : test.latest };
}

/** Starts or ends a test: the page shows it at once, and as it was before with a message where the server refuses. */
export function useTestChange(testId: string) {
  const client = useQueryClient();
  return useMutation({
    // A failure is told at once, also where the phone knows that it is offline.
    networkMode: 'always',
    mutationFn: (change: TestChange) => sendChange(testId, change),
    async onMutate(change) {
      await client.cancelQueries({ queryKey: RESULTS_KEY });
      const before = client.getQueryData<ExperimentsView>(RESULTS_KEY);
      client.setQueryData<ExperimentsView>(
        RESULTS_KEY,
        (view) => view && { tests: view.tests.map((test) => (test.id === testId ? changed(test, change) : test)) },
      );
      return { before };
    },
    onError(error, change, context) {
      client.setQueryData(RESULTS_KEY, context?.before);
      showToast({ kind: 'error', title: FAILED[change.action], text: `${error.message} It is shown as it was.` });
      void client.invalidateQueries({ queryKey: RESULTS_KEY });
    },
    onSuccess(view, change) {
      client.setQueryData(RESULTS_KEY, view);
      showToast({ kind: 'success', title: DONE[change.action], text: 'This is noted in the audit log.' });
    },
  });
}
