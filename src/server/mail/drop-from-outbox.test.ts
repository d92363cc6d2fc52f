import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { dropFromOutbox, openTransport } from './transport.ts';

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

/** An outbox with these files in it. @returns what is in it now */
function outboxWith(names: string[]): { dataDir: string; left(): string[] } {
  const dataDir = mkdtempSync(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  mkdirSync(join(dataDir, 'outbox'));
  for (const name of names) writeFileSync(join(dataDir, 'outbox', name), 'Dear Mary');
  return { dataDir, left: () => readdirSync(join(dataDir, 'outbox')).toSorted() };
}

it('a copy that was cut off in the middle goes with its mail, and by the next start where an earlier version left it', async () => {
  const { dataDir, left } = outboxWith(['.1.eml.unfinished', '.2.eml.unfinished', '.3.eml.4711', '3.eml']);
  const transport = openTransport(undefined, dataDir);
  onTestFinished(() => transport.close());
  expect(left()).toEqual(['.1.eml.unfinished', '.2.eml.unfinished', '3.eml']);
  await dropFromOutbox(dataDir, ['1']);
  expect(left()).toEqual(['.2.eml.unfinished', '3.eml']);
  const mail = { from: 'desk@example.com', to: 'mary@example.com', subject: 'Hello', text: 'Hello', messageId: '<2@example.com>' };
  await transport.send(mail as unknown as Parameters<typeof transport.send>[0]);
  expect(left(), 'the next try of the mail takes its place').toEqual(['2.eml', '3.eml']);
});
