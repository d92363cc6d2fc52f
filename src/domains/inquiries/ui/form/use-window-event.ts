import { useEffect, useRef } from 'react';

/** Hears an event of the window with the listener of the latest drawing. */
export function useWindowEvent(name: string, listener: (event: Event) => void): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    const listen = (event: Event) => latest.current(event);
    window.addEventListener(name, listen);
    return () => window.removeEventListener(name, listen);
  }, [name]);
}
