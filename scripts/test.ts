// `npm test`: everything that CI checks, in the order in which it fails fastest; gets itself a browser.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';

type Stage = { name: string; program: string; args: string[] };

const bin = (...path: string[]) => join('node_modules', ...path);
/** Where the runners write what they counted. */
const REPORTS = '.cache/test-reports';
const STAGES: Stage[] = [
  { name: 'lint', program: bin('@biomejs', 'biome', 'bin', 'biome'), args: ['check', '.', '--error-on-warnings'] },
  { name: 'rooms', program: bin('dependency-cruiser', 'bin', 'dependency-cruise.mjs'), args: ['src', '--config', '.dependency-cruiser.mjs'] },
  {
    name: 'spelling',
    program: bin('cspell', 'bin.mjs'),
    args: ['lint', '--no-default-configuration', '--config', 'cspell.config.yaml', '--no-progress'],
  },
  { name: 'content', program: 'scripts/content.ts', args: [] },
  { name: 'pictures and build', program: 'scripts/build.ts', args: [] },
  { name: 'types of pages', program: bin('@astrojs', 'check', 'bin', 'astro-check.js'), args: ['--minimumFailingSeverity', 'error'] },
  { name: 'types', program: bin('typescript', 'bin', 'tsc'), args: ['--noEmit'] },
  { name: 'unused code', program: bin('knip', 'bin', 'knip.js'), args: [] },
  {
    name: 'unit, integration and fault tests',
    program: bin('vitest', 'vitest.mjs'),
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile=${REPORTS}/vitest.json`],
  },
  { name: 'end-to-end tests', program: bin('@playwright', 'test', 'cli.js'), args: ['test', '--reporter=list,json'] },
];

const env: NodeJS.ProcessEnv = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  CHROMIUM_SHELL_PATH: await findBrowser('shell'),
  CHROMIUM_PATH: await findBrowser(),
  FORCE_COLOR: '0',
  PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/playwright.json`,
};
// What a developer has set for their own site must not reach the tests.
for (const name of [
  'DATA_DIR',
  'DATABASE_URL',
  'SMTP_URL',
  'SITE_URL',
  'PORT',
  'NODE_ENV',
  'OPERATOR_EMAIL',
  'MAIL_FROM',
  'AUTH_SECRET',
  'TRUSTED_PROXIES',
  'LOG_LEVEL',
])
  delete env[name];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const failed: string[] = [];
for (const { name, program, args } of STAGES) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, [...process.execArgv, program, ...args], { stdio: ['ignore', 'inherit', 'inherit'], env });
  console.log(`== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`);
  if (status !== 0) failed.push(name);
}

type Counts = { passed: number; failed: number; skipped: number };

function report<T>(file: string): Partial<T> {
  try {
    return JSON.parse(readFileSync(join(REPORTS, file), 'utf8')) as T;
  } catch {
    // A runner that could not start has counted nothing.
    return {};
  }
}

/** The tests of both runners together. */
function countTests(): Counts {
  const unit = report<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>('vitest.json');
  const { stats } = report<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>('playwright.json');
  return {
    passed: (unit.numPassedTests ?? 0) + (stats?.expected ?? 0),
    failed: (unit.numFailedTests ?? 0) + (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: (unit.numPendingTests ?? 0) + (stats?.skipped ?? 0),
  };
}

const { passed, failed: failedTests, skipped } = countTests();
if (passed === 0) failed.push('no test was executed');
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : `\nAll ${STAGES.length} stages passed.`);
// Alone on the last line, in the form that programs read.
console.log(`${passed} passed, ${failedTests} failed, ${skipped} skipped`);
process.exit(failed.length > 0 ? 1 : 0);
