import type { ReactNode } from 'react';
import { useHydrated } from './use-hydrated';

/** Fields that wait for the page's script: what is typed into them before it takes over would be lost. */
export function WhenLive({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <fieldset disabled={!useHydrated()} className={`min-w-0 ${className}`}>
      {children}
    </fieldset>
  );
}
