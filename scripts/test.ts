// `npm test`: everything that CI checks (`-- --all`, before a release: also looks at pages that did not change and tries more made-up values, docs/develop/decisions/0096); gets itself a browser. What fails fast stands first, two stages beside one another: the other checks use the processor while tests wait.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { VARIABLES } from '../src/server/config/variables.ts';
import { findBrowser } from './browser.ts';
import { type PlaywrightSuite, slowestTests, type VitestFiles } from './slowest-tests.ts';
import { LINT, MIGRATIONS, PAGE_TYPES, ROOMS, runBeside, runStage, type Stage, TYPES } from './stages.ts';

const bin = (...path: string[]) => join('node_modules', ...path);
/** Where the runners write what they counted. */
const REPORTS = '.cache/test-reports';
const LANES = 2;
const FIRST: Stage[] = [{ name: 'pictures and build', program: 'scripts/build.ts', args: [] }, TYPES, LINT, ROOMS, MIGRATIONS];
const OTHER_CHECKS: Stage[] = [
  PAGE_TYPES,
  {
    name: 'spelling',
    program: bin('cspell', 'bin.mjs'),
    args: ['lint', '--no-default-configuration', '--config', 'cspell.config.yaml', '--no-progress'],
  },
  { name: 'content', program: 'scripts/content.ts', args: [] },
  { name: 'known holes in what ships', program: 'scripts/audit.ts', args: [] },
  { name: 'unused code', program: bin('knip', 'bin', 'knip.js'), args: [] },
];
const COMPONENTS: Stage = {
  name: 'components in a browser',
  program: bin('vitest', 'vitest.mjs'),
  args: ['run', '--config', 'vitest.browser.config.ts', '--reporter=default', '--reporter=json', `--outputFile=${REPORTS}/browser.json`],
};
const WITHOUT_BROWSER: Stage = {
  name: 'unit and integration tests',
  program: bin('vitest', 'vitest.mjs'),
  args: [
    'run',
    '--project',
    'unit',
    '--project',
    'sources',
    '--project',
    'integration',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${REPORTS}/vitest.json`,
  ],
};
const END_TO_END: Stage = { name: 'end-to-end tests', program: bin('@playwright', 'test', 'cli.js'), args: ['test', '--reporter=list,json'] };

const env: NodeJS.ProcessEnv = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  CHROMIUM_SHELL_PATH: await findBrowser('shell'),
  CHROMIUM_PATH: await findBrowser(),
  FORCE_COLOR: '0',
  // Some hundred processes load the same modules: compiled once.
  NODE_COMPILE_CACHE: resolve('.cache', 'compiled'),
  PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/playwright.json`,
};
// What a developer has set for their own site must not reach the tests.
for (const name of VARIABLES) delete env[name];
env.ENV_FILE = '/dev/null';
// Strict: a misspelt "--all" would pass a release that nobody looked at.
if (parseArgs({ options: { all: { type: 'boolean' } } }).values.all) env.LOOK_AT_ALL = '1';

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const failed = [...(await runBeside(FIRST, LANES, env)), ...(await runBeside([WITHOUT_BROWSER, COMPONENTS, ...OTHER_CHECKS], LANES, env))];
if (!(await runStage(END_TO_END, env, 'live'))) failed.push(END_TO_END.name);

type Counts = { passed: number; failed: number; skipped: number };
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: (VitestFiles[number]['assertionResults'][number] & { status: string; failureMessages: string[] })[];
  }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[]; stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

function report<T>(file: string): Partial<T> {
  try {
    return JSON.parse(readFileSync(join(REPORTS, file), 'utf8')) as T;
  } catch {
    // A runner that could not start has counted nothing.
    return {};
  }
}

const ofVitest = (): Partial<VitestReport>[] => ['vitest.json', 'browser.json'].map((file) => report<VitestReport>(file));
const ofPlaywright = () => report<PlaywrightReport>('playwright.json');

/** What failed before the end-to-end tests, with its reason: said again at the end, where a log that was cut short still has it. */
function failuresFarAbove(): string[] {
  return ofVitest()
    .flatMap(({ testResults = [] }) => testResults)
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failures = assertionResults.filter((test) => test.status === 'failed');
      const file = relative('.', name);
      // A file that could not be read, or whose hook failed, has no failed test.
      if (failures.length === 0) return [`${file}\n${message}`];
      return failures.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`);
    });
}

/** The tests of all runners together. */
function countTests(): Counts {
  const vitest = ofVitest();
  const { stats } = ofPlaywright();
  const sum = (counts: (number | undefined)[]) => counts.reduce<number>((whole, count) => whole + (count ?? 0), 0);
  return {
    passed: sum([...vitest.map(({ numPassedTests }) => numPassedTests), stats?.expected]),
    failed: sum([...vitest.map(({ numFailedTests }) => numFailedTests), stats?.unexpected, stats?.flaky]),
    skipped: sum([...vitest.map(({ numPendingTests }) => numPendingTests), stats?.skipped]),
  };
}

const { passed, failed: failedTests, skipped } = countTests();
const slowest = slowestTests(
  ofVitest().flatMap(({ testResults = [] }) => testResults),
  ofPlaywright().suites ?? [],
);
console.log(`\n== the slowest tests\n${slowest.join('\n')}`);
if (passed === 0) failed.push('no test was executed');
for (const failure of failuresFarAbove()) console.log(`\n== failed: ${failure}`);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll stages passed.');
// Alone on the last line, in the form that programs read.
console.log(`${passed} passed, ${failedTests} failed, ${skipped} skipped`);
process.exit(failed.length > 0 ? 1 : 0);
