import { z } from 'zod';
import { dayAfter } from '../../../lib/banjul-time.ts';
import { EMAIL_MAX, NAME_MAX } from '../../../lib/field-lengths.ts';
import { FIELD_MESSAGES } from '../../../lib/field-messages.ts';
import { readPhone } from '../../../lib/phone-number.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { uuidRule } from '../../../lib/uuid-rule.ts';
import { optional, writtenLine, writtenText } from '../../../lib/written-rules.ts';
import { PARTY_STATUSES, RESOURCE_KINDS } from './departure-words.ts';
import { DIARY_LIMITS } from './diary-limits.ts';
import { isDiaryDay } from './diary-view.ts';

/* What is sent to the diary's endpoints (docs/develop/departures.md). Whoever changes something names the version that stood on the screen. */

const uuidField = z.string().refine(isUuid, 'This is not a UUID.');
const version = z.int('Say which version you saw.').min(1);
const day = z
  .string('Please choose a day.')
  .min(1, 'Please choose a day.')
  .refine(isDiaryDay, 'There is no such day, or it is too far away. Please choose one, as year-month-day.');
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please write a time such as 08:30.');
const people = z
  .int('Please write how many people, as a whole number.')
  .min(1, 'Please write how many people, at least 1.')
  .max(DIARY_LIMITS.people, `At most ${DIARY_LIMITS.people} people fit into one party. Make more parties of them.`);
const note = optional(writtenText(DIARY_LIMITS.note, 'a note'));

const when = { firstDay: optional(day), lastDay: optional(day), startsAt: optional(clock), endsAt: optional(clock), note };
type When = { firstDay?: string | undefined; lastDay?: string | undefined; startsAt?: string | undefined; endsAt?: string | undefined };

/** A trip ends after it began; days after the first are of a trip that has a first one. */
function inOrder({ firstDay, lastDay, startsAt, endsAt }: When, context: z.RefinementCtx): void {
  // It is asked of days that were refused already, too.
  if (![firstDay, lastDay].every((one) => one === undefined || isDiaryDay(one))) return;
  const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (!firstDay && lastDay) wrong('firstDay', 'Please choose the first day too, or leave both empty.');
  if (firstDay && lastDay && lastDay < firstDay) wrong('lastDay', 'The last day is before the first.');
  if (firstDay && lastDay && lastDay > dayAfter(firstDay, DIARY_LIMITS.days - 1)) wrong('lastDay', `A trip has at most ${DIARY_LIMITS.days} days.`);
  const isOneDay = !lastDay || lastDay === firstDay;
  if (isOneDay && startsAt && endsAt && endsAt <= startsAt) wrong('endsAt', 'It ends before it begins. A trip over night has a last day of its own.');
}

/** POST /api/admin/days: a departure without an enquiry; the same `key` makes one. */
export const newDepartureSchema = z
  .object({ key: uuidRule, tour: z.string('Please choose a tour.').min(1, 'Please choose a tour.').max(100), ...when })
  .superRefine(inOrder);

/** POST /api/admin/days/{id} */
export const changeDepartureSchema = z.object({ version, ...when }).superRefine(inOrder);
export type DepartureFact = Exclude<keyof z.output<typeof changeDepartureSchema>, 'version'>;

const pickup = { pickupPlace: optional(writtenLine(DIARY_LIMITS.pickupPlace, 'a place')), pickupTime: optional(clock) };
const partyFacts = { people, ...pickup, priceLine: optional(writtenLine(DIARY_LIMITS.priceLine, 'a price')), note };

/** POST /api/admin/days/{id}/parties: people of an enquiry that is here already, by its reference. */
export const addPartySchema = z.object({
  reference: z.string('Please write the reference of the enquiry.').trim().min(1, 'Please write the reference of the enquiry.').max(40),
  people: optional(people),
});

/** POST /api/admin/days/{id}/parties/{party}: one change. `version` is the party's. */
export const changePartySchema = z.discriminatedUnion('change', [
  z.object({ change: z.literal('facts'), version, ...partyFacts, status: z.enum(PARTY_STATUSES) }),
  z.object({ change: z.literal('move'), version, to: uuidRule }),
  z.object({ change: z.literal('take_out'), version }),
]);
export type PartyChange = z.output<typeof changePartySchema>;
/** What a history says of a departure or a party that it was changed. */
export type ChangedField = DepartureFact | Exclude<keyof Extract<PartyChange, { change: 'facts' }>, 'change' | 'version'>;

/** POST /api/admin/days/{id}/resources: takes a guide or vehicle along, or not any more. `seen` are warnings that were read: then it is done anyway. */
export const assignSchema = z.object({
  version,
  resourceId: uuidRule,
  assigned: z.boolean(),
  seen: z.array(z.string().max(300)).max(DIARY_LIMITS.warnings).optional(),
});

const seats = z.int('Please write how many seats, as a whole number.').min(1, 'At least one seat.').max(100, 'At most 100 seats.');
const resourceFacts = {
  name: writtenLine(NAME_MAX, 'a name'),
  phone: optional(writtenLine(30, 'a phone number').refine((text) => readPhone(text) !== undefined, FIELD_MESSAGES.phone)),
  email: optional(z.email('Please write an e-mail address, such as name@example.com.').max(EMAIL_MAX)),
  seats: optional(seats),
  languages: z.array(writtenLine(40, 'a language')).max(12, 'At most 12 languages fit here.').default([]),
  licence: optional(writtenLine(40, 'a number')),
  picture: optional(z.string().regex(/^[a-z0-9-]{1,80}$/, 'There is no such picture.')),
};

/** POST /api/admin/days/resources: a guide or vehicle; the same `key` makes one. */
export const newResourceSchema = z.object({ key: uuidRule, kind: z.enum(RESOURCE_KINDS, 'Please choose guide or vehicle.'), ...resourceFacts });
/** POST /api/admin/days/resources/{id} */
export const changeResourceSchema = z.object({ version, active: z.boolean(), ...resourceFacts });

/** POST /api/admin/days/blocked: the same `key` blocks once; without `resourceId` everybody is away. */
export const blockDaysSchema = z
  .object({ key: uuidRule, firstDay: day, lastDay: day, resourceId: optional(uuidField), reason: optional(writtenLine(DIARY_LIMITS.reason, 'a reason')) })
  .superRefine(({ firstDay, lastDay }, context) => {
    if (!isDiaryDay(firstDay) || !isDiaryDay(lastDay)) return;
    if (lastDay < firstDay) context.addIssue({ code: 'custom', path: ['lastDay'], message: 'The last day is before the first.' });
    else if (lastDay > dayAfter(firstDay, DIARY_LIMITS.blockedDays - 1))
      context.addIssue({ code: 'custom', path: ['lastDay'], message: `At most ${DIARY_LIMITS.blockedDays} days are blocked at once.` });
  });

/** POST /api/admin/inquiries/{id}/trips: onto a departure that is planned already, or one of its own; `tour` where the enquiry names none of ours. */
export const planTripSchema = z.object({ departureId: optional(uuidField), tour: optional(z.string().max(100)) });
