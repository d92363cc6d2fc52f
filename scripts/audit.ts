// A stage of `npm test`: asks the registry whether what ships has known holes, and fails for high and critical ones.
import { execFile } from 'node:child_process';
import { auditVerdict } from './audit-verdict.ts';

/** How long the registry may take, in milliseconds, unless the first argument says otherwise; what it does not say in that time is not asked. */
const PATIENCE_MS = Number(process.argv[2] ?? 10_000);

/** Runs npm's own audit of the lock file, without what is for development alone. @returns what it printed */
function audit(): Promise<string> {
  const words = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', `--fetch-timeout=${PATIENCE_MS}`];
  return new Promise((resolve) => {
    // It ends with 1 where it found something; what counts is what it says.
    execFile('npm', words, { timeout: 2 * PATIENCE_MS, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' }, (_, said) => resolve(said));
  });
}

const { lines, fails } = auditVerdict(await audit());
for (const line of lines) console.log(line);
if (fails) process.exitCode = 1;
