import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptSecret } from './secrets.ts';

const MAKES_ONE = `
  const { keptSecret } = await import(${JSON.stringify(new URL('./secrets.ts', import.meta.url).href)});
  try { keptSecret(process.argv[1]); } catch (error) { console.log(error.code); }
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hbt-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a kept secret', () => {
  it('is made at first use, in a folder that need not exist, and read ever after', () => {
    const file = join(folder, 'deep', 'down', 'secret');
    const secret = keptSecret(file);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(keptSecret(file)).toBe(secret);
  });

  it('can be read by its owner only', () => {
    keptSecret(join(folder, 'secret'));
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('differs from file to file', () => {
    expect(keptSecret(join(folder, 'one'))).not.toBe(keptSecret(join(folder, 'two')));
  });

  it.skipIf(process.platform !== 'linux')('leaves no empty file behind where its disk is full, which would be taken for a lost secret', () => {
    const child = spawnSync(
      '/bin/sh',
      ['-c', `ulimit -f 0; trap '' XFSZ; exec "$0" --input-type=module -e "$1" "$2"`, process.execPath, MAKES_ONE, join(folder, 'secret')],
      {
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: '' },
      },
    );
    expect([child.stdout.trim(), existsSync(join(folder, 'secret'))]).toEqual(['EFBIG', false]);
  });

  it('may be the operator’s own, with a line break at its end', () => {
    writeFileSync(join(folder, 'secret'), `${'s'.repeat(32)}\n`);
    expect(keptSecret(join(folder, 'secret'))).toBe('s'.repeat(32));
  });

  it.each(['', 's'.repeat(31)])('of a file that holds %j is refused, by its file name and not by its content', (text) => {
    const file = join(folder, 'secret');
    writeFileSync(file, text);
    expect(() => keptSecret(file)).toThrow(`${file} holds no usable secret: put it back as it was, or bring the site back from a copy`);
  });
});
