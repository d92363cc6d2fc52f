import { and, asc, eq, inArray, isNull, not, notLike, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { CALL_OFF_REASONS, type CallOffReason } from '../../model/departure-words.ts';
import { departureHistory } from '../departures-tables.ts';
import { tellings } from '../party-tables.ts';
import { BACK } from '../tellings/make-tellings.ts';

/** `day`: on which day it was when it was called off. */
type Told = { reason: CallOffReason | null; offeredDays: string[]; day: string | null };

/** What a party is told of its trip: that we called it off for them, or moved it. A departure may do either for some of its parties alone, each time for another reason. */
export type ToldOf = { calledOff: Told | undefined; moved: Told | undefined };

export async function toldOf(db: DbOrTransaction, party: { id: string }): Promise<ToldOf> {
  const { kind, partyId, about, droppedAt, departureId, createdAt } = tellings;
  // Who had heard of a calling off that was undone, and cancels later, was not called off by us.
  const isUndone = sql`EXISTS (SELECT 1 FROM departure_history AS later WHERE later.departure_id = ${departureId} AND later.detail ->> 'undoes' = ${about})`;
  // "It goes after all" is told as a move, too.
  const told = await db
    .select({ kind, detail: departureHistory.detail })
    .from(tellings)
    .leftJoin(departureHistory, and(eq(departureHistory.departureId, departureId), sql`${departureHistory.detail} ->> 'key' = ${about}`))
    .where(and(eq(partyId, party.id), inArray(kind, ['called_off', 'moved']), isNull(droppedAt), notLike(about, `${BACK}%`), not(isUndone)))
    .orderBy(asc(createdAt));
  const last = (wanted: 'called_off' | 'moved') => {
    const found = told.findLast((one) => one.kind === wanted);
    return found && toldBy(found.detail ?? {});
  };
  return { calledOff: last('called_off'), moved: last('moved') };
}

/** As callOff and moveDeparture wrote it down. */
function toldBy({ reason, offeredDays, calledOffDay }: Record<string, unknown>): Told {
  return {
    reason: CALL_OFF_REASONS.find((one) => one === reason) ?? null,
    offeredDays: Array.isArray(offeredDays) ? offeredDays.filter((day) => typeof day === 'string') : [],
    day: typeof calledOffDay === 'string' ? calledOffDay : null,
  };
}
