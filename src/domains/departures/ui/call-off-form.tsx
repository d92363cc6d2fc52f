import { useEffect, useRef, useState } from 'react';
import { type DepartureDetail, departureDetailSchema } from '@/domains/departures/model/departure-types';
import { CALL_OFF_REASONS, type CallOffReason } from '@/domains/departures/model/departure-words';
import { travels } from '@/domains/departures/model/party-counts';
import { TEXT_MAX } from '@/domains/departures/model/telling-limits';
import { movedSchema } from '@/domains/departures/model/telling-types';
import { REASON_WORDS } from '@/domains/departures/model/telling-words';
import { counted } from '@/lib/counted';
import { uuid } from '@/lib/uuid';
import { FormButtons } from '@/ui/button';
import { tooLong } from '@/ui/too-long';
import { ask } from './days-api';
import { GuestWords } from './guest-words';
import { NewTime, type NewTimes, OfferedDays } from './other-days';
import { PartyChoice } from './party-choice';
import { TroubleLine } from './trouble-line';
import { usePreparedWords } from './use-prepared-words';
import { useSaving } from './use-saving';
import { START_CHANGED } from './when-fields';

type Props = {
  what: 'called_off' | 'moved';
  departure: DepartureDetail;
  text: string | undefined;
  onText: (text: string | undefined) => void;
  onDone: (next: DepartureDetail, notes: string[]) => void;
  /** Fetches how it stands now, where somebody else changed it. */
  onStale: () => Promise<void>;
  onCancel: () => void;
};

/** Whom, why, which other days, and the words: all on one page before anything is sent. */
export function CallOffForm({ what, departure, text, onText, onDone, onStale, onCancel }: Props) {
  const active = departure.parties.filter(travels);
  // The same press keeps its key, however often it is sent.
  const [key] = useState(uuid);
  const [left, setLeft] = useState<string[]>([]);
  const [reason, setReason] = useState<CallOffReason>('weather');
  const [days, setDays] = useState<string[]>([]);
  const [time, setTime] = useState<NewTimes>({ day: '', startsAt: departure.startsAt ?? '', endsAt: departure.endsAt ?? '' });
  const first = useRef<HTMLFieldSetElement>(null);
  useEffect(() => first.current?.focus(), []);
  const chosen = active.filter(({ id }) => !left.includes(id));
  const offeredDays = days.filter(Boolean);
  const { prepared, trouble: unprepared } = usePreparedWords(departure.id, queryOf(what, reason, offeredDays, time));
  const { busy, trouble, setTrouble, submit, wrong } = useSaving('call-off', onStale);

  async function send(): Promise<void> {
    if (text !== undefined && tooLong(text, TEXT_MAX)) return setTrouble({ text: 'The message is too long.', field: 'text' });
    if (active.length > 0 && chosen.length === 0) return setTrouble({ text: 'Choose at least one party.' });
    if (what === 'moved' && !time.day) return setTrouble({ text: 'Please choose the new day.', field: 'day' });
    const asked = { key, version: departure.version, parties: chosen.map(({ id }) => id), left, reason, ...(text !== undefined && { text }) };
    if (what === 'called_off') {
      const next = await ask(`days/${departure.id}/call-off`, departureDetailSchema, { ...asked, offeredDays });
      return onDone(next, [`Called off. ${goingWords(chosen)}`]);
    }
    const moved = await ask(`days/${departure.id}/move`, movedSchema, { ...asked, ...time });
    const elsewhere = moved.movedTo ? ['The parties that moved have their own departure on the new day: see the diary.'] : [];
    const pickUps = time.startsAt === (departure.startsAt ?? '') ? [] : [START_CHANGED];
    onDone(moved.departure, [`Moved. ${goingWords(chosen)}`, ...elsewhere, ...pickUps, ...moved.warnings]);
  }

  return (
    <form
      noValidate
      aria-label={what === 'called_off' ? 'Call off' : 'Move to another day'}
      className="grid gap-5 border-l-[6px] border-line pl-4"
      onSubmit={submit(send)}
    >
      <PartyChoice ref={first} parties={active} left={left} onChange={setLeft} />
      <Reasons reason={reason} onChange={setReason} />
      {what === 'called_off' ? <OfferedDays days={days} onChange={setDays} wrong={wrong} /> : <NewTime time={time} onChange={setTime} wrong={wrong} />}
      <GuestWords prepared={prepared} trouble={unprepared} parties={chosen} text={text} onText={onText} wrong={wrong('text')} />
      <GuidesHint departure={departure} warnings={prepared?.warnings ?? []} />
      <TroubleLine trouble={trouble} fields={['text', 'day', 'endsAt', 'startsAt']} />
      <FormButtons
        save={what === 'called_off' ? 'Call off and tell them' : 'Move and tell them'}
        saving="One moment..."
        busy={busy}
        onCancel={onCancel}
        cancel="Leave it as it is"
        tone="quiet"
      />
    </form>
  );
}

function queryOf(what: Props['what'], reason: CallOffReason, offeredDays: string[], time: NewTimes): string | undefined {
  if (what === 'called_off') return new URLSearchParams([['about', what], ['reason', reason], ...offeredDays.map((day) => ['day', day])]).toString();
  return time.day ? new URLSearchParams({ about: what, ...time }).toString() : undefined;
}

function goingWords(parties: readonly { email: string | null }[]): string {
  const mails = parties.filter(({ email }) => email !== null).length;
  const others = parties.length - mails;
  if (parties.length === 0) return 'Nobody had to be told.';
  return `${counted(mails, 'mail goes by itself', 'mails go by themselves')}.${others > 0 ? ` ${counted(others, 'party is', 'parties are')} to be told by you, below.` : ''}`;
}

function Reasons({ reason, onChange }: { reason: CallOffReason; onChange: (reason: CallOffReason) => void }) {
  return (
    <fieldset>
      <legend className="font-semibold">Why</legend>
      <div className="flex flex-wrap gap-x-5">
        {CALL_OFF_REASONS.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2">
            <input type="radio" name="call-off-reason" className="size-5 shrink-0" checked={reason === one} onChange={() => onChange(one)} />
            <span>{REASON_WORDS[one].choice}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Guides are told by nobody but us: their sheet and calendar show it. */
function GuidesHint({ departure, warnings }: { departure: DepartureDetail; warnings: string[] }) {
  const guides = departure.resources.filter(({ kind }) => kind === 'guide').map(({ name }) => name);
  return (
    <>
      {guides.length > 0 && <p>{`No mail goes to ${guides.join(', ')}: the day sheet and the calendar say it. Ring as well.`}</p>}
      <div role="status">
        {warnings.length > 0 && (
          <ul className="border-l-4 border-sunset pl-3">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
