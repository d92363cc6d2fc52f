import { useRef } from 'react';
import type { TellingLine } from '@/domains/departures/model/telling-types';
import { isToDo, lineWords, tellingState } from '@/domains/departures/model/telling-words';
import { phoneLink } from '@/domains/site/model/outbound';
import { longDay } from '@/lib/banjul-time';
import { Button, buttonClass, OutsideLink } from '@/ui/button';
import { Titled } from '@/ui/section';
import { useFocusBack } from '@/ui/use-busy';
import { useTellings } from './use-tellings';

type Props = {
  /** Of one departure; without it what is to be told by hand now. */
  departureId?: string;
  /** Asks anew where it changes: the departure as it was answered last. */
  asOf?: object;
};

/** Who is to be told, and by which way: mails go by themselves, the others are ticked by who told them. */
export function TickList({ departureId, asOf }: Props) {
  const { lines, trouble, busy, tick, reload } = useTellings(departureId, asOf);
  const pressedAbout = useRef<HTMLElement>(null);
  // The button that was pressed gives way to another.
  useFocusBack(busy, () => pressedAbout.current);
  function press(line: TellingLine, told: boolean, heading: HTMLElement | null): void {
    pressedAbout.current = heading;
    tick(line, told);
  }
  const list = (
    <ul className="mt-3 border-t border-line">
      {lines?.map((line) => (
        <Line key={line.id} line={line} isBusy={busy} withTrip={!departureId} onTick={(told, heading) => press(line, told, heading)} />
      ))}
    </ul>
  );
  return (
    <Titled name="tick-list-heading" title={departureId ? 'Who is told' : 'To tell this evening'} className={`unscripted:hidden ${departureId ? 'mt-4' : ''}`}>
      <p role="status" className="mt-2">
        {lines ? countWords(lines) : trouble ? '' : 'Fetching...'}
      </p>
      {trouble && (
        <div role="alert" className="mt-2 border-l-4 border-destructive bg-destructive-surface p-3 text-destructive">
          <p>{trouble}</p>
          <Button tone="quiet" className="px-0!" onClick={() => void reload()}>
            Try again
          </Button>
        </div>
      )}
      {lines &&
        lines.length > 0 &&
        (departureId ? (
          list
        ) : (
          // The days stand below it: what is late is shown at once, the rest on a press.
          <details open={lines.some(({ isLate }) => isLate)}>
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Show who</summary>
            {list}
          </details>
        ))}
    </Titled>
  );
}

function countWords(lines: readonly TellingLine[]): string {
  // Somebody may have to be told two things.
  const left = new Set(lines.filter(isToDo).map(({ reference, name }) => reference ?? name)).size;
  if (left === 0 && lines.some(({ state }) => state === 'told') && lines.every(({ state }) => state !== 'going')) return 'Everybody has been told.';
  if (left === 0) return 'Nobody has to be told now.';
  return left === 1 ? '1 person has to be told by chat or on the phone.' : `${left} people have to be told by chat or on the phone.`;
}

type LineProps = { line: TellingLine; isBusy: boolean; withTrip: boolean; onTick: (told: boolean, heading: HTMLElement | null) => void };

function Line({ line, isBusy, withTrip, onTick }: LineProps) {
  const { text, isToDo: mustBeTold } = tellingState(line);
  const heading = useRef<HTMLHeadingElement>(null);
  const day = line.day ? longDay(line.day) : 'no day yet';
  return (
    <li className="border-b border-line py-3" data-telling={line.name}>
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none [overflow-wrap:anywhere]">
        {line.name}
      </h3>
      <p className="text-muted">{withTrip ? `${lineWords(line)}: ${line.title}, ${day}` : lineWords(line)}</p>
      <p className={`[overflow-wrap:anywhere] ${mustBeTold ? 'font-semibold text-destructive' : ''}`}>{line.isLate ? `${text} Late.` : text}</p>
      {mustBeTold && line.text && (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">What to say</summary>
          <p className="whitespace-pre-line border-l-4 border-sunset pl-3 [overflow-wrap:anywhere]">{line.text}</p>
        </details>
      )}
      <Ways line={line} isToDo={mustBeTold} isBusy={isBusy} onTick={(told) => onTick(told, heading.current)} />
    </li>
  );
}

/** What can be done about a line; its buttons say whom they are about to who cannot see the line. */
function Ways({ line, isToDo, isBusy, onTick }: Omit<LineProps, 'withTrip' | 'onTick'> & { isToDo: boolean; onTick: (told: boolean) => void }) {
  const about = <span className="sr-only">{`: ${line.name}, ${lineWords(line)}`}</span>;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      {isToDo && line.chat && (
        <OutsideLink href={line.chat} className={buttonClass('outline')}>
          <span>Open chat</span>
          {about}
        </OutsideLink>
      )}
      {isToDo && line.phone && (
        <a href={phoneLink(line.phone)} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {`Ring ${line.phone}`}
        </a>
      )}
      {(isToDo || line.state === 'going') && (
        <Button tone={isToDo ? 'primary' : 'quiet'} disabled={isBusy} onClick={() => onTick(true)}>
          <span>{isToDo ? 'Told' : 'Told by phone'}</span>
          {about}
        </Button>
      )}
      {line.toldBy && (
        <Button tone="quiet" className="px-0!" disabled={isBusy} onClick={() => onTick(false)}>
          <span>Not told after all</span>
          {about}
        </Button>
      )}
    </div>
  );
}
