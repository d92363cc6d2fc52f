import { AdminRefusal } from '../admin/admin-endpoint.ts';

/** Where a list goes on: time with all its microseconds, as PostgreSQL writes it, and id of the last line. */
export type Keyset = { at: string; id: string };

const CURSOR = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?) ([0-9a-f-]{36})$/;

export function toCursor(at: string, id: string): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

/** @returns undefined for the first page. @throws AdminRefusal for what we did not give out */
export function fromCursor(cursor: string): Keyset | undefined {
  if (cursor === '') return undefined;
  const [, at, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!at || !id || Number.isNaN(Date.parse(at)))
    throw new AdminRefusal(422, 'cursor_invalid', 'This place in the list cannot be found. Begin at the top again.', 'cursor');
  return { at, id };
}
