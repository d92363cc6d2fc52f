import { and, eq, isNull } from 'drizzle-orm';
import { inquiries } from '../../../inquiries/server/inquiries-tables.ts';
import { movedBody, tripWordsFor } from '../../model/telling-texts.ts';
import type { DepartureServices } from '../departure-services.ts';
import { parties } from '../departures-tables.ts';
import { tellings } from '../party-tables.ts';
import type { DepartureWork } from '../work-on-departure.ts';
import { takeBack } from './make-tellings.ts';

type When = { firstDay: string | null; startsAt: string | null };

/**
 * Brings up to date what guests are still to be told in a chat, where day or times changed again before anybody told them: the prepared words would name
 * the day before. What was written by hand for it gives way, since it may name that day too. "Tomorrow" of another day is over, as is a move to no day.
 */
export async function retellMove({ tx, departure }: DepartureWork, services: Pick<DepartureServices, 'content' | 'thread'>, when: When): Promise<void> {
  const there = await tx.select({ id: parties.id }).from(parties).where(eq(parties.departureId, departure.id));
  const ids = there.map(({ id }) => id);
  if (when.firstDay !== departure.firstDay) await takeBack(tx, services, ids, when.firstDay === null ? ['tomorrow', 'moved'] : ['tomorrow']);
  const toBeTold = and(
    eq(tellings.departureId, departure.id),
    eq(tellings.kind, 'moved'),
    eq(tellings.channel, 'chat'),
    isNull(tellings.toldAt),
    isNull(tellings.droppedAt),
  );
  const waiting = await tx
    .select({ id: tellings.id, language: inquiries.language })
    .from(tellings)
    .innerJoin(parties, eq(parties.id, tellings.partyId))
    .innerJoin(inquiries, eq(inquiries.id, parties.inquiryId))
    .where(toBeTold);
  for (const { id, language } of waiting) {
    const body = movedBody(tripWordsFor(services.content.mailTexts, language), { title: departure.title, ...when });
    await tx.update(tellings).set({ body }).where(eq(tellings.id, id));
  }
}
