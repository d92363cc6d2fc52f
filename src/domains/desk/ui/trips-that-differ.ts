import type { InquiryDetail } from '@/domains/desk/model/desk-types';
import type { TripLine } from '@/domains/desk/model/trip-types';
import type { InquiryFieldName } from '@/domains/inquiries/model/fields';

/** Trips to come in the diary, where none of them says what the enquiry says: whoever changes one does not change the other. */
export function tripsThatDiffer({ trips, preferredDate, groupSize, groupSizeText }: InquiryDetail, name: InquiryFieldName): TripLine[] {
  const coming = trips.filter(({ status, partyStatus }) => status === 'planned' && (partyStatus === 'held' || partyStatus === 'confirmed'));
  // "3-4" leaves open what the diary says.
  if (name === 'groupSizeText' && groupSize !== null && groupSizeText === null) return coming.some(({ people }) => people === groupSize) ? [] : coming;
  if (name === 'preferredDate' && preferredDate !== null) return coming.some(({ day }) => day === preferredDate) ? [] : coming;
  return [];
}
