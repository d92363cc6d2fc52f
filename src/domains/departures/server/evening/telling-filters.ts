import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { mails } from '../../../mail/server/mails-tables.ts';
import { departures, parties } from '../departures-tables.ts';
import { tellings } from '../party-tables.ts';
import { isComing } from './due-departures.ts';

/** Nobody was told it yet, as far as it is ticked, and it is still to be told. */
export const IS_OPEN = and(isNull(tellings.toldAt), isNull(tellings.droppedAt));

export const MAIL_WENT = sql`EXISTS (SELECT 1 FROM ${mails} WHERE ${mails.id} = ${tellings.mailId} AND ${mails.status} = 'sent')`;

/** Between the day and what makes it one of its own, where a guide is told that they do not go that day after all (outdated-tellings.ts). */
export const OFF = ' off ';

/** In SQL, of a row of tellings that tells of tomorrow: as things stand now it is still so. */
export function stillComing(now: Date): SQL {
  const coming = sql`${departures.id} = ${tellings.departureId} AND ${departures.firstDay}::text = ${tellings.about} AND ${isComing(now)}`;
  const goes = sql`EXISTS (SELECT 1 FROM ${parties} JOIN ${departures} ON ${departures.id} = ${parties.departureId}
    WHERE ${parties.id} = ${tellings.partyId} AND ${parties.status} = 'confirmed' AND ${coming})`;
  const guides = sql`EXISTS (SELECT 1 FROM assignments JOIN ${departures} ON ${departures.id} = assignments.departure_id
    JOIN resources ON resources.id = assignments.resource_id
    WHERE assignments.resource_id = ${tellings.resourceId} AND resources.active AND ${coming})`;
  const isOff = sql`EXISTS (SELECT 1 FROM ${departures} WHERE ${departures.id} = ${tellings.departureId}
    AND ${departures.firstDay}::text = split_part(${tellings.about}, ${OFF}, 1) AND ${isComing(now)})
    AND NOT EXISTS (SELECT 1 FROM assignments WHERE assignments.departure_id = ${tellings.departureId} AND assignments.resource_id = ${tellings.resourceId})`;
  return sql`CASE WHEN ${tellings.kind} = 'tomorrow' THEN ${goes} WHEN strpos(${tellings.about}, ${OFF}) > 0 THEN ${isOff} ELSE ${guides} END`;
}
