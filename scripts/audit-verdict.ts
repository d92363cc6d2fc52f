const FAILING = ['high', 'critical'] as const;

type Finding = { name: string; severity: string; range?: string; fixAvailable?: unknown };
/** What `npm audit --json` says, as far as it is read; `error` or `message` where the registry does not answer. */
type Audit = {
  metadata?: { vulnerabilities?: Record<string, number> };
  vulnerabilities?: Record<string, Finding>;
  message?: string;
  error?: { summary?: string };
};

function read(said: string): Audit {
  try {
    return JSON.parse(said) as Audit;
  } catch {
    return {};
  }
}

/** What the stage says of npm's answer, and whether it fails. @param said what `npm audit --json` printed */
export function auditVerdict(said: string): { lines: string[]; fails: boolean } {
  const { metadata, vulnerabilities = {}, message, error } = read(said);
  const counts = metadata?.vulnerabilities;
  // Mirrors, and machines without a network: nobody's change is at fault.
  if (!counts) return { lines: [`not asked: the registry does not answer audits (${message || error?.summary || 'no answer'})`], fails: false };
  const bad = Object.values(vulnerabilities).filter(({ severity }) => FAILING.some((level) => level === severity));
  const named = bad.map(
    ({ name, severity, range, fixAvailable }) =>
      `${severity}: ${name} ${range ?? ''}${fixAvailable ? ' (a newer version mends it: npm audit fix --omit=dev)' : ''}`,
  );
  const others = Object.entries(counts).filter(([level, count]) => level !== 'total' && count > 0);
  const sum = others.length === 0 ? 'no known hole in what ships' : `in what ships: ${others.map(([level, count]) => `${count} ${level}`).join(', ')}`;
  return { lines: [...named, sum], fails: bad.length > 0 };
}
