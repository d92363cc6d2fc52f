import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findProjectRoot } from './project-root.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hbt-root-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the project’s folder', () => {
  it('is the nearest one above that holds content/site.yaml', () => {
    mkdirSync(join(folder, 'content'));
    writeFileSync(join(folder, 'content', 'site.yaml'), '');
    mkdirSync(join(folder, '.build', 'server', 'content'), { recursive: true });
    expect(findProjectRoot(join(folder, '.build', 'server', 'entry.mjs'))).toBe(folder);
    expect(findProjectRoot(join(folder, 'package.json'))).toBe(folder);
  });

  it('that cannot be found is an error that says where it was looked for', () => {
    const from = join(folder, 'server', 'entry.mjs');
    expect(() => findProjectRoot(from)).toThrow(`no content/site.yaml in any folder above ${from}`);
  });
});
