import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { runCli } from './cli.ts';
import { COMMANDS } from './commands.ts';

/** Runs a command where there is no data folder yet. */
async function cli(line: string, env: NodeJS.ProcessEnv = {}) {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const lines: string[] = [];
  const dataDir = join(folder.path, 'data');
  const code = await runCli(line.split(' '), { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env }, (text) => lines.push(text));
  return { code, text: lines.join('\n'), isUntouched: !existsSync(dataDir) };
}

describe('what a command does not take is refused with its help, and nothing is done', () => {
  it.each([
    ['restore one.age --chek', 'there is no option --chek', 'restore FILE [--check]'],
    ['restore latest --without-dsk --check', 'there is no option --without-dsk', 'restore FILE [--check]'],
    ['restore --back --check', 'there is no option --check', 'restore --back'],
    ['restore --drop-before --check', 'there is no option --check', '--drop-before drops'],
    ['restore --keep-before --back', 'there is no option --back', '--keep-before keeps'],
    ['restore one.age --back', '"one.age" is too much', 'restore --back'],
    ['restore one.age two.age', '"two.age" is too much', 'restore FILE'],
    ['restore --check', 'FILE is missing', 'restore FILE'],
    ['restore one.age --check=yes', '--check takes nothing after "="', 'restore FILE'],
    ['restore one.age --key-file --check', '--key-file needs the name of a file', 'restore FILE'],
    ['restore one.age --key-file', '--key-file needs the name of a file', 'restore FILE'],
    ['restore one.age --end-rights --admin', '--admin needs an address', 'restore FILE'],
    ['restore one.age --keep-rights --end-rights', 'say one of --keep-rights', 'restore FILE'],
    ['content import there --dryrun', 'there is no option --dryrun', 'content import DIR'],
    ['content import there --dry-run -o', 'there is no option -o', 'content import DIR'],
    ['content export', 'DIR is missing', 'content export DIR'],
    ['admin revoke a@b.example c@d.example', '"c@d.example" is too much', 'admin revoke ADDRESS'],
    ['backup key --replace --passphrase', 'there is no option --passphrase', 'backup key'],
    ['backup --replace', 'there is no option --replace', 'backup [FILE]'],
    ['mail release --drop-wating', 'there is no option --drop-wating', 'mail release'],
    ['inquiries list --limit 9', 'there is no option --limit', 'inquiries list'],
    ['mail test awa', '"awa" is no e-mail address', 'mail test [ADDRESS]'],
    ['doctor --json', 'there is no option --json', 'doctor'],
  ])('%s', async (line, why, help) => {
    const { code, text, isUntouched } = await cli(line);
    expect(text).toContain(`was not understood: ${why}`);
    expect(text).toContain('Nothing was done.');
    expect(text).toContain(help);
    expect({ code, isUntouched }).toEqual({ code: 2, isUntouched: true });
  });

  it('nor is there a command that is misspelt', async () => {
    expect(await cli('mail relase')).toEqual({ code: 2, text: expect.stringContaining('There is no command "mail relase".'), isUntouched: true });
  });
});

it('why there is no answer is never told where the answer goes: "backup key > sheet.txt" is printed, and "inquiries export > file" read by a program', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const env = { DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'silent' };
  const lines = [
    'mail relase',
    'inquiries export',
    'inquiries export --csv',
    'backup',
    'backup key --passphrase-file there-is-none',
    'canary',
    'content check there/is/none',
  ];
  for (const line of lines) {
    const answers: string[] = [];
    const told: string[] = [];
    const code = await runCli(
      line.split(' '),
      env,
      (text) => answers.push(text),
      undefined,
      (text) => told.push(text),
    );
    expect({ line, isRefused: code > 0, answers, isTold: told.join('').length > 0 }).toEqual({ line, isRefused: true, answers: [], isTold: true });
  }
});

describe('help', () => {
  it.each(COMMANDS.flatMap(({ name }) => ['--help', '-h'].map((word) => [`${name} ${word}`])))(
    '"%s" prints what the command takes, and does nothing',
    async (line) => {
      const { code, text, isUntouched } = await cli(line);
      expect(text).toMatch(new RegExp(`^  ${line.split(' ')[0]} `, 'm'));
      expect(text).not.toContain('Commands:');
      expect({ code, isUntouched }).toEqual({ code: 0, isUntouched: true });
    },
  );

  it.each(['help', '--help', '-h'])('"%s" prints every command', async (line) => {
    const { code, text } = await cli(line);
    expect(code).toBe(0);
    for (const { help } of COMMANDS) expect(text).toContain(help);
  });

  it('names every option that a command takes', () => {
    for (const { name, options } of COMMANDS) {
      const help = COMMANDS.filter((other) => other.name.split(' ')[0] === name.split(' ')[0]).map((other) => other.help);
      for (const option of Object.keys(options ?? {})) expect(help.join('\n'), `${name} --${option}`).toContain(`--${option}`);
    }
  });

  it('of a noun alone prints its commands', async () => {
    expect(await cli('content --help')).toMatchObject({ code: 0, text: expect.stringMatching(/^ {2}content export DIR/) });
  });
});

describe('where no site was started yet', () => {
  beforeEach(() => vi.stubEnv('CONTENT_DIR', 'tests/content'));
  afterEach(() => vi.unstubAllEnvs());
  it.each(
    [
      ...['inquiries list', 'inquiries show HBT20261121K7QF', 'inquiries export --csv', 'content export there', 'admin list', 'admin code'],
      ...['admin grant a@b.example', 'admin revoke a@b.example', 'backup x.age', 'backup key', 'mail test', 'mail release', 'doctor'],
      ...['restore --back', 'restore --drop-before', 'restore --keep-before'],
    ].map((line) => [line]),
  )('"%s" makes no database, and asks whether DATA_DIR is right', async (line) => {
    const { code, text, isUntouched } = await cli(line);
    expect(text).toMatch(/There is no database in \S+data yet\. Is DATA_DIR right\? Start the site first\./);
    expect(text).not.toContain('Everything works');
    expect({ code, isUntouched }).toEqual({ code: 1, isUntouched: true });
  });

  it('beside a given database no folder is made either: its secret would be another one', async () => {
    for (const line of ['admin code', 'backup key', 'backup x.age', 'mail test']) {
      const { code, text, isUntouched } = await cli(line, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
      expect(text, line).toMatch(/There is no data folder \S+data yet\. Is DATA_DIR right\? Start the site first\./);
      expect({ code, isUntouched }).toEqual({ code: 1, isUntouched: true });
    }
  });

  it('nor does it where the folder is there, with nothing of a database in it', async () => {
    const folder = temporaryFolder();
    onTestFinished(() => folder.remove());
    mkdirSync(join(folder.path, 'postgresql'));
    const lines: string[] = [];
    expect(await runCli(['backup', join(folder.path, 'x.age')], { DATA_DIR: folder.path, LOG_LEVEL: 'silent' }, (text) => lines.push(text))).toBe(1);
    expect(lines.join('\n')).toContain(`There is no database in ${folder.path} yet.`);
  });
});

it('options may stand before or after what a command is told', async () => {
  for (const line of ['restore there-is-none.age --check', 'restore --check there-is-none.age'])
    expect((await cli(line)).text).toMatch(/there is no file .+there-is-none\.age/);
});
