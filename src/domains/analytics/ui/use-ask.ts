import { useEffect, useState } from 'react';
import { askAddress, askOf } from '@/domains/analytics/model/report-address';
import type { ReportAsk } from '@/domains/analytics/model/report-types';

export type Go = (ask: ReportAsk) => void;

/** What the address asks for, and the way to another question without loading a page. Back and forward work. */
export function useAsk(first: ReportAsk): [ReportAsk, Go] {
  const [ask, setAsk] = useState(first);
  useEffect(() => {
    const follow = () => setAsk(askOf(new URLSearchParams(window.location.search)));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  function go(next: ReportAsk): void {
    const address = askAddress(next);
    if (address !== window.location.pathname + window.location.search) window.history.pushState(null, '', address);
    setAsk(next);
  }
  return [ask, go];
}
