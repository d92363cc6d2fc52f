// `npm test`: everything that CI checks, in the order in which it fails fastest; gets itself a browser.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';

type Stage = { name: string; program: string; args: string[] };

const bin = (...path: string[]) => join('node_modules', ...path);
const STAGES: Stage[] = [
  { name: 'lint and layers', program: bin('@biomejs', 'biome', 'bin', 'biome'), args: ['check', '.', '--error-on-warnings'] },
  { name: 'content', program: 'scripts/content.ts', args: [] },
  { name: 'pictures and build', program: 'scripts/build.ts', args: [] },
  { name: 'types of pages', program: bin('@astrojs', 'check', 'bin', 'astro-check.js'), args: ['--minimumFailingSeverity', 'error'] },
  { name: 'types', program: bin('typescript', 'bin', 'tsc'), args: ['--noEmit'] },
  { name: 'unused code', program: bin('knip', 'bin', 'knip.js'), args: [] },
  { name: 'unit, integration and fault tests', program: bin('vitest', 'vitest.mjs'), args: ['run'] },
  { name: 'end-to-end tests', program: bin('@playwright', 'test', 'cli.js'), args: ['test'] },
];

const env: NodeJS.ProcessEnv = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', CHROMIUM_PATH: await findBrowser(), FORCE_COLOR: '0' };
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

let passed = 0;
const failed: string[] = [];
for (const { name, program, args } of STAGES) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, [...process.execArgv, program, ...args], { stdio: ['ignore', 'inherit', 'inherit'], env });
  console.log(`== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`);
  if (status === 0) passed += 1;
  else failed.push(name);
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEverything passed.');
console.log(`Stages: ${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
