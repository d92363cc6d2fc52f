import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { chatDigits } from '../../../../lib/chat-number.ts';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { checked } from '../../../../server/http/checked.ts';
import { Refused } from '../../../../server/http/refused.ts';
import { inquiries } from '../../../inquiries/server/inquiries-tables.ts';
import { fillIn, wordsFor } from '../../../mail/model/mail-words.ts';
import { hasFailed } from '../../../mail/server/mail-hold.ts';
import { mails } from '../../../mail/server/mails-tables.ts';
import type { Admin } from '../../../security/server/admin.ts';
import { chatLink } from '../../../site/model/outbound.ts';
import { isOver } from '../../model/is-over.ts';
import { passActSchema } from '../../model/pass-requests.ts';
import type { Passes } from '../../model/pass-types.ts';
import { daysInWords } from '../../model/trip-pass.ts';
import type { DepartureServices } from '../departure-services.ts';
import { departureHistory, parties } from '../departures-tables.ts';
import { daysIn } from '../letters/trip-pass.tsx';
import { privateLinks, tellings } from '../party-tables.ts';
import { knownLinkTo } from '../private-links.ts';
import { changedMeanwhile, departureOf, workOnDeparture } from '../work-on-departure.ts';
import { aboutOf, sendPass } from './send-pass.ts';

/** The passes of a departure. Looking makes no link. @throws Refused 404 */
export async function passesOf(_admin: Admin<'desk'>, services: DepartureServices, id: string | undefined): Promise<Passes> {
  const departure = await departureOf(services.db, id);
  const rows = await services.db
    .select({ partyId: parties.id, phone: inquiries.phone, name: inquiries.name, language: inquiries.language })
    .from(parties)
    .innerJoin(inquiries, eq(inquiries.id, parties.inquiryId))
    .where(eq(parties.departureId, departure.id));
  return Promise.all(
    rows.map(async ({ partyId, phone, ...traveller }) => {
      const link = await knownLinkTo(services.db, services, { kind: 'pass', partyId });
      const number = phone ? chatDigits(phone) : undefined;
      const about = await aboutOf(services.db, partyId, departure.firstDay);
      const told = await passTellings(services.db, partyId);
      const itself = told.find((one) => one.about === about);
      const moved = !itself && departure.firstDay ? await moveTold(services.db, partyId, departure.firstDay) : undefined;
      const latest = itself ?? (moved && { about, ...moved }) ?? told.at(-1);
      const text = link && chatText(services.content, traveller, departure, link);
      return {
        partyId,
        link,
        chat: text && number ? chatLink({ chatBase: services.content.site.contact.chatBase, chatNumber: number }, text) : null,
        sent: latest ? { channel: latest.channel, at: latest.at?.toISOString() ?? null, cameBack: latest.cameBack } : null,
        isUpToDate: latest?.about === about && !latest.cameBack,
      };
    }),
  );
}

/** Sends a pass, makes its link, or ends the link and makes another. @throws Refused 404, 409, 422 */
export async function actOnPass(admin: Admin<'desk'>, services: DepartureServices, id: string | undefined, body: unknown): Promise<Passes> {
  const { partyId, act, version, seen } = checked(passActSchema, body);
  await workOnDeparture(admin, services, id, async ({ tx, departure, note }) => {
    if (version !== departure.version) throw changedMeanwhile();
    const [party] = await tx
      .select({ status: parties.status })
      .from(parties)
      .where(and(eq(parties.id, partyId), eq(parties.departureId, departure.id)));
    if (!party) throw new Refused(404, 'unknown_party', 'These people are not on this departure any more.');
    if (act === 'send' && (party.status !== 'confirmed' || departure.status !== 'planned')) {
      throw new Refused(409, 'not_confirmed', 'A pass is for people whose trip is confirmed. Confirm them first; nothing was sent.');
    }
    if (act === 'send' && isOver(departure)) throw new Refused(409, 'over', 'This trip is over. Nothing was sent.');
    const owner = { kind: 'pass' as const, partyId };
    // The link that was to end has ended, by a second press say: the one since may be in a chat by now.
    if (act === 'renew' && seen !== undefined && seen !== (await knownLinkTo(tx, services, owner))) return;
    if (act === 'renew') await services.links.revoke(tx, owner);
    if (act === 'send') {
      if (await sendPass(tx, services, partyId, admin.id)) await note('pass_sent', {}, partyId);
    } else {
      await services.links.tokenFor(tx, owner);
      if (act === 'renew') await note('pass_renewed', {}, partyId);
    }
  });
  return passesOf(admin, services, id);
}

