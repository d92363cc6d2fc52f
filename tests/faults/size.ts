/**
 * Whether the faults are tried with the numbers of quality.md ("Nothing is lost"): `npm run test:faults` does, which is vitest's mode "whole".
 * `npm test` takes fewer, of each kind. So it is with the visitors of experiments (tests/integration/experiment-visitors.test.ts).
 */
export const IS_WHOLE = import.meta.env.MODE === 'whole';
