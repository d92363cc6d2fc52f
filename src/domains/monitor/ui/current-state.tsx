import type { LimitedNow, SecuritySummary } from '@/domains/monitor/model/monitor-types';
import { counted } from '@/lib/counted';
import { Titled } from '@/ui/section';
import { limitWord, timeOf, untilOf } from './monitor-words';

/** The alerts of the last 24 hours (spec §9); nothing where all is quiet. */
export function Alerts({ alerts }: { alerts: SecuritySummary['alerts'] }) {
  return (
    <section
      aria-labelledby="alerts-title"
      className={`border-l-4 p-4 ${alerts.length > 0 ? 'border-destructive bg-destructive-surface' : 'border-success bg-success-surface'}`}
    >
      <h2 id="alerts-title" className={`font-display text-xl font-bold ${alerts.length > 0 ? 'text-destructive' : 'text-success'}`}>
        {alerts.length === 0 ? 'No alerts in the last 24 hours' : `${counted(alerts.length, 'alert')} in the last 24 hours`}
      </h2>
      {alerts.length > 0 && (
        <ul className="mt-1">
          {alerts.map(({ id, message, at }) => (
            <li key={id} className="mt-1 [overflow-wrap:anywhere]">
              <time dateTime={at} className="font-semibold">
                {timeOf(at)}
              </time>
              <span>{` ${message}`}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How many got in, did not, or were refused, in the span of the chart. */
export function SignInCounts({ signIns: { succeeded, failed, refused } }: { signIns: SecuritySummary['signIns'] }) {
  const facts = [
    ['Signed in', succeeded],
    ['Failed', failed],
    ['Refused', refused],
  ] as const;
  return (
    <Titled name="sign-ins-title" title="Sign-ins" look="font-display text-xl font-bold">
      <dl className="mt-2 grid grid-cols-3 gap-2 max-[18rem]:grid-cols-1">
        {facts.map(([name, count]) => (
          <div key={name} className="border-t-4 border-line pt-2">
            <dt className="text-muted">{name}</dt>
            <dd className="even-figures font-display text-3xl font-bold">{count}</dd>
          </div>
        ))}
      </dl>
    </Titled>
  );
}

/** What is being limited now: which limit, how many have used it up, until when; the keys are fingerprints. */
export function LimitedList({ limited }: { limited: readonly LimitedNow[] }) {
  return (
    <Titled name="limited-title" title="Limited now" look="font-display text-xl font-bold">
      {limited.length === 0 && <p className="mt-2 text-muted">Nobody has to wait. Anyone who uses up a limit appears here until it is over.</p>}
      <ul className="mt-2">
        {limited.map(({ limit, usedUp, until, keys }) => (
          <li key={limit} className="border-t border-line py-2">
            <p className="font-semibold">{limitWord(limit)}</p>
            <p>{`${usedUp} used up, the last until ${untilOf(until, new Date())}`}</p>
            <p className="text-muted [overflow-wrap:anywhere]">
              {`Fingerprints: ${keys.map((key) => key.slice(0, 8)).join(', ')}${usedUp > keys.length ? ' and others' : ''}`}
            </p>
          </li>
        ))}
      </ul>
    </Titled>
  );
}
