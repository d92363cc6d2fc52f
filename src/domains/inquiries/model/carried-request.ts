import { banjulDay, isDay, shortDay } from '../../../lib/banjul-time.ts';
import { SUBJECT_MAX } from '../../../lib/field-lengths.ts';
import { GROUP_SIZES, groupLowerBound, groupWords } from '../../tours/model/group-size.ts';
import type { TripName } from '../../tours/model/trips/all-trips.ts';
import { aboutTours } from './about-tours.ts';
import { bookingSubject } from './booking-message.ts';

export type CarriedRequest = Partial<Record<'preferredTour' | 'preferredDate' | 'groupSize' | 'inquiryType' | 'subject' | 'message', string>>;

/**
 * What an address of the form brings along: `?tour=slug` from "Get a Quote"; with `date` and `group` from the booking box of a
 * tour's page without scripts; several tours from a list that was shared (about-tours.ts), which the message names. The form has a number for the group, so the size itself stands in the subject.
 */
export function carriedRequest(query: URLSearchParams, trips: readonly TripName[], today = banjulDay()): CarriedRequest {
  const tripOf = (asked: string) => trips.find(({ slug, formerly }) => slug === asked || formerly?.includes(asked));
  const [title, ...more] = new Set(query.getAll('tour').flatMap((asked) => tripOf(asked)?.title ?? []));
  if (!title) return {};
  if (more.length > 0) return { message: aboutTours([title, ...more]) };
  const date = query.get('date');
  const group = query.get('group');
  if (date === null || group === null) return { preferredTour: title };
  const size = GROUP_SIZES.find((known) => known === group);
  const isPast = isDay(date) && date < today;
  // The form takes no such day; what was asked for is not lost without a word.
  const subject = bookingSubject(title) + (size ? `, ${groupWords(size)}` : '') + (isPast ? `, asked for ${shortDay(date)}` : '');
  return {
    preferredTour: title,
    inquiryType: 'booking',
    ...(isDay(date) && !isPast ? { preferredDate: date } : {}),
    ...(size ? { groupSize: String(groupLowerBound(size)) } : {}),
    ...(subject.length <= SUBJECT_MAX ? { subject } : {}),
  };
}
