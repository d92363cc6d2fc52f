import { and, eq, sql } from 'drizzle-orm';
import { uuidIn } from '../../../../lib/uuid.ts';
import { checked } from '../../../../server/http/checked.ts';
import { Refused } from '../../../../server/http/refused.ts';
import { inquiries } from '../../../inquiries/server/inquiries-tables.ts';
import type { Admin } from '../../../security/server/admin.ts';
import { tickTellingSchema } from '../../model/telling-requests.ts';
import { greetingIn, tripWordsFor } from '../../model/telling-texts.ts';
import type { TellingLine } from '../../model/telling-types.ts';
import type { DepartureServices } from '../departure-services.ts';
import { departureHistory, parties } from '../departures-tables.ts';
import { keepWhatIsTold } from '../evening/outdated-tellings.ts';
import { comingTrip } from '../letters/tomorrow-facts.ts';
import { tellings } from '../party-tables.ts';
import { changedMeanwhile, type Transaction } from '../work-on-departure.ts';
import { tellingLine } from './telling-lines.ts';

type Telling = typeof tellings.$inferSelect;

/**
 * Somebody told them, by chat or on the phone; or the tick was wrong. A guide's day is ticked as one. Twice the same is once.
 * @throws Refused 404, 409 where somebody else ticked it meanwhile, or it need not be told any more, 422
 */
export async function tickTelling(admin: Admin<'desk'>, services: DepartureServices, id: string | undefined, body: unknown): Promise<TellingLine> {
  const { told, seen } = checked(tickTellingSchema, body);
  await services.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(tellings)
      .where(eq(tellings.id, uuidIn(id)))
      .for('update');
    if (!row) throw unknownTelling();
    if ((row.toldAt !== null) === told) return;
    if ((row.toldAt?.toISOString() ?? null) !== seen) throw changedMeanwhile();
    if (row.droppedAt) throw new Refused(409, 'over', 'Nobody needs to be told this any more: the trip has changed since. Nothing was noted.');
    const marks = { toldAt: told ? new Date() : null, toldBy: told ? admin.id : null };
    await tx
      .update(tellings)
      .set(marks)
      .where(
        row.resourceId ? and(eq(tellings.kind, row.kind), eq(tellings.resourceId, row.resourceId), eq(tellings.about, row.about)) : eq(tellings.id, row.id),
      );
    if (told) await keepInConversation(tx, services, row, admin);
    if (told && row.kind === 'pass' && row.partyId) await answer(tx, services, row.partyId);
    const trip = told && row.kind === 'tomorrow' && row.partyId ? await comingTrip(tx, row.partyId, new Date()) : undefined;
    if (trip) await keepWhatIsTold(tx, row.id, trip);
    const { departureId, partyId } = row;
    await tx
      .insert(departureHistory)
      .values({ departureId, partyId, event: told ? 'told' : 'not_told', detail: { telling: row.id, kind: row.kind }, actorId: admin.id });
  });
  const line = await tellingLine(services, id ?? '');
  if (!line) throw unknownTelling();
  return line;
}

/** What they were told by chat stands in their conversation, once, however often it is ticked. What went by mail is there already. */
async function keepInConversation(tx: Transaction, { thread, content }: DepartureServices, row: Telling, admin: Admin<'desk'>): Promise<void> {
  if (!row.partyId || row.body === null || row.channel !== 'chat' || row.kind === 'tomorrow') return;
  const { event, detail } = departureHistory;
  const before = await tx.$count(departureHistory, and(eq(event, 'told'), sql`${detail} ->> 'telling' = ${row.id}`));
  const [guest] = await tx
    .select({ inquiryId: inquiries.id, name: inquiries.name, language: inquiries.language })
    .from(parties)
    .innerJoin(inquiries, eq(inquiries.id, parties.inquiryId))
    .where(eq(parties.id, row.partyId));
  if (before > 0 || !guest) return;
  const greeting = greetingIn(tripWordsFor(content.mailTexts, guest.language), guest.name);
  await thread.say(tx, { inquiryId: guest.inquiryId, channel: 'whatsapp', body: `${greeting}\n\n${row.body}`, authorId: admin.id });
  await thread.announce(tx, guest.inquiryId);
}

/** Who waited to hear whether they go has heard it. */
async function answer(tx: Transaction, { thread }: DepartureServices, partyId: string): Promise<void> {
  const [party] = await tx.select({ inquiryId: parties.inquiryId }).from(parties).where(eq(parties.id, partyId));
  if (!party) return;
  await thread.answer(tx, party.inquiryId);
  await thread.announce(tx, party.inquiryId);
}

function unknownTelling(): Refused {
  return new Refused(404, 'unknown_telling', 'There is nothing like this to tell. The trip or the enquiry may have been taken away.');
}
