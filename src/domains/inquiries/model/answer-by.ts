import { localDay } from '../../../lib/local-day.ts';
import { clockText, dayText, officeDay } from '../../site/model/opening-hours.ts';

/*
 * Until when an enquiry is answered, in words; the moment itself is promiseDue's (promise-due.ts). The day always stands beside the time where it is
 * not today's: the words are read again later.
 */

const two = (number: number) => String(number).padStart(2, '0');

/** "3:20 PM on 28 November, Gambian time": all that is known where the traveller's zone is not. */
export function answerByInBanjul(due: Date): string {
  return `${banjulClock(due)} on ${dayText(officeDay(due))}, Gambian time`;
}

/**
 * "4:20 PM your time (3:20 PM in The Gambia)", with the days where they are not today's; "3:20 PM, Gambian time and yours" where both clocks show the
 * same. The zone is the device's.
 */
export function answerByHere(due: Date, now: Date): string {
  const [here, there] = [localDay(due), officeDay(due)];
  const clock = clockText(`${two(due.getHours())}:${two(due.getMinutes())}`);
  const day = here === localDay(now) ? '' : ` on ${dayText(here)}`;
  if (here === there && clock === banjulClock(due)) return `${clock}${day}, Gambian time and yours`;
  return `${clock}${day}${day && ','} your time (${banjulClock(due)}${here === there ? '' : ` on ${dayText(there)}`} in The Gambia)`;
}

function banjulClock(at: Date): string {
  return clockText(at.toISOString().slice(11, 16));
}
