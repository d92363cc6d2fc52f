import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder.ts';
import { upgradeCopyName } from '../model/copy-names.ts';
import { upgradeCopiesJob } from './upgrade-copies-job.ts';

const NOW = new Date('2026-11-25T03:56:00Z');
const keep = { days: 7, weeks: 5, months: 12 };
const quarterly = ['2024-01-10', '2024-04-10', '2025-10-10', '2026-01-10', '2026-10-10'].map((day) => upgradeCopyName('0.3.0', new Date(`${day}T09:00:00Z`)));

let base: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  base = temporaryFolder();
});
afterEach(() => base.remove());

const job = () => upgradeCopiesJob({ projectRoot: join(base.path, 'releases', '0.3.0'), keep });
const copies = () => join(base.path, 'copies');

it('every night, copies of upgrades go that are older than the longest period of BACKUP_KEEP, without a further upgrade', async () => {
  mkdirSync(copies());
  for (const name of [...quarterly, 'moving.age']) writeFileSync(join(copies(), name), 'x');
  expect(await job().work(NOW)).toEqual({ dropped: quarterly.slice(0, 3) });
  expect(readdirSync(copies())).toEqual([...quarterly.slice(3), 'moving.age']);
  await job().work(new Date('2030-01-01T03:56:00Z'));
  expect(readdirSync(copies()), 'the last one too').toEqual(['moving.age']);
});

it('where no upgrade took a copy, and beside a checkout that is no release, there is nothing to do', async () => {
  expect(await job().work(NOW)).toEqual({ dropped: [] });
  mkdirSync(copies());
  writeFileSync(join(copies(), quarterly[0] ?? ''), 'x');
  expect(await upgradeCopiesJob({ projectRoot: join(base.path, 'src', 'site'), keep }).work(NOW)).toEqual({ dropped: [] });
  expect(readdirSync(copies())).toHaveLength(1);
});

it('one that cannot be removed is told, with what to do', async () => {
  mkdirSync(join(copies(), quarterly[0] ?? ''), { recursive: true });
  await expect(job().work(NOW)).rejects.toThrow(/still holds people who were erased since, and could not be removed .+ReadWritePaths/);
});
