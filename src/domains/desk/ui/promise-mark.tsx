import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import type { InboxItem } from '@/domains/desk/model/desk-types';
import { agoText, type ClockText, clockText, fullTime } from '@/domains/desk/model/time-text';

const TONES: Record<ClockText['tone'], string> = {
  late: 'bg-destructive-surface text-destructive font-bold',
  soon: 'bg-accent text-on-accent font-bold',
  calm: 'text-muted',
  kept: 'text-success',
};

/** The clock of a promise (spec §9): words first, tone and sign repeat them. */
export function PromiseMark({ of, now }: { of: Pick<InboxItem, 'promise' | 'status' | 'askedAgainAt'>; now: number }) {
  const { text, tone } = clockText(of, now);
  const { promise } = of;
  const Sign = tone === 'kept' ? Check : Clock;
  const padded = tone === 'late' || tone === 'soon' ? 'px-1.5' : '';
  return (
    <span
      title={`Promised by ${fullTime(promise.dueAt)}`}
      className={`inline-flex items-center gap-1 whitespace-nowrap max-[18rem]:whitespace-normal rounded-[3px] ${padded} ${TONES[tone]}`}
    >
      <Sign className="h-4 w-4 shrink-0" aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}

/** How long ago, with the whole time for anybody who points at it. `at` is ISO 8601, `now` milliseconds. */
export function Ago({ at, now, className }: { at: string; now: number; className?: string }) {
  return (
    <time dateTime={at} title={fullTime(at)} className={className}>
      {agoText(at, now)}
    </time>
  );
}
