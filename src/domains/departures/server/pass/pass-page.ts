import { eq } from 'drizzle-orm';
import { banjulDay } from '../../../../lib/banjul-time.ts';
import { inquiries } from '../../../inquiries/server/inquiries-tables.ts';
import { isOver } from '../../model/is-over.ts';
import { firstNameOf, type PassResource, type PassState, type TripPass } from '../../model/trip-pass.ts';
import { dueOf } from '../cash.ts';
import type { DepartureServices } from '../departure-services.ts';
import { departures, parties } from '../departures-tables.ts';
import { goingAlong } from '../going-along.ts';
import { linkOf } from '../private-links.ts';
import { movedLastDay } from '../tellings/busy-then.ts';
import { type ToldOf, toldOf } from './told-of.ts';

type Departure = typeof departures.$inferSelect;
type Party = typeof parties.$inferSelect;

/** What a pass is made of, and which calendar entry it is: its SEQUENCE grows with whatever of the departure or the party changes. */
export type OpenPass = { pass: TripPass; partyId: string; inquiryId: string; sequence: number; changedAt: Date };

/**
 * The trip of a private address. That it was asked for says nothing and changes nothing: scanners of mails open links, too.
 * @returns undefined where the address opens no trip: it was revoked, its person erased, or it never was one
 */
export async function openPass({ db }: Pick<DepartureServices, 'db'>, token: string | undefined): Promise<OpenPass | undefined> {
  const link = await linkOf(db, 'pass', token);
  if (!link?.partyId) return undefined;
  const [found] = await db
    .select({ party: parties, departure: departures, reference: inquiries.reference, name: inquiries.name })
    .from(parties)
    .innerJoin(departures, eq(departures.id, parties.departureId))
    .innerJoin(inquiries, eq(inquiries.id, parties.inquiryId))
    .where(eq(parties.id, link.partyId));
  if (!found) return undefined;
  const { party, departure, reference, name } = found;
  const [going, sums, told] = await Promise.all([goingAlong(db, [departure.id]), dueOf(db, [party.id]), toldOf(db, party)]);
  const state = stateOf(departure, party, told);
  const moved = state === 'planned' ? told.moved : undefined;
  // Whoever was not told by itself reads what holds for all.
  const calledOff = state === 'called_off' ? (told.calledOff ?? departure) : undefined;
  const { tour, title, startsAt, endsAt } = departure;
  // What was called off stays the day that it was: the others may have been moved since.
  const offDay = state === 'called_off' ? told.calledOff?.day : undefined;
  const [firstDay, lastDay] = offDay ? [offDay, movedLastDay(departure, offDay)] : [departure.firstDay, departure.lastDay];
  const { people, pickupTime, pickupPlace, priceLine } = party;
  const pass: TripPass = {
    ...{ id: link.id, state, reference, firstName: firstNameOf(name) },
    ...{ tour, title, firstDay, lastDay, startsAt, endsAt, people, pickupTime, pickupPlace, priceLine },
    cash: sums,
    guides: going.filter(({ kind }) => kind === 'guide').map(asTold),
    vehicles: going.filter(({ kind }) => kind === 'vehicle').map(asTold),
    reason: (calledOff ?? moved)?.reason ?? null,
    isMoved: moved !== undefined,
    offeredDays: (calledOff?.offeredDays ?? []).filter((day) => day >= banjulDay()),
    changes: Object.fromEntries(party.changedFacts.map(({ fact, at }) => [fact, at])),
    asOf: new Date(),
  };
  return { pass, partyId: party.id, inquiryId: party.inquiryId, sequence: departure.sequence + party.version - 1, changedAt: departure.changedAt };
}

function stateOf(departure: Departure, party: Party, told: ToldOf): PassState {
  if (departure.status === 'cancelled' || (party.status === 'cancelled' && told.calledOff)) return 'called_off';
  if (party.status === 'cancelled') return 'cancelled';
  if (isOver(departure)) return 'over';
  return party.status === 'held' ? 'held' : 'planned';
}

/** As travellers are told: no number of a guide, since there is one to ring. */
const asTold = ({ name, licence, languages, picture }: PassResource): PassResource => ({ name, licence, languages, picture });
