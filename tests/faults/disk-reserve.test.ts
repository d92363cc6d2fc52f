import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DiskReserve } from '../../src/server/disk-reserve.ts';
import { mayMount, mountSmallDisk } from '../fixtures/small-disk.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const MB = 1024 * 1024;
/** As in production, a sixty-fourth of the size. */
const SIZES = { kept: MB, plenty: 4 * MB, full: MB / 2 };

it.skipIf(!mayMount)('room for the database (needs root on Linux): kept while there is plenty, given when the disk is full, and put back', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  onTestFinished(mountSmallDisk(folder.path, 'size=8m'));
  const file = join(folder.path, 'disk-reserve');
  const reserve = new DiskReserve(folder.path, SIZES);
  await reserve.keep();
  expect(existsSync(file), 'not where no database lies').toBe(false);

  mkdirSync(join(folder.path, 'postgresql'));
  await reserve.keep();
  expect([statSync(file).size, statSync(file).mode & 0o777, reserve.bytes]).toEqual([MB, 0o600, MB]);
  expect(await reserve.releaseIfFull(), 'there is room').toBe(false);

  const ballast = join(folder.path, 'ballast');
  expect(() => writeFileSync(ballast, Buffer.alloc(8 * MB))).toThrow('ENOSPC');
  writeFileSync(`${file}.new`, '');
  expect(new DiskReserve(folder.path, SIZES).bytes, 'the next process knows it').toBe(MB);
  expect(existsSync(`${file}.new`), 'nothing is left of one that was cut off').toBe(false);
  expect(await reserve.releaseIfFull()).toBe(true);
  expect([existsSync(file), reserve.bytes]).toEqual([false, 0]);
  writeFileSync(join(folder.path, 'postgresql', 'written'), Buffer.alloc(MB / 2));
  expect(await reserve.releaseIfFull(), 'given once').toBe(false);
  await reserve.keep();
  expect(reserve.bytes, 'not while there is little').toBe(0);

  rmSync(ballast);
  await reserve.keep();
  expect(reserve.bytes).toBe(MB);
});
