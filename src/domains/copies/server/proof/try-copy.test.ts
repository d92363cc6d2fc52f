import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { tryCopy } from './try-copy.ts';

const limits = vi.hoisted((): number[] => []);
vi.mock('../../../../server/until-ready.ts', () => ({
  untilReady: async (_address: string, limitMs: number) => {
    limits.push(limitMs);
    return { isReady: false, last: '503' };
  },
}));

it('a large copy has minutes to be ready: six million events are sorted into their months first', async () => {
  const nothing = mkdtempSync(join(tmpdir(), 'trial-'));
  onTestFinished(() => rmSync(nothing, { recursive: true }));
  const trial = tryCopy({ projectRoot: nothing, databaseUrl: '', dataDir: nothing, contentDir: nothing, isGivenUp: () => false });
  await expect(trial).rejects.toThrow('does not serve from it');
  expect(limits[0]).toBeGreaterThanOrEqual(10 * 60_000);
});
