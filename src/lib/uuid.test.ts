import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isUuid, uuid } from './uuid.ts';
import { uuidRule } from './uuid-rule.ts';

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => void vi.unstubAllGlobals());

describe.each(['a secure page', 'a plain http page, where randomUUID is missing'])('on %s', (page) => {
  it('every UUID is random, of version 4, and another one', () => {
    if (page !== 'a secure page') vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const made = Array.from({ length: 500 }, uuid);
    for (const id of made) expect(id).toMatch(VERSION_4);
    expect(new Set(made).size).toBe(500);
  });
});

const FORMS: [text: string, isOne: boolean][] = [
  ['0b9d4c3e-5d3a-4f0e-9a53-111122223333', true],
  ['0B9D4C3E-5D3A-4F0E-9A53-111122223333', true],
  // PostgreSQL asks for no version.
  ['11111111-1111-1111-1111-111111111111', true],
  ['0b9d4c3e5d3a4f0e9a53111122223333', false],
  ['{0b9d4c3e-5d3a-4f0e-9a53-111122223333}', false],
  ['0b9d4c3e-5d3a-4f0e-9a53-111122223333\n', false],
  ['one', false],
  ['', false],
];

it.each(FORMS)('%j is a UUID by one rule, in a schema too: %s', (text, isOne) => {
  expect([isUuid(text), uuidRule.safeParse(text).success]).toEqual([isOne, isOne]);
});

it('no schema has a rule of its own', () => {
  const own = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(?<!\.test)\.tsx?$/.test(name) && readFileSync(`src/${name}`, 'utf8').includes('z.uuid('),
  );
  expect(own).toEqual([]);
});
