import type { ReactNode } from 'react';
import { comingExceptions, exceptionsToCome, exceptionText, type OfficeHours, otherHoursText } from '@/domains/site/model/opening-hours';

/*
 * A page may be kept and read on another day. What is written here names its day, so that it stays true without scripts; where
 * they run, hours-now.ts says what holds on the day that the page is read.
 *
 * Components in a model, since the ui of five domains writes the hours with them: none may import another's ui, and src/ui knows no hours.
 */

/** The usual hours as `children`, or what holds instead on that day. */
export function HoursOfDay({ hours, at = new Date(), children }: { hours: OfficeHours; at?: Date | undefined; children: ReactNode }) {
  const other = otherHoursText(at, hours);
  return (
    <>
      <span hidden={other !== undefined}>{children}</span>
      <span data-other-hours="" hidden={other === undefined}>
        {other}
      </span>
    </>
  );
}

type OtherHoursProps = {
  hours: OfficeHours;
  at?: Date | undefined;
  /** All that are to come, on a page that is kept for long; else those of the next 30 days. */
  all?: boolean;
  as?: 'span' | 'li';
  className?: string;
};

/** Days to come that have other hours, each a line: "Christmas, 25 December to 26 December: closed". */
export function OtherHours({ hours, at = new Date(), all = false, as: Line = 'span', className }: OtherHoursProps) {
  return (all ? exceptionsToCome : comingExceptions)(at, hours).map((exception) => (
    <Line key={exception.first + exception.name} className={className} data-until={exception.last}>
      {exceptionText(exception)}
    </Line>
  ));
}
