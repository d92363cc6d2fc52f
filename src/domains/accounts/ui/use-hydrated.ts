import { useEffect, useState } from 'react';

/** Whether the page's script has taken over: until then nothing may be typed or pressed that would be lost. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
