import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarText, foldedLine } from './calendar-lines.ts';

const octets = (text: string) => new TextEncoder().encode(text).length;

it('folds by octets, never in the middle of a character, and unfolds to what it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'é', 'ñ', '日', '🛶', ' '), maxLength: 400 }), (line) => {
      const folded = foldedLine(line).split('\r\n');
      expect(folded.every((part) => octets(part) <= 75)).toBe(true);
      expect(folded.map((part, at) => (at === 0 ? part : part.slice(1))).join('')).toBe(line);
    }),
  );
});

it('escapes what would end a value, or begin another line', () => {
  expect(calendarText('Kololi; at 7, "gate\\2"\r\nEND:VEVENT\u0000')).toBe('Kololi\\; at 7\\, "gate\\\\2"\\nEND:VEVENT');
});
