// A stage of `npm test`: asks the registry whether what ships has known holes, and fails for high and critical ones.
import { execFile } from 'node:child_process';

/** How long the registry may take, in milliseconds, unless the first argument says otherwise; what it does not say in that time is not asked. */
const PATIENCE_MS = Number(process.argv[2] ?? 10_000);
const FAILING = ['high', 'critical'] as const;

type Finding = { name: string; severity: string; range?: string; fixAvailable?: unknown };
/** What `npm audit --json` says, as far as it is read; `error` or `message` where the registry does not answer. */
type Audit = {
  metadata?: { vulnerabilities?: Record<string, number> };
  vulnerabilities?: Record<string, Finding>;
  message?: string;
  error?: { summary?: string };
};

/** Runs npm's own audit of the lock file, without what is for development alone. @returns what it printed */
function audit(): Promise<string> {
  const words = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', `--fetch-timeout=${PATIENCE_MS}`];
  return new Promise((resolve) => {
    // It ends with 1 where it found something; what counts is what it says.
    execFile('npm', words, { timeout: 2 * PATIENCE_MS, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' }, (_, said) => resolve(said));
  });
}

function read(said: string): Audit {
  try {
    return JSON.parse(said) as Audit;
  } catch {
    return {};
  }
}

const { metadata, vulnerabilities = {}, message, error } = read(await audit());
const counts = metadata?.vulnerabilities;
if (!counts) {
  // Mirrors, and machines without a network: nobody's change is at fault.
  console.log(`not asked: the registry does not answer audits (${message || error?.summary || 'no answer'})`);
} else {
  const bad = Object.values(vulnerabilities).filter(({ severity }) => FAILING.some((level) => level === severity));
  for (const { name, severity, range, fixAvailable } of bad) {
    console.log(`${severity}: ${name} ${range ?? ''}${fixAvailable ? ' (a newer version mends it: npm audit fix --omit=dev)' : ''}`);
  }
  const others = Object.entries(counts).filter(([level, count]) => level !== 'total' && count > 0);
  console.log(others.length === 0 ? 'no known hole in what ships' : `in what ships: ${others.map(([level, count]) => `${count} ${level}`).join(', ')}`);
  if (bad.length > 0) process.exitCode = 1;
}
