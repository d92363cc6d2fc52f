/** Where a page of the inbox ended: creation in microseconds since 1970, and id. */
export type Position = { micros: string; id: string };

const SHAPE = /^(\d{1,16})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** A position as a text that tells nobody to build on it. */
export function toCursor({ micros, id }: Position): string {
  return Buffer.from(`${micros}.${id}`).toString('base64url');
}

/** @returns undefined for whatever we did not make */
export function fromCursor(cursor: string): Position | undefined {
  const [, micros, id] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  return micros && id ? { micros, id } : undefined;
}
