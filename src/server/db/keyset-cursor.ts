import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isUuid } from '../../lib/uuid.ts';

/** Where a page of a list ended, newest first: the last line's time in microseconds since 1970, and its id. */
export type Position = { micros: string; id: string };

const SHAPE = /^(\d{1,16})\.(.+)$/;

/** A position as a text that tells nobody to build on it. */
export function toCursor({ micros, id }: Position): string {
  return Buffer.from(`${micros}.${id}`).toString('base64url');
}

/** @returns undefined for a cursor that we did not make */
export function fromCursor(cursor: string): Position | undefined {
  const [, micros, id] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  return micros && id && isUuid(id) ? { micros, id } : undefined;
}

/** A time with all its microseconds, of which a `Date` keeps only the milliseconds. */
export function microsOf(time: PgColumn): SQL<string> {
  return sql<string>`(extract(epoch from ${time}) * 1000000)::bigint::text`;
}

/** The lines that come after a position, where the list is sorted by time and id, newest first. */
export function after(time: PgColumn, id: PgColumn, position: Position | undefined): SQL | undefined {
  if (!position) return undefined;
  return sql`(${time}, ${id}) < (timestamptz 'epoch' + ${position.micros}::bigint * interval '1 microsecond', ${position.id}::uuid)`;
}
