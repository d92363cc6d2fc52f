import { cpSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleContent } from '../tests/fixtures/sample-content.ts';

const ROOT = join(import.meta.dirname, '..');

describe('a test that reads the content of the operator', () => {
  it.each([
    ['a file', () => readFileSync('content/site.yaml', 'utf8')],
    ['a file by its whole path', () => readFileSync(join(ROOT, 'content', 'site.yaml'))],
    ['a folder', () => readdirSync('content/tours')],
    ['files by a pattern', () => globSync('content/**/*.yaml')],
    ['all of it, to change it', () => cpSync('content', join(ROOT, '.cache', 'never'), { recursive: true })],
  ])('fails: %s', (_what, read) => {
    expect(read).toThrow('content/ belongs to the operator');
  });

  it('has the samples instead', () => {
    expect(sampleContent().site.brand.name).toBe('Hidden Baobab Tours');
  });
});
