import { useEffect, useState } from 'react';

/** Clocks of promises are told in minutes. */
const TICK_MS = 20_000;

/** The time in milliseconds: first the server's, as the page was rendered, then this device's. */
export function useNow(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    setNow(Date.now());
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
