import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { auditVerdict } from '../../scripts/audit-verdict.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

/* What the site takes from others: each part by its hash, and none with a known hole. */

describe('the lock file', () => {
  type Entry = { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean };
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
  const parts = Object.entries(packages).filter(([path, { link, inBundle }]) => path !== '' && !link && !inBundle);

  it('names every part with its hash, and the public registry alone', () => {
    expect(parts.length).toBeGreaterThan(300);
    for (const [path, { resolved = '', integrity = '' }] of parts) {
      expect(integrity, path).toMatch(/^sha512-/);
      expect(resolved, path).toMatch(/^(https:\/\/registry\.npmjs\.org\/.*)?$/);
    }
  });

  it('is what package.json asks for, by exact versions', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;
    for (const [name, wanted] of Object.entries({ ...dependencies, ...devDependencies })) {
      // A package may stand under another name than its own, so that two versions of it are there.
      const version = wanted.replace(/^npm:[\w-]+@/, '');
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
      expect((packages[`node_modules/${name}`] as { version?: string }).version, name).toBe(version);
    }
  });
});

/** A registry that answers audits so. @returns its address, and the parts that it was asked about */
async function registry(answer: (parts: Record<string, string[]>) => { status: number; body?: object }): Promise<string> {
  const read = async (request: IncomingMessage) => {
    const body = await buffer(request);
    return JSON.parse((request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString() || '{}') as Record<string, string[]>;
  };
  const server = createServer(async (request, response) => {
    const { status, body } = request.method === 'POST' ? answer(await read(request)) : { status: 404 };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** A busy machine is not what this is about. */
const PATIENCE_MS = 55_000;

/** The stage of `npm test`, with npm's own client. */
function audited(address: string): Promise<{ code: number; said: string }> {
  // npm remembers what it was told of a hole.
  const cache = temporaryFolder();
  onTestFinished(() => cache.remove());
  const env = { ...process.env, npm_config_registry: address, npm_config_cache: cache.path, npm_config_update_notifier: 'false' };
  return new Promise((resolve) => {
    const words = ['--disable-warning=ExperimentalWarning', 'scripts/audit.ts', String(PATIENCE_MS)];
    execFile(process.execPath, words, { env }, (error, said) => resolve({ code: Number(error?.code ?? 0), said }));
  });
}

describe('the audit of what ships', () => {
  const hole = (severity: string) => [{ id: 1, url: 'https://example.com', title: 'A hole', severity, vulnerable_versions: '*', cwe: [], cvss: {} }];

  it('fails for a high or critical hole, and names the part', async () => {
    const address = await registry((parts) => ({ status: 200, body: 'uqr' in parts ? { uqr: hole('high') } : {} }));
    const { code, said } = await audited(address);
    expect([code, said]).toEqual([1, expect.stringMatching(/^high: uqr /m)]);
  });

  it('tells of a lesser one, and does not fail; says that all is well where it is', () => {
    const answer = (moderate: number) => JSON.stringify({ vulnerabilities: {}, metadata: { vulnerabilities: { moderate, high: 0, total: moderate } } });
    expect(auditVerdict(answer(1))).toEqual({ lines: ['in what ships: 1 moderate'], fails: false });
    expect(auditVerdict(answer(0))).toEqual({ lines: ['no known hole in what ships'], fails: false });
  });

  it('says that it did not ask, and does not fail, where the registry answers no audits', async () => {
    const { code, said } = await audited(await registry(() => ({ status: 405 })));
    expect([code, said]).toEqual([0, expect.stringMatching(/^not asked: the registry does not answer audits \(405 /)]);
  });

  it('says so where npm has no answer, or nothing to say', () => {
    expect(auditVerdict('')).toEqual({ lines: ['not asked: the registry does not answer audits (no answer)'], fails: false });
    const away = JSON.stringify({ message: 'request to http://127.0.0.1:9/ failed', error: { summary: '', detail: '' } });
    expect(auditVerdict(away)).toEqual({ lines: [expect.stringMatching(/^not asked: .* failed\)$/)], fails: false });
  });
});
