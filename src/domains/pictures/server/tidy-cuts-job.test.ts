import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cutKey } from './cut-key.ts';
import { tidyCutsJob } from './tidy-cuts-job.ts';

const NOW = new Date('2026-11-25T03:36:00Z');
const photograph = { photograph: 'a'.repeat(64), alt: 'Two boats at the quay in Banjul', focus: { x: 50, y: 50 }, consent: 'nobody' as const };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(file: string, at: Date): string {
  writeFileSync(join(folder, file), '');
  utimesSync(join(folder, file), at, at);
  return file;
}

it('takes away what no page shows any more, a day after it was made, and keeps the rest', async () => {
  const old = new Date('2026-11-20T00:00:00Z');
  const shown = put(`boats-card-300.${cutKey(photograph)}.webp`, old);
  const social = put(`boats-social.${cutKey(photograph)}.jpg`, old);
  const fresh = put('gone-card-300.0123456789.webp', new Date('2026-11-24T12:00:00Z'));
  put('gone-wide-600.0123456789.webp', old);
  put('boats-card-300.0123456789.webp', old);
  put(`boats-card-600.${cutKey(photograph)}.webp.4711`, old);
  const job = tidyCutsJob(folder, (name) => (name === 'boats' ? photograph : undefined));
  expect(await job.work(NOW)).toEqual({ cuts: 3 });
  expect(readdirSync(folder).sort()).toEqual([shown, social, fresh].sort());
});

it('does nothing where there never was a photograph', async () => {
  expect(await tidyCutsJob(join(folder, 'none'), () => undefined).work(NOW)).toEqual({ cuts: 0 });
});
