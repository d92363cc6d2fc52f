import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { inquiries } from '../../../inquiries/server/inquiries-tables.ts';
import { isInNoHands } from '../../../mail/server/claim.ts';
import { mails } from '../../../mail/server/mails-tables.ts';
import type { TellingKind } from '../../model/departure-words.ts';
import { greetingIn, type TripWords, tripWordsFor } from '../../model/telling-texts.ts';
import { TRAVELS } from '../departure-filters.ts';
import type { DepartureServices } from '../departure-services.ts';
import { parties } from '../departures-tables.ts';
import { IS_OPEN } from '../evening/telling-filters.ts';
import { tellings } from '../party-tables.ts';
import { knownLinkTo } from '../private-links.ts';

/** How `about` of a telling begins that says that a trip goes after all. */
export const BACK = 'back:';

export type ToldParty = Awaited<ReturnType<typeof activeParties>>[number];

/** The parties of a departure that still go, held until the transaction ends. */
export async function activeParties(tx: DbOrTransaction, departureId: string) {
  return goingParties(tx, departureId).for('update', { of: parties });
}

/** The parties of a departure that still go. */
export function goingParties(tx: DbOrTransaction, departureId: string) {
  const { id, inquiryId, status } = parties;
  const { name, email, phone, language } = inquiries;
  return tx
    .select({ id, inquiryId, status, name, email, phone, language })
    .from(parties)
    .innerJoin(inquiries, eq(inquiries.id, inquiryId))
    .where(and(eq(parties.departureId, departureId), TRAVELS))
    .orderBy(asc(parties.createdAt), asc(id));
}

type News = {
  kind: Extract<TellingKind, 'called_off' | 'moved'>;
  /** Which calling off or moving: nobody is told of one twice. */
  about: string;
  departureId: string;
  to: readonly ToldParty[];
  subject: (said: TripWords) => string;
  body: (said: TripWords) => string;
  /** What English guests are told, where somebody wrote it anew. */
  english?: string | undefined;
  actorId: string;
};

/**
 * Writes down who is told what, in the caller's transaction: once that is committed, mails go by themselves, and who has no address stands in the tick
 * list. The conversation of each has the mail.
 */
export async function makeTellings(
  tx: DbOrTransaction,
  services: Pick<DepartureServices, 'config' | 'content' | 'mailQueue' | 'links' | 'thread'>,
  { kind, about, departureId, to, subject, body, english, actorId }: News,
): Promise<void> {
  for (const party of to) {
    const said = tripWordsFor(services.content.mailTexts, party.language);
    const words = said.language === 'en' && english !== undefined ? english : body(said);
    const mailId = party.email === null ? null : randomUUID();
    const row = { id: randomUUID(), kind, departureId, partyId: party.id, about, channel: mailId ? ('mail' as const) : ('chat' as const), mailId, body: words };
    const made = await tx.insert(tellings).values(row).onConflictDoNothing().returning({ id: tellings.id });
    if (made.length === 0 || !mailId || party.email === null) continue;
    // Only who was given the page of the trip before gets its address again.
    const link = await knownLinkTo(tx, services, { kind: 'pass', partyId: party.id });
    const mailKind = kind === 'called_off' ? ('trip_called_off' as const) : ('trip_moved' as const);
    await services.mailQueue.add(tx, [{ id: mailId, inquiryId: party.inquiryId, kind: mailKind, recipient: party.email, link }]);
    const whole = `${greetingIn(said, party.name)}\n\n${words}`;
    await services.thread.say(tx, { inquiryId: party.inquiryId, channel: 'email', subject: subject(said), body: whole, mailId, authorId: actorId });
  }
}

/**
 * Takes back what those parties were to be told and were not yet: it is over. A mail that is just being handed over goes.
 * @param kinds what is over
 * @returns ids of the parties that have not been told
 */
export async function takeBack(
  tx: DbOrTransaction,
  { thread }: Pick<DepartureServices, 'thread'>,
  partyIds: readonly string[],
  kinds: readonly TellingKind[],
  about?: string,
): Promise<string[]> {
  if (partyIds.length === 0) return [];
  const ofThem = and(
    inArray(tellings.partyId, [...partyIds]),
    inArray(tellings.kind, [...kinds]),
    about === undefined ? undefined : eq(tellings.about, about),
    IS_OPEN,
  );
  const waiting = await tx.select({ mailId: tellings.mailId }).from(tellings).where(ofThem).for('update');
  const mailIds = waiting.flatMap(({ mailId }) => mailId ?? []);
  const gone = await tx
    .delete(mails)
    .where(and(inArray(mails.id, mailIds), eq(mails.status, 'queued'), isInNoHands))
    .returning({ id: mails.id });
  const goneIds = gone.map(({ id }) => id);
  await thread.unsay(tx, goneIds);
  const goes = sql`EXISTS (SELECT 1 FROM ${mails} WHERE ${mails.id} = ${tellings.mailId} AND ${mails.status} <> 'failed')`;
  const dropped = await tx
    .update(tellings)
    .set({ droppedAt: new Date() })
    .where(and(ofThem, sql`NOT ${goes}`))
    .returning({ partyId: tellings.partyId });
  return dropped.flatMap(({ partyId }) => partyId ?? []);
}
