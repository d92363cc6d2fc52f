import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KEPT_SHEET, OF_HEADER, SHEET_AT_HEADER, SHEET_CACHE, SHEET_WORKER } from './kept-sheet.ts';

it('the worker, which imports nothing, keeps the sheet where the page looks for it', () => {
  const worker = readFileSync(`public${SHEET_WORKER}`, 'utf8');
  for (const word of [KEPT_SHEET, OF_HEADER, SHEET_AT_HEADER, SHEET_CACHE]) expect(worker).toContain(` = '${word}';`);
});
