import * as z from 'zod/mini';
import { CALL_OFF_REASONS, DEPARTURE_STATUSES, PARTY_STATUSES, RESOURCE_KINDS } from './departure-words.ts';

/* What the diary's endpoints answer. Moments are ISO 8601 texts in UTC; days are YYYY-MM-DD in Banjul, times HH:MM of its wall clock. */

const text = z.string();
const textOrNull = z.nullable(z.string());

/** When it goes; null is not settled yet. */
const span = { firstDay: textOrNull, lastDay: textOrNull, startsAt: textOrNull, endsAt: textOrNull };
const resource = { id: text, kind: z.enum(RESOURCE_KINDS), name: text, seats: z.nullable(z.number()) };

const partyViewSchema = z.object({
  id: text,
  version: z.number(),
  /** The enquiry it comes from, and its person. */
  reference: text,
  name: text,
  email: textOrNull,
  phone: textOrNull,
  language: textOrNull,
  people: z.number(),
  priceLine: textOrNull,
  pickupPlace: textOrNull,
  pickupTime: textOrNull,
  note: textOrNull,
  status: z.enum(PARTY_STATUSES),
  pickedUpAt: textOrNull,
});
export type PartyView = z.output<typeof partyViewSchema>;

const assignedSchema = z.object({
  ...resource,
  /** What they were warned of who assigned it all the same, and who that was. */
  anyway: z.nullable(z.object({ warnings: z.array(text), by: textOrNull })),
});
export type Assigned = z.output<typeof assignedSchema>;

const departureHistorySchema = z.object({ id: z.number(), event: text, detail: z.looseObject({}), actor: textOrNull, at: text });
export type DepartureHistoryEntry = z.output<typeof departureHistorySchema>;

/** GET /api/admin/days/{id}: one departure on one screen; every change of it is answered so too. */
export const departureDetailSchema = z.object({
  id: text,
  version: z.number(),
  tour: text,
  title: text,
  ...span,
  status: z.enum(DEPARTURE_STATUSES),
  reason: z.nullable(z.enum(CALL_OFF_REASONS)),
  offeredDays: z.array(text),
  note: textOrNull,
  /** By their pick-up, the earliest first. */
  parties: z.array(partyViewSchema),
  resources: z.array(assignedSchema),
  /** Oldest first. */
  history: z.array(departureHistorySchema),
});
export type DepartureDetail = z.output<typeof departureDetailSchema>;

/** POST and DELETE /api/admin/days/blocked: the blocked days to come, and who travels on those that were just blocked. */
export const blockedSchema = z.object({
  blocked: z.array(
    z.object({
      id: text,
      firstDay: text,
      lastDay: text,
      resource: z.nullable(z.object(resource)),
      reason: textOrNull,
    }),
  ),
  there: z.array(z.object({ departureId: text, title: text, day: text, name: text, people: z.number() })),
});
export type Blocked = z.output<typeof blockedSchema>;

const resourceSchema = z.object({
  ...resource,
  version: z.number(),
  phone: textOrNull,
  email: textOrNull,
  languages: z.array(text),
  licence: textOrNull,
  picture: textOrNull,
  active: z.boolean(),
});
export type Resource = z.output<typeof resourceSchema>;

/** GET /api/admin/days/resources, and what every change of them answers: those that go first, by name. */
export const resourcesSchema = z.object({ resources: z.array(resourceSchema) });

/** GET /api/admin/days/{id}/resources: who could go, with what speaks against it now. Who is switched off and does not go is left out. */
export const resourceChoicesSchema = z.object({
  choices: z.array(z.object({ ...resource, assigned: z.boolean(), warnings: z.array(text) })),
});
export type ResourceChoice = z.output<typeof resourceChoicesSchema>['choices'][number];

/** GET /api/admin/days: departures from today on, and those without a day, to which a party can be moved. */
export const plannedSchema = z.object({
  departures: z.array(z.object({ id: text, title: text, ...span, parties: z.number(), people: z.number() })),
});
export type Planned = z.output<typeof plannedSchema>;
