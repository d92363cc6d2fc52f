import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import type { Admin } from '../../security/server/admin.ts';
import { sizeOrWords } from '../../tours/model/group-size.ts';
import { addPartySchema, changePartySchema, type PartyChange } from '../model/departure-requests.ts';
import type { DepartureDetail } from '../model/departure-types.ts';
import { DIARY_LIMITS } from '../model/diary-limits.ts';
import { isOver } from '../model/is-over.ts';
import { formatMoney } from '../model/money.ts';
import { dueOf } from './cash.ts';
import { noteChangedFacts } from './changed-facts.ts';
import { departureDetail } from './departure-detail.ts';
import type { DepartureServices } from './departure-services.ts';
import { parties } from './departures-tables.ts';
import { tripName } from './diary.ts';
import { lockedParty, mustBeOn } from './locked-party.ts';
import { moveParty } from './move-party.ts';
import { cashLines } from './party-tables.ts';
import { type PassServices, sendPass } from './pass/send-pass.ts';
import { putParty } from './put-party.ts';
import { changedMeanwhile, type DepartureWork, workOnDeparture } from './work-on-departure.ts';

type Services = Pick<DepartureServices, 'db' | 'content'> & PassServices;
type Party = typeof parties.$inferSelect;

/** Puts the people of an enquiry that is here already on a departure, held until somebody confirms them. @throws Refused 404, 409, 422 */
export async function addParty(admin: Admin<'desk'>, services: Services, id: string | undefined, body: unknown): Promise<DepartureDetail> {
  const { reference, people } = checked(addPartySchema, body);
  const named = eq(inquiries.reference, reference.toUpperCase());
  const [known] = await services.db.select({ id: inquiries.id }).from(inquiries).where(named);
  if (!known) throw noSuchEnquiry();
  const add = async ({ tx, departure }: DepartureWork) => {
    mustBeOn(departure);
    // Looked at once it is held: a colleague may have taken their yes back, or erased it, a moment ago.
    const asked = {
      id: inquiries.id,
      status: inquiries.status,
      groupSize: inquiries.groupSize,
      text: inquiries.groupSizeText,
      hotel: inquiries.hotel,
      spamAt: inquiries.spamAt,
    };
    const [inquiry] = await tx.select(asked).from(inquiries).where(named);
    if (!inquiry || inquiry.spamAt) throw noSuchEnquiry();
    const size = people ?? sizeOrWords(inquiry.groupSize, inquiry.text);
    if (typeof size === 'string')
      throw new Refused(422, 'validation_failed', `They wrote “${size}”. First write at the desk how many they are, as a number.`, 'reference');
    const status = inquiry.status === 'won' ? 'confirmed' : 'held';
    const placed = { departureId: departure.id, inquiryId: inquiry.id, pickupPlace: inquiry.hotel, status } as const;
    const isNew = await putParty(tx, admin, services, { ...placed, people: Math.min(size, DIARY_LIMITS.people) });
    if (isNew) await services.thread.note(tx, inquiry.id, 'trip_planned', { trip: tripName(departure) }, admin.id);
  };
  await workOnDeparture(admin, services, id, add, { inquiryId: known.id });
  return departureDetail(admin, services, id);
}

function noSuchEnquiry(): Refused {
  return new Refused(422, 'validation_failed', 'There is no enquiry with this reference. Look for a mistyped letter.', 'reference');
}

/**
 * Changes the facts of a party, moves it to another departure, or takes it out.
 * @throws Refused 404, 409 `changed_meanwhile`, `already_there`, `departure_cancelled` or `money_received`, 422 with its field
 */
export async function changeParty(
  admin: Admin<'desk'>,
  services: Services,
  id: string | undefined,
  partyId: string | undefined,
  body: unknown,
): Promise<DepartureDetail> {
  const change = checked(changePartySchema, body);
  if (change.change === 'move') await moveParty(admin, services, { from: id, to: change.to, partyId, version: change.version });
  else {
    await workOnDeparture(admin, services, id, async (on) => {
      const party = await lockedParty(on, partyId, change.change === 'facts' ? undefined : change.version);
      if (change.change === 'facts') {
        await changeFacts(on, party, change);
        if (change.status === 'confirmed') {
          const isSent = await sendPass(on.tx, services, party.id, admin.id);
          if (party.status !== 'confirmed') await agree(on, services, party, isSent, admin.id);
        }
      } else {
        await takeOut(on, party);
        await services.thread.note(on.tx, party.inquiryId, 'trip_changed', { trip: `Taken out of ${tripName(on.departure)}` }, admin.id);
        // It is not among those of the departure any more, who hear of it by themselves.
        await services.thread.announce(on.tx, party.inquiryId);
      }
    });
  }
  return departureDetail(admin, services, id);
}

/** Who has no address waits until somebody has told them (tellings/tick-telling.ts). */
async function agree({ tx, departure }: DepartureWork, { thread }: Services, { inquiryId }: Party, isSent: boolean, actorId: string): Promise<void> {
  const byMail = and(eq(inquiries.id, inquiryId), isNotNull(inquiries.email));
  await thread.agree(tx, inquiryId, isOver(departure) || (isSent && (await tx.$count(inquiries, byMail)) > 0), actorId);
}

/**
 * What it had agreed is owed by nobody then. Money that it paid needs a party: without one it can be neither given back nor taken along.
 * @throws Refused 409 `money_received`
 */
async function takeOut({ tx, note }: DepartureWork, { id, people }: Party): Promise<void> {
  const paid = (await dueOf(tx, [id])).filter(({ received }) => received > 0).map(({ received, currency }) => formatMoney(received, currency));
  if (paid.length > 0) {
    const text = `They have paid ${paid.join(' and ')}. Write under Cash that you gave it back, or move them to another departure; then take them out. Nothing was changed.`;
    throw new Refused(409, 'money_received', text);
  }
  await tx.update(cashLines).set({ wasOff: true }).where(eq(cashLines.partyId, id));
  await tx.delete(parties).where(eq(parties.id, id));
  await note('party_taken_out', { people });
}

type Facts = Extract<PartyChange, { change: 'facts' }>;

async function changeFacts(on: DepartureWork, party: Party, facts: Facts): Promise<void> {
  const { version, people, pickupPlace, pickupTime, priceLine, note, status } = facts;
  const next = { people, pickupPlace: pickupPlace ?? null, pickupTime: pickupTime ?? null, priceLine: priceLine ?? null, note: note ?? null, status };
  const changed = (Object.keys(next) as (keyof typeof next)[]).filter((field) => next[field] !== party[field]);
  // Saved already, by a second press say whose first answer was lost.
  if (changed.length === 0) return;
  if (version !== party.version) throw changedMeanwhile();
  if (changed.includes('status') && (status === 'held' || status === 'confirmed')) mustBeOn(on.departure);
  // Held again it is not confirmed: a guide who takes "Did not come" back makes of it what it was (take-ticks.ts).
  const confirmedAt = status === 'held' ? null : status === 'confirmed' ? (party.confirmedAt ?? new Date()) : party.confirmedAt;
  await on.tx
    .update(parties)
    .set({ ...next, confirmedAt, version: sql`${parties.version} + 1` })
    .where(eq(parties.id, party.id));
  // Of what was written about them nothing: the history outlives them.
  await on.note('party_changed', { changed, ...(changed.includes('people') && { people }), ...(changed.includes('status') && { status }) }, party.id);
  const isPickup = changed.includes('pickupPlace') || changed.includes('pickupTime');
  if (isPickup) await noteChangedFacts(on.tx, eq(parties.id, party.id), ['pickup']);
}
