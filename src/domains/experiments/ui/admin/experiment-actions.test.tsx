// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ExperimentResult, ExperimentsView } from '@/domains/experiments/model/result-types';
import { ExperimentActions } from './experiment-actions';
import { RESULTS_KEY } from './use-experiment-change';

const told = vi.hoisted(() => [] as string[]);
vi.mock('@/ui/toast', () => ({ showToast: (toast: { title: string } | string) => told.push(JSON.stringify(toast)) }));

const VARIANTS = [
  { id: 'control', name: 'As it is', weight: 0.5 },
  { id: 'variant_a', name: 'Another', weight: 0.5 },
];
const view = (standing: ExperimentResult['standing']): ExperimentsView => ({
  experiments: [{ id: 'hero', name: 'First words', changes: '', standing, variants: VARIANTS, latest: null, history: [] }],
});

/** The part of the page that shows how the experiment stands. */
function Page() {
  const { data } = useQuery({
    queryKey: RESULTS_KEY,
    queryFn: async () => view({ state: 'stopped' }),
    initialData: view({ state: 'stopped' }),
    staleTime: 60_000,
  });
  return data.experiments.map((experiment) => <ExperimentActions key={experiment.id} experiment={experiment} running={0} />);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('who starts and stops an experiment by keyboard stays at its buttons, and is told that it was done', async () => {
  const answers = [view({ state: 'running' }), view({ state: 'stopped' })];
  vi.stubGlobal('fetch', async () => Response.json(answers.shift()));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  async function through(opener: string, yes: string, said: string): Promise<void> {
    const button = screen.getByRole('button', { name: opener });
    button.focus();
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('button', { name: yes }));
    await vi.waitFor(() => expect(told.join()).toContain(said));
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: opener })).toBeNull());
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'First words' })));
  }
  await through('Start…: First words', 'Start the test', 'The test is running');
  await through('Stop…: First words', 'Stop the test', 'The test was stopped');
});
