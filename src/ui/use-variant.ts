import { useSyncExternalStore } from 'react';
import { CONTROL, variantOf } from '../browser/variant.ts';

/** A mark is made before the first paint and stays as it is. */
function never(): () => void {
  return () => {};
}

/**
 * The variant of an experiment for a component: the control on the server and while it hydrates, then the page's (`variantOf`).
 * What is in the first paint must not wait for that: show and hide it by the mark, with CSS (docs/develop/experiments.md).
 */
export function useVariant(experimentId: string): string {
  return useSyncExternalStore(
    never,
    () => variantOf(experimentId),
    () => CONTROL,
  );
}
