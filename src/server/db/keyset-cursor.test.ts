import { describe, expect, it } from 'vitest';
import { fromCursor, toCursor } from './keyset-cursor.ts';

describe('a cursor', () => {
  const position = { micros: '1795296000123456', id: '0b9d4c3e-5d3a-4f0e-9a53-111122223333' };
  it('gives back the place it was made of', () => {
    expect(fromCursor(toCursor(position))).toEqual(position);
  });
  it.each(['', 'x', toCursor({ ...position, id: 'x' }), toCursor({ ...position, micros: '1e9' }), Buffer.from('1.2').toString('base64url'), '\u0000'])(
    'is refused where we did not make it: %j',
    (cursor) => {
      expect(fromCursor(cursor)).toBeUndefined();
    },
  );
});
