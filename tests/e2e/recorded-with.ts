import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Which browser took the pictures of docs/screens: another one smooths type and shadows a little differently. */
const FILE = 'docs/screens/recorded-with.json';

/** @returns e.g. "Chromium 156": within one of these, pictures of a page are the same on every machine */
function browserOf(program: string): string {
  const said = execFileSync(program, ['--version'], { encoding: 'utf8' });
  return `Chromium ${/(\d+)\.\d+\.\d+/.exec(said)?.[1] ?? said.trim()}`;
}

/** Says how closely the pictures are compared here, and writes down with what they are taken where they are taken anew. */
export function prepareComparison(program: string, isTakenAnew: boolean): void {
  const here = browserOf(program);
  process.env.LOOKS_BROWSER = here;
  if (isTakenAnew) writeFileSync(FILE, `{ "browser": "${here}" }\n`);
  const recorded = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as { browser: string }).browser : 'an unknown browser';
  if (recorded === here) return;
  process.env.LOOKS_OF_ANOTHER_BROWSER = '1';
  console.log(`Looks: docs/screens was taken with ${recorded}, this is ${here}. A picture may differ by 2 % of its pixels in place of 0.3 %.`);
}
