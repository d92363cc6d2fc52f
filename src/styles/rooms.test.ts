import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Rooms whose components Tailwind reads for a sheet: its `@source` lines that name domains. */
function roomsOf(sheet: string): string[] {
  const sources = readFileSync(`src/styles/${sheet}`, 'utf8').matchAll(/@source "\.\.\/domains\/\{([\w,-]+)\}\/\{model,ui\}/g);
  return Array.from(sources, ([, rooms = '']) => rooms.split(',')).flat();
}

it('every domain with components is in the sheet of the public pages or in that of the admin area', () => {
  const rooms = globSync('src/domains/*/ui').map((folder) => folder.split('/')[2] ?? '');
  expect(rooms.length).toBeGreaterThan(10);
  expect([...roomsOf('site.css'), ...roomsOf('admin.css')].toSorted()).toEqual(rooms.toSorted());
});

it('every sheet beside a component of the public pages is in their one sheet', () => {
  const [, taken = ''] = /'\.\.\/domains\/\{([\w,-]+)\}\/\*\*\/\*\.css'/.exec(readFileSync('src/layouts/component-sheets.ts', 'utf8')) ?? [];
  const isOfOnePage = (sheet: string) => /-page(\.css$|\/)/.test(sheet);
  const sheets = roomsOf('site.css').flatMap((room) => globSync(`src/domains/${room}/**/*.css`).filter((sheet) => !isOfOnePage(sheet)));
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.filter((sheet) => !taken.split(',').includes(sheet.split('/')[2] ?? ''))).toEqual([]);
});
