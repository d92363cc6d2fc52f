import { relative } from 'node:path';

/** What the JSON report of Vitest says of each test. */
export type VitestFiles = { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
/** The same of Playwright's: a file is a suite, and so is each `describe` in it. */
export type PlaywrightSuite = {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { projectName: string; results: { duration: number }[] }[] }[];
};

type Timed = { name: string; milliseconds: number };

function ofSuite({ file, suites = [], specs }: PlaywrightSuite): Timed[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file} (${projectName}): ${title}`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(ofSuite)];
}

/**
 * The tests of all runners that took longest, by the clock: what is worth a look when the gate is slow.
 * @returns a line each, the slowest first
 */
export function slowestTests(files: VitestFiles, suites: PlaywrightSuite[], count = 20): string[] {
  const ofVitest = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: `${relative('.', name)}: ${fullName}`, milliseconds: duration ?? 0 })),
  );
  return [...ofVitest, ...suites.flatMap(ofSuite)]
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`);
}
