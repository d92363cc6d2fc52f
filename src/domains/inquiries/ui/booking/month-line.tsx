import { useEffect, useState } from 'react';
import { askMonths } from '@/browser/months';
import { type Months, monthOfDay } from '@/domains/tours/model/place/month-texts';

/** What the month of the chosen day is like, from averages that the site keeps. Nothing while they are not known. */
export function MonthLine({ day, tour }: { day: string; tour: string }) {
  const [known, setKnown] = useState<Months>();
  useEffect(() => {
    // Without them the calendar works as it always did.
    void askMonths().then(setKnown, () => undefined);
  }, []);
  const line = known && monthOfDay(known.months, day);
  if (!line) return null;
  const note = known.notes.find(({ title }) => title === tour)?.note;
  return <p className="mt-1 text-base leading-snug text-muted">{[line, note, `(${known.source})`].filter(Boolean).join(' ')}</p>;
}
