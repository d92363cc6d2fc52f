import { useEffect, useState } from 'react';
import { momentText } from '@/domains/desk/model/time-text';
import { Button } from '@/ui/button';
import { useAway } from './connection';

/** After so long without an answer that is said, in milliseconds. */
const SLOW_MS = 5_000;
/** A quick line has brought it before, in milliseconds: nothing flickers. */
const QUICK_MS = 400;
/** What is younger is as good as new, in milliseconds. */
const YOUNG_MS = 90_000;

function useLasting(isGoing: boolean, ms: number): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!isGoing) return;
    const timer = setTimeout(setSlow, ms, true);
    return () => clearTimeout(timer);
  }, [isGoing, ms]);
  return isSlow;
}

type AsOfProps = { at: number; now: number; isFetching: boolean; onAgain: () => void };

/** How old what is shown is, where it comes from this device; `at` and `now` are milliseconds. */
export function AsOf({ at, now, isFetching, onAgain }: AsOfProps) {
  const isAway = useAway();
  const isSlow = useLasting(isFetching, SLOW_MS);
  const isLate = useLasting(isFetching, QUICK_MS);
  const isOld = (isAway || isLate) && now - at > YOUNG_MS;
  if (!isOld && !isSlow) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 border-l-4 border-accent pl-3">
      <span>{`As of ${momentText(at, now)}.`}</span>
      {!isAway && <span className="text-muted">{isSlow ? 'No answer yet.' : 'Looking for what is new.'}</span>}
      {(isSlow || isAway) && (
        <Button tone="quiet" className="px-0!" onClick={onAgain}>
          Try again
        </Button>
      )}
    </p>
  );
}

/** An enquiry that is not here yet: after some seconds, or where nothing reaches the server, it is said that there is no answer. */
export function SlowLine({ reference, onAgain }: { reference: string; onAgain: () => void }) {
  const isAway = useLasting(useAway(), QUICK_MS);
  const isSlow = useLasting(true, SLOW_MS) || isAway;
  return (
    <>
      <p className="pt-8 text-muted" role="status">
        {isSlow ? `${reference} has not loaded yet. The connection is slow or lost; we keep trying.` : `Fetching ${reference}...`}
      </p>
      {isSlow && (
        <Button tone="outline" className="mt-4" onClick={onAgain}>
          Try again
        </Button>
      )}
    </>
  );
}
