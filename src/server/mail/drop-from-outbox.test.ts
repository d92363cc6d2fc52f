import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { dropFromOutbox } from './transport.ts';

const removals = vi.hoisted(() => ({ now: 0, most: 0 }));
vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs/promises')>();
  return {
    ...fs,
    async rm(...given: Parameters<typeof fs.rm>) {
      removals.now += 1;
      removals.most = Math.max(removals.most, removals.now);
      await fs.rm(...given);
      removals.now -= 1;
    },
  };
});

it('copies of the mails of years go all, a few at a time: all at once take more memory than there is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'outbox'));
  for (const name of ['1.eml', '2999.eml', 'kept.eml']) writeFileSync(join(folder, 'outbox', name), 'Hello');
  await dropFromOutbox(
    folder,
    Array.from({ length: 3_000 }, (_, index) => `${index}`),
  );
  expect(readdirSync(join(folder, 'outbox'))).toEqual(['kept.eml']);
  expect(removals.most).toBeLessThanOrEqual(100);
});
