import { chmodSync, chownSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder.ts';
import { makeBackupKey } from '../../domains/copies/server/backup-key-command.ts';
import { readConfig } from '../config/config.ts';
import { postgresAccount } from './account.ts';
import { chooseDataFolder } from './data-folder.ts';
import { otherOwner, refuseForeignFolder } from './foreign-folder.ts';

/** Of no account on any machine. */
const NOBODYS = 54_321;

let folder = temporaryFolder();
beforeEach(() => {
  folder.remove();
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

/** An account that is neither root's nor PostgreSQL's. */
function anyAccount(): { name: string; uid: number } {
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'))
    .map(([name = '', , uid]) => ({ name, uid: Number(uid) }));
  const other = entries.find(({ name, uid }) => name !== '' && uid > 0 && uid !== postgresAccount()?.uid);
  if (!other) throw new Error('there is no other account');
  return other;
}

// Only root may give a folder to somebody else.
describe.runIf(process.getuid?.() === 0)('root in a data folder', () => {
  it('of a service is refused with the form that works, before anything is written', async () => {
    const { name, uid } = anyAccount();
    chownSync(folder.path, uid, uid);
    const refused = `run this as the account that ${folder.path} belongs to: runuser --user ${name} -- npm run cli -- ...`;
    expect(() => chooseDataFolder(folder.path, process.cwd(), postgresAccount())).toThrow(refused);
    expect(() => chooseDataFolder(folder.path, process.cwd(), undefined), 'in front of another database').toThrow(refused);
    const passphrase = { ask: async () => 'bee-eaters over the river' };
    await expect(makeBackupKey(readConfig({ DATA_DIR: folder.path }), { passphrase, replace: false }, () => {})).rejects.toThrow(refused);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it('of an account without a name is told its number', () => {
    chownSync(folder.path, NOBODYS, NOBODYS);
    expect(() => refuseForeignFolder(folder.path)).toThrow(`setpriv --reuid ${NOBODYS} --regid ${NOBODYS} --clear-groups -- npm run cli`);
  });

  it('that is to be made in a service’s folder, which PostgreSQL’s account cannot enter, is told the same, and makes none', () => {
    const { name, uid } = anyAccount();
    chownSync(folder.path, uid, uid);
    chmodSync(folder.path, 0o750);
    expect(() => chooseDataFolder(join(folder.path, 'data'), process.cwd(), postgresAccount())).toThrow(
      new RegExp(`cannot enter it; run this as the account that .+ belongs to: runuser --user ${name} -- npm run cli`),
    );
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it('of root, of PostgreSQL’s account, that is not there, or in which root ran the site is let work', () => {
    const works = () => expect(() => refuseForeignFolder(folder.path)).not.toThrow();
    works();
    const lent = postgresAccount();
    chownSync(folder.path, lent?.uid ?? 0, lent?.gid ?? 0);
    works();
    expect(() => refuseForeignFolder(join(folder.path, 'none'))).not.toThrow();
    chownSync(folder.path, NOBODYS, NOBODYS);
    writeFileSync(join(folder.path, 'auth-secret'), 'x');
    works();
    chownSync(join(folder.path, 'auth-secret'), NOBODYS, NOBODYS);
    expect(() => refuseForeignFolder(folder.path)).toThrow();
  });
});

it('anybody but root is left to what the system allows', () => {
  expect(() => refuseForeignFolder(folder.path, 1000)).not.toThrow();
});

it('a folder of another account is named by whose it is; a file is no folder', () => {
  const { uid } = statSync(folder.path);
  expect(otherOwner(folder.path, uid)).toBeUndefined();
  expect(otherOwner(folder.path, uid + 1)).toBe(uid === 0 ? 'root' : userInfo().username);
  expect(otherOwner(join(folder.path, 'none'))).toBeUndefined();
  const file = join(folder.path, 'data');
  writeFileSync(file, '');
  expect(() => chooseDataFolder(file, process.cwd(), postgresAccount())).toThrow(`DATA_DIR is ${JSON.stringify(file)}, but that is a file; name a folder`);
});