/** What was told of a party's pass, oldest first. A mail is told once it was sent; one that a restore gave up says nothing of their address, and told nobody. */
async function passTellings(db: DbOrTransaction, partyId: string) {
  const rows = await db
    .select({ about: tellings.about, channel: tellings.channel, toldAt: tellings.toldAt, sentAt: mails.sentAt, status: mails.status, hasFailed })
    .from(tellings)
    .leftJoin(mails, eq(mails.id, tellings.mailId))
    .where(and(eq(tellings.kind, 'pass'), eq(tellings.partyId, partyId), isNull(tellings.droppedAt)))
    .orderBy(tellings.createdAt);
  return rows.flatMap(({ toldAt, sentAt, status, hasFailed: isReturned, ...row }) => {
    // Of a mail that came back somebody may have told them by chat.
    if (toldAt !== null || status !== 'failed') return { ...row, cameBack: false, at: toldAt ?? sentAt };
    return isReturned ? { ...row, cameBack: true, at: null } : [];
  });
}

/**
 * The mail of a move to that day, where it brought the page's present address: who got it has the pass. A later change of the day tells nobody.
 * @returns undefined where there was none, or it came back
 */
async function moveTold(db: DbOrTransaction, partyId: string, day: string) {
  const hadLink = sql`EXISTS (SELECT 1 FROM ${privateLinks} WHERE ${privateLinks.kind} = 'pass' AND ${privateLinks.partyId} = ${tellings.partyId}
    AND ${privateLinks.revokedAt} IS NULL AND ${privateLinks.createdAt} < ${tellings.createdAt})`;
  const toThatDay = sql`EXISTS (SELECT 1 FROM ${departureHistory} WHERE ${departureHistory.event} = 'moved'
    AND ${departureHistory.detail} ->> 'key' = ${tellings.about} AND ${departureHistory.detail} ->> 'to' = ${day})`;
  const isOfParty = and(eq(tellings.kind, 'moved'), eq(tellings.partyId, partyId), isNull(tellings.droppedAt));
  const [told] = await db
    .select({ channel: tellings.channel, toldAt: tellings.toldAt, sentAt: mails.sentAt })
    .from(tellings)
    .innerJoin(mails, eq(mails.id, tellings.mailId))
    .where(and(isOfParty, ne(mails.status, 'failed'), hadLink, toThatDay))
    .orderBy(desc(tellings.createdAt))
    .limit(1);
  return told && { channel: told.channel, cameBack: false, at: told.toldAt ?? told.sentAt };
}

type Traveller = { name: string; language: string | null };
type Trip = { title: string; firstDay: string | null; lastDay: string | null };

/** The pass as a chat brings it, in the traveller's language: in others than English by the words of its mail, which the owner writes. */
function chatText({ site, mailTexts }: DepartureServices['content'], { name, language }: Traveller, trip: Trip, link: string): string {
  const said = wordsFor(mailTexts, language);
  if (said.language !== 'en') return `${fillIn(said.words.quote.hello, { name })} ${said.words.pass.ready} ${trip.title}, ${daysIn(said, trip)}: ${link}`;
  const what = `${trip.title}, ${daysInWords(trip.firstDay, trip.lastDay)}`;
  return `Hello ${name}! Here is your trip with ${site.brand.name}: ${what}. Pick-up, guide and what to bring are on this page. Once you have opened it, it works without a signal: ${link}`;
}
