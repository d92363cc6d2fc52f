import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Rooms whose components Tailwind reads for a sheet: its `@source` lines that name domains. */
function roomsOf(sheet: string): string[] {
  const sources = readFileSync(`src/styles/${sheet}`, 'utf8').matchAll(/@source "\.\.\/domains\/\{([\w,]+)\}/g);
  return Array.from(sources, ([, rooms = '']) => rooms.split(',')).flat();
}

it('every domain with components is in the sheet of the public pages or in that of the admin area', () => {
  const rooms = globSync('src/domains/*/ui').map((folder) => folder.split('/')[2] ?? '');
  expect(rooms.length).toBeGreaterThan(10);
  expect([...roomsOf('site.css'), ...roomsOf('admin.css')].toSorted()).toEqual(rooms.toSorted());
});
