import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The classes that a sheet gives its own look: the last part of a selector that names no class before it. */
function definedIn(sheet: string): Set<string> {
  const bare = sheet.replaceAll(/\/\*.*?\*\/|"[^"]*"/gs, '');
  const selectors = Array.from(bare.matchAll(/([^{};]+)\{/g), ([, text = '']) => text.trim()).filter((text) => !/[@&]/.test(text));
  // What a part does not match, or only holds, is not what is styled.
  const plain = selectors.flatMap((text) => text.replaceAll(/:(not|has)\([^()]*(\([^()]*\))?[^()]*\)/g, '').split(/,(?![^(]*\))/));
  return new Set(
    plain.flatMap((selector) => {
      const parts = selector.trim().split(/[\s>+~]+(?![^(]*\))/);
      const subject = parts.pop() ?? '';
      return parts.some((part) => part.includes('.')) ? [] : Array.from(subject.matchAll(/\.([\w-]+)/g), ([, name = '']) => name);
    }),
  );
}

/**
 * Sheets meet on the home page, where the later one wins: a class that two of them define is broken in one place at least.
 * A sheet may still change another's class inside its own (`.search-row .poster`).
 */
it('no class is defined by two sheets', () => {
  const sheets = new Map<string, string[]>();
  for (const path of globSync('src/**/*.css').toSorted()) {
    for (const name of definedIn(readFileSync(path, 'utf8'))) sheets.set(name, [...(sheets.get(name) ?? []), path]);
  }
  expect(sheets.size).toBeGreaterThan(150);
  expect(Array.from(sheets).filter(([, paths]) => paths.length > 1)).toEqual([]);
});
