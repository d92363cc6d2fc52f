import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadEnvFile, misspeltNames, openToOthers, readEnvFile, strayLines, unknownNames } from './env-file.ts';
import { readSettings } from './settings.ts';
import { VARIABLES } from './variables.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hbt-env-'));
  path = join(folder, 'site.env');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The file as it is read. */
function written(text: string) {
  writeFileSync(path, text, { mode: 0o600 });
  const file = readEnvFile({ ENV_FILE: path });
  if (!file) throw new Error('there is a file');
  return file;
}

/** The error of a process whose environment has what the file says, and `others`. */
function complaint(text: string, others: Record<string, string> = {}): string {
  const { values } = written(text);
  try {
    readSettings({ ...values, ...others, ENV_FILE: path });
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('the settings were taken');
}

describe('a value that cannot be used', () => {
  it('is said to stand in the file, with its line: the last one, which counts', () => {
    expect(complaint('# Port\nPORT=3000\n\nexport PORT = "eighty"\n')).toBe(
      `PORT is "eighty", but it takes a whole number from 0 to 65535 (in ${path}, line 4)`,
    );
  });

  it('is not said to stand there where the environment says otherwise', () => {
    expect(complaint('PORT=3000\n', { PORT: 'ninety' })).toBe('PORT is "ninety", but it takes a whole number from 0 to 65535');
  });
});

describe('a name that nobody reads', () => {
  it('is warned of, with the name that was probably meant', () => {
    const texts = unknownNames(written('SITE_URL=http://localhost:1\nFAVOURITE_COLOUR=blue\nOPERATOR_MAIL=a@b.cd\nSMPT_URL=smtp://mail.example.com\n'));
    expect(texts).toEqual([
      `FAVOURITE_COLOUR in ${path}, line 2 is a variable that nobody reads`,
      `OPERATOR_MAIL in ${path}, line 3 is a variable that nobody reads: did you mean OPERATOR_EMAIL?`,
      `SMPT_URL in ${path}, line 4 is a variable that nobody reads: did you mean SMTP_URL?`,
    ]);
    expect(readSettings({ ENV_FILE: path }).warnings).toEqual(texts);
  });
});

describe('a name in the environment itself, which a service or a container sets', () => {
  const said = (name: string, meant: string) => `${name} in the environment is a variable that nobody reads: did you mean ${meant}?`;

  it.each([
    ['OPERATOR_MAIL', 'OPERATOR_EMAIL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['BACKUP_S3_KEY', 'BACKUP_S3_KEY_ID'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['BAKCUP_TO', 'BACKUP_TO'],
  ])('%s is warned of: it is %s but for a slip', (name, meant) => {
    const { warnings } = readSettings({ [name]: 'x', SITE_URL: 'http://localhost:1', ENV_FILE: '/dev/null' });
    expect(warnings).toEqual([said(name, meant)]);
  });

  it('is said once, with its line, where the file has it', () => {
    const file = written('OPERATOR_MAIL=a@b.cd\n');
    expect(readSettings({ ...file.values, ENV_FILE: path }).warnings).toEqual([expect.stringContaining(', line 1 is')]);
  });

  it('is left alone where it is another program’s', () => {
    const names = [
      'SMTP_HOST',
      'SMTP_PORT',
      'SMTP_USER',
      'SMTP_PASS',
      'SMTP_TLS',
      'SMTP_FROM',
      'IMAP_HOST',
      'IMAP_PORT',
      'MAIL_HOST',
      'MAIL_PORT',
      'MAIL_TO',
      'MAIL',
    ];
    names.push('DATABASE_NAME', 'DATABASE_HOST', 'DATABASE_USER', 'DATABASE_DIR', 'DATABASE_DB', 'DATADIR', 'XDG_DATA_DIRS', 'DB_URL', 'HTTP_URL', 'REDIS_URL');
    names.push(
      'SITE_NAME',
      'SITE_ID',
      'SITE_DOMAIN',
      'SITE_UPSTREAM',
      'BASE_URL',
      'LOG_FILE',
      'LOG_DIR',
      'LOG_FORMAT',
      'NODE_PATH',
      'NODE_OPTIONS',
      'NODE_VERSION',
    );
    names.push(
      'GOOGLE_API_KEY',
      'GOOGLE_CLOUD_PROJECT',
      'GOOGLE_APPLICATION_CREDENTIALS',
      'AUTH_TOKEN',
      'AUTH_URL',
      'ADMIN_USER',
      'ADMIN_PASSWORD',
      'BACKUP_DIR',
    );
    names.push(
      'POSTGRES_PASSWORD',
      'PGHOST',
      'HOSTNAME',
      'HOME',
      'PATH',
      'PORTS',
      'LISTEN_FDS',
      'NOTIFY_SOCKET',
      'COMPOSE_FILE',
      'npm_config_cache',
      'CI',
      '_',
    );
    expect(misspeltNames(Object.fromEntries(names.map((name) => [name, 'x'])), undefined)).toEqual([]);
    expect(misspeltNames({ SMPT_URL: '' }, undefined), 'an empty one is the same as none').toEqual([]);
  });
});

it('a file that begins with a byte-order mark, as editors on Windows leave it, says its first line too', () => {
  const file = written('\uFEFFSITE_URL=https://tours.example.com\r\nPORT=1\r\n');
  expect(file.values).toEqual({ SITE_URL: 'https://tours.example.com', PORT: '1' });
  expect(unknownNames(file)).toEqual([]);
  vi.stubEnv('ENV_FILE', path);
  vi.stubEnv('SITE_URL', undefined);
  vi.stubEnv('PORT', '2');
  loadEnvFile();
  expect([process.env.SITE_URL, process.env.PORT], 'the environment wins').toEqual(['https://tours.example.com', '2']);
  vi.unstubAllEnvs();
});

it('a line that is neither empty, a comment nor NAME=value is warned of, without what it says', () => {
  const texts = strayLines(
    written(
      '# A comment: x\n\nSITE_URL: https://tours.example.com\nSMTP_URL: smtp://u:secret@mail.example.com?requireTLS=false\njust words\nMAIL_FROM="two\nlines"\nexport PORT = 1\nHOST="open\n',
    ),
  );
  expect(texts).toEqual([
    `line 3 of ${path} is neither a comment nor SITE_URL=value, so that nobody reads it and SITE_URL is not set by it`,
    `line 4 of ${path} is neither a comment nor SMTP_URL=value, so that nobody reads it and SMTP_URL is not set by it`,
    `line 5 of ${path} is neither a comment nor NAME=value, so that nobody reads it`,
  ]);
  expect(readSettings({ ENV_FILE: path }).warnings).toEqual(texts);
});

it('a file that others may read is named, with what puts it right', () => {
  const file = written('PORT=1\n');
  expect(openToOthers(file)).toBeUndefined();
  chmodSync(path, 0o644);
  expect(openToOthers(file)).toBe(`${path} has the mode 644, so that other accounts of this machine may read the passwords in it (chmod 600 ${path})`);
});

it('a file that is named and not there is an error of one line; /dev/null is none', () => {
  expect(() => readEnvFile({ ENV_FILE: path })).toThrow(`${path} cannot be read (ENOENT); let this account read it, or take it away`);
  expect(readEnvFile({ ENV_FILE: '/dev/null' })).toBeUndefined();
});

it('the names are those of .env.example, but for what development and tests set', () => {
  const explained = [...readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(new Set(explained)).toEqual(new Set(VARIABLES.filter((name) => name !== 'NODE_ENV')));
});
