import type { Experiment } from './experiment-schema.ts';

/** How an experiment stands: it runs, everybody gets its winner, or everybody gets its control. */
export type Standing = { state: 'running' } | { state: 'concluded'; winner: string } | { state: 'stopped' };

/** By the experiment's id; an experiment that is missing is stopped. */
export type Standings = Record<string, Standing>;

/** The experiments that run, as the script in the head reads them: "hero_cta=control:0.5,variant_a:0.25,variant_b:0.25;..." */
export function runningExperiments(experiments: Experiment[], standings: Standings): string {
  return experiments
    .filter(({ id }) => standings[id]?.state === 'running')
    .map(({ id, variants }) => `${id}=${variants.map((variant) => `${variant.id}:${variant.weight}`).join(',')}`)
    .join(';');
}

/** The marks of `<html>` that the winners of concluded experiments get, for everybody alike; a control needs none. */
export function winnerMarks(experiments: Experiment[], standings: Standings): Record<string, string> {
  const marks: Record<string, string> = {};
  for (const { id, variants } of experiments) {
    const standing = standings[id];
    if (standing?.state !== 'concluded') continue;
    if (variants.slice(1).some((variant) => variant.id === standing.winner)) marks[`data-ab-${id}`] = standing.winner;
  }
  return marks;
}
