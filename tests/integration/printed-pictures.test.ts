import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../art/render.tsx';
import { scenes } from '../../art/scenes/index.ts';

/** What the build printed and serves; it is built before these tests run. */
const FOLDER = fileURLToPath(new URL('../../.cache/art/out', import.meta.url));
const manifest = JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8')) as Manifest;
const crops = Object.entries(manifest).flatMap(([name, shapes]) => Object.entries(shapes).map(([crop, entry]) => ({ name: `${name} ${crop}`, entry })));
const bytes = (file: string) => statSync(join(FOLDER, file)).size;

/** Spec §9, Images; in bytes. */
const WEBP_600_MAX = 60_000;
const PLACEHOLDER_MAX = 500;

describe('the printed pictures', () => {
  it('are all scenes in all their crops', () => {
    expect(crops.length).toBe(scenes.reduce((sum, scene) => sum + scene.crops.length, 0));
  });

  it('weigh at most 60 KB at 600 px as WebP', () => {
    const heavy = crops.flatMap(({ name, entry }) => entry.webp.filter(({ width, file }) => width === 600 && bytes(file) > WEBP_600_MAX).map(() => name));
    expect(heavy).toEqual([]);
    expect(crops.filter(({ entry }) => entry.webp.some(({ width }) => width === 600)).length).toBe(crops.length);
  });

  it('come in each width as WebP; cards as 300, 600 and 900, wide ones up to 1800', () => {
    for (const { name, entry } of crops) {
      const widths = entry.webp.map(({ width }) => width);
      if (name.endsWith(' card')) expect(widths, name).toEqual([300, 600, 900]);
      if (name.endsWith(' wide')) expect(widths.at(-1), name).toBe(1800);
      for (const { file } of entry.webp) expect(bytes(file), file).toBeGreaterThan(0);
    }
  });

  it('have a blurred placeholder of at most 500 bytes', () => {
    for (const { name, entry } of crops) {
      expect(entry.placeholder, name).toMatch(/^data:image\/webp;base64,/);
      expect(entry.placeholder.length, name).toBeLessThanOrEqual(PLACEHOLDER_MAX);
    }
  });
});
