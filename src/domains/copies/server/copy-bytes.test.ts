import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder.ts';
import { fetched } from './copy-bytes.ts';

it('lets go of a copy for which there is no room to fetch it into: the process or the line that gives it would stay', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const bytes = Readable.from(['a copy']);
  await expect(fetched('whole/a.age', bytes, join(folder.path, 'gone'))).rejects.toThrow();
  expect(bytes.destroyed).toBe(true);
});
