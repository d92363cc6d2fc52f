import { formatMoney } from '@/domains/departures/model/money';
import { REASON_WORDS } from '@/domains/departures/model/telling-words';
import { daysInWords, type TripPass } from '@/domains/departures/model/trip-pass';
import type { Site } from '@/domains/site/model/site-schema';
import { Titled } from '@/ui/section';
import { OfferedDays } from './ask-form';

/** Called off, or without this party: the first thing that the page says, with the other days. */
export function NotGoing({ pass, token }: { pass: TripPass; token: string }) {
  const { state, title, firstDay, lastDay, reason, offeredDays, cash, reference } = pass;
  const isOff = state === 'called_off';
  const paid = cash.filter(({ back }) => back > 0);
  return (
    <header className="pass-off">
      <h1>{isOff ? 'Your trip is called off' : 'You are no longer on this trip'}</h1>
      <p className="mt-3 text-lg">
        <strong>{`${title}, ${daysInWords(firstDay, lastDay)}.`}</strong>
      </p>
      {isOff && <p className="mt-2 text-lg">{`${reason ? REASON_WORDS[reason].sentence : ''} We are sorry: we were looking forward to it too.`.trim()}</p>}
      {!isOff && <p className="mt-2 text-lg">Your places were cancelled. If that is a mistake, ring us or write below.</p>}
      {isOff && offeredDays.length > 0 && (
        <Titled name="offered" title="We can go on another day" className="mt-6">
          <OfferedDays token={token} days={offeredDays} />
          <p className="mt-2 text-muted">Press a day to ask us for it. We then confirm it.</p>
        </Titled>
      )}
      {paid.length > 0 && (
        <p className="mt-4">{`You have paid ${paid.map(({ back, currency }) => formatMoney(back, currency)).join(' and ')}. Ask us, and you get it back.`}</p>
      )}
      <p className="mt-4 text-muted">{`Reference ${reference}`}</p>
    </header>
  );
}

/** What is to be known before all else of a trip that goes out. */
export function GoingNotice({ pass: { state, isMoved, firstDay, lastDay, reason } }: { pass: TripPass }) {
  if (state === 'held') {
    return (
      <p role="note" className="pass-notice">
        <strong>Not confirmed yet. </strong>
        <span>We are holding this for you, and write to you as soon as it is confirmed. You need do nothing until then.</span>
      </p>
    );
  }
  if (!isMoved) return null;
  return (
    <p role="note" className="pass-notice">
      <strong>{`Moved to ${daysInWords(firstDay, lastDay)}. `}</strong>
      <span>{`${reason ? REASON_WORDS[reason].sentence : ''} If that day does not suit you, tell us below.`.trim()}</span>
    </p>
  );
}

/** Once it has been. */
export function Over({ pass: { firstName, title, firstDay, lastDay }, site }: { pass: TripPass; site: Site }) {
  return (
    <header className="pass-off">
      <h1>{firstName ? `Thank you, ${firstName}` : 'Thank you'}</h1>
      <p className="mt-3 text-lg">{`${title} was on ${daysInWords(firstDay, lastDay)}. It was good to have you with us.`}</p>
      <p className="mt-2">{`Did you leave something in the bus, or is there something to tell us? Write below, or ring ${site.brand.name}.`}</p>
    </header>
  );
}
