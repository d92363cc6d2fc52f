import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

/* docs/proof says of each promise, feature and requirement of ASVS what shows it, and where it is met: all of that has to be there. */

const ROOT = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Each a file and the words of a title in it. */
const TEST = z.record(z.string().regex(/\.(test|spec)\.tsx?$/), z.string().min(1));
const TESTS = z.array(TEST);
const PROMISES = z.array(
  z.strictObject({
    chapter: z.string(),
    promises: z.array(z.strictObject({ promise: z.string(), standing: z.string().regex(/^(shown|in part: .+)$/), tests: TESTS.min(1) })).min(1),
  }),
);
const FEATURE = z.strictObject({
  feature: z.string().regex(/^\S+( \S+){1,13}$/, 'is at most 14 words'),
  standing: z.string().regex(/^(yes|(in part|no): .+)$/),
  /** Tests, and pictures in docs/screens. */
  shown: z.array(z.union([TEST, z.string().endsWith('.webp')])).default([]),
});
const FEATURES = z.array(z.strictObject({ chapter: z.string(), features: z.array(FEATURE) }));
const STANDINGS = ['met', 'not met', 'does not apply'] as const;
const REQUIREMENT = z.strictObject({
  id: z.string().regex(/^\d+\.\d+\.\d+$/),
  level: z.union([z.literal(1), z.literal(2)]),
  what: z.string().min(1),
  standing: z.enum(STANDINGS),
  where: z.string().min(1),
  tests: TESTS.default([]),
});
const ASVS = z.array(z.strictObject({ chapter: z.string(), requirements: z.array(REQUIREMENT) }));

const promises = PROMISES.parse(parse(textOf('docs/proof/promises.yaml')));
const features = FEATURES.parse(parse(textOf('docs/proof/features.yaml'))).flatMap((chapter) => chapter.features);
const requirements = ASVS.parse(parse(textOf('docs/proof/asvs.yaml'))).flatMap((chapter) => chapter.requirements);
const met = requirements.filter(({ standing }) => standing === 'met');

function expectTests(tests: z.infer<typeof TESTS>) {
  for (const [file, title] of tests.flatMap((named) => Object.entries(named)))
    expect(existsSync(join(ROOT, file)) && textOf(file).includes(title), `${file} has a test "${title}"`).toBe(true);
}

describe('promises', () => {
  it('have their three chapters', () => {
    expect(promises.map(({ chapter }) => chapter)).toEqual(['Nothing is lost', 'No one gets in', 'Everyone can use it']);
  });

  it.each(promises.flatMap((chapter) => chapter.promises))('$promise: its tests are there', ({ tests }) => expectTests(tests));
});

describe('features', () => {
  const pictures = new Set(readdirSync(join(ROOT, 'docs/screens')));

  it('are 78, each once', () => {
    expect(new Set(features.map(({ feature }) => feature.toLowerCase())).size).toBe(features.length);
    expect(features).toHaveLength(78);
  });

  it.each(features.filter(({ standing }) => !standing.startsWith('no')))('$feature: what shows it is there', ({ shown }) => {
    expect(shown).not.toEqual([]);
    expectTests(shown.filter((proof) => typeof proof !== 'string'));
    expect(shown.filter((proof) => typeof proof === 'string' && !pictures.has(proof))).toEqual([]);
  });
});

describe('requirements of ASVS', () => {
  it('are all of levels 1 and 2, each once, in order', () => {
    const count = (level: number) => requirements.filter((requirement) => requirement.level === level).length;
    expect([count(1), count(2)]).toEqual([70, 183]);
    const keys = requirements.map(({ id }) => id.split('.').reduce((key, part) => key * 100 + Number(part), 0));
    expect(keys).toEqual([...new Set(keys)].toSorted((a, b) => a - b));
  });

  it.each(met)('$id names tests that are there', ({ tests }) => {
    expect(tests).not.toEqual([]);
    expectTests(tests);
  });

  it('name files and documents that are there', () => {
    const named = /`((?:src|build|tests|scripts|docs)\/[^`\s]+|[\w.-]+\.(?:ts|json|md))`/g;
    const dead = requirements.flatMap(({ id, where }) =>
      [...where.matchAll(named)].filter(([, file = '']) => !existsSync(join(ROOT, file))).map(([, file]) => `${id}: ${file}`),
    );
    expect(dead).toEqual([]);
  });

  it('are counted right in the page beside them, which lists what is not met', () => {
    const page = textOf('docs/proof/README.md');
    const listed = [...page.slice(page.indexOf('### Not met')).matchAll(/\d+\.\d+\.\d+/g)].map(([id]) => id);
    expect(listed.toSorted()).toEqual(requirements.flatMap(({ id, standing }) => (standing === 'not met' ? [id] : [])).toSorted());
    for (const standing of STANDINGS) {
      const of = (levels: number[]) => requirements.filter((one) => one.standing === standing && levels.includes(one.level)).length;
      expect(page).toContain(`| ${standing} | ${of([1])} | ${of([2])} | ${of([1, 2])} |`);
    }
  });
});
