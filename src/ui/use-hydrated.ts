import { useSyncExternalStore } from 'react';

const unchanging = () => () => {};

/** Whether the page's script has taken over: until then nothing may be typed or pressed that would be lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
}
