import { type ReactNode, useSyncExternalStore } from 'react';

const unchanging = () => () => {};

/** Whether the page's script has taken over: until then nothing may be typed or pressed that would be lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
}

/** Fields that wait for the page's script: what is typed into them before it takes over would be lost. */
export function WhenLive({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <fieldset disabled={!useHydrated()} className={`min-w-0 ${className}`}>
      {children}
    </fieldset>
  );
}
