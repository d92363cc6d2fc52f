import { grantRole, listAdmins, revokeRole, showSetupCode } from '../domains/accounts/server/admin-commands.ts';
import { checkCommand, exportCommand, importCommand } from '../domains/content/server/content-commands.ts';
import type { DrawnPictures } from '../domains/content/server/picture-references.ts';
import { makeBackupKey, passphraseSource } from '../domains/copies/server/backup-key-command.ts';
import type { RightsOptions } from '../domains/copies/server/restore/choose-rights.ts';
import { exportInquiries, listInquiries, showInquiry } from '../domains/inquiries/server/inquiry-commands.ts';
import { parseMailbox } from '../domains/mail/server/sender.ts';
import type { Print } from '../server/cli/print.ts';
import type { Config } from '../server/config/config.ts';
import { readEnvFile } from '../server/config/env-file.ts';
import { runCanary } from './canary-command.ts';
import { runDoctor } from './doctor-command.ts';
import { releaseHeldMail, testMail } from './mail-command.ts';
import { NotUnderstood, type Takes, type Typed } from './read-command.ts';

/** `warnings`: of the settings that `config` was read from. */
type CommandContext = { config: Config; warnings: string[]; env: NodeJS.ProcessEnv; print: Print; drawn: DrawnPictures | undefined };

/** A command of the operator: what it takes stands here alone. */
export type Command = Takes & { help: string; run(context: CommandContext, typed: Typed): Promise<number> };

const RIGHTS = { 'keep-rights': 'alone', 'end-rights': 'alone', admin: 'an address', 'skip-unreadable-erasures': 'alone' } as const;

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'inquiries list',
    help: '  inquiries list           the latest enquiries, newest first',
    run: ({ config, print }) => listInquiries(config, print),
  },
  {
    name: 'inquiries show',
    words: 'REF',
    help: '  inquiries show REF       everything about one, e.g. inquiries show HBT20261121K7QF',
    run: ({ config, print }, { words: [reference = ''] }) => showInquiry(config, reference, print),
  },
  {
    name: 'inquiries export',
    options: { csv: 'alone' },
    help: '  inquiries export --csv   all of them as CSV on standard output, newest first',
    run: ({ config, print }) => exportInquiries(config, print),
  },
  {
    name: 'content export',
    words: 'DIR',
    help: '  content export DIR       what the site shows now, as files of content/ in a new folder',
    run: ({ config, print, drawn }, { words: [folder = ''] }) => exportCommand(config, folder, drawn, print),
  },
  {
    name: 'content import',
    words: 'DIR',
    options: { 'dry-run': 'alone', overwrite: 'alone' },
    help: `  content import DIR       publishes what that folder has otherwise; --dry-run says only what that would be,
                           --overwrite replaces what was published since it was exported`,
    run: ({ config, print, drawn }, { words: [folder = ''], has }) =>
      importCommand(config, folder, { isDryRun: has('dry-run'), overwrites: has('overwrite'), drawn }, print),
  },
  {
    name: 'content check',
    words: '[DIR]',
    help: '  content check [DIR]      whether every file of a folder fits; without DIR content/ itself',
    run: ({ print, drawn }, { words: [folder] }) => checkCommand(folder, drawn, print),
  },
  { name: 'admin list', help: '  admin list               who has which role', run: ({ config, print }) => listAdmins(config, print) },
  {
    name: 'admin code',
    help: '  admin code               the setup code that the first admin of a public site types',
    run: ({ config, print }) => showSetupCode(config, print),
  },
  {
    name: 'admin grant',
    words: 'ADDRESS [ROLE]',
    help: '  admin grant ADDRESS      makes the account with that address an admin; with editor or desk after it, that',
    run: ({ config, print }, { words: [address = '', role] }) => grantRole(config, address, role, print),
  },
  {
    name: 'admin revoke',
    words: 'ADDRESS',
    options: { force: 'alone' },
    help: '  admin revoke ADDRESS     takes that away; from the last admin only with --force',
    run: ({ config, print }, { words: [address = ''], has }) => revokeRole(config, address, print, has('force')),
  },
  {
    name: 'backup',
    words: '[FILE]',
    help: '  backup [FILE]            a copy of everything, closed by your keys, while the site runs; without FILE where BACKUP_TO says',
    run: async ({ config, print }, { words: [file] }) => (await import('../domains/copies/server/backup-command.ts')).runBackup(config, file, print),
  },
  {
    name: 'backup key',
    options: { 'passphrase-file': 'the name of a file', replace: 'alone' },
    help: `  backup key               makes the owner's recovery key, by which copies are opened on any machine; --passphrase-file FILE
                           reads the passphrase there; --replace makes another one`,
    run: ({ config, print }, { has, after }) =>
      makeBackupKey(config, { passphrase: passphraseSource(after('passphrase-file')), replace: has('replace') }, print),
  },
  {
    name: 'restore',
    words: 'FILE',
    options: {
      check: 'alone',
      'without-desk': 'alone',
      'of-another-site': 'alone',
      'key-file': 'the name of a file',
      'passphrase-file': 'the name of a file',
      ...RIGHTS,
    },
    help: `  restore FILE [--check]   puts that copy in the place of the database; --check only proves it. "latest" takes the newest copies of
                           BACKUP_TO, with --without-desk the whole one alone; --key-file FILE and --passphrase-file FILE say where
                           the recovery key or its passphrase stands. Where no database is there that could tell what was ended since,
                           it asks; --keep-rights leaves roles and open quotes as in the copy. --end-rights ends them, in any case,
                           but for the administrator that ADMIN_EMAIL, or --admin ADDRESS, names.
                           --skip-unreadable-erasures goes on where it cannot be read who was erased since;
                           --of-another-site puts a copy of another site in the place of the one that is here`,
    run: restore,
  },
  {
    name: 'restore --back',
    options: RIGHTS,
    help: `  restore --back           brings back the database from before the last restore, and asks in the same way; --drop-before drops
                           it, --keep-before keeps it for longer than 14 days`,
    run: async ({ config, print }, typed) => {
      const { bringBack } = await import('../domains/copies/server/restore-back-command.ts');
      return bringBack(config, { skipsUnreadable: typed.has('skip-unreadable-erasures'), rights: await rightsOptions(config, typed) }, print);
    },
  },
  {
    name: 'restore --drop-before',
    help: '',
    run: async ({ config, print }) => (await import('../domains/copies/server/restore-back-command.ts')).dropBefore(config, print),
  },
  {
    name: 'restore --keep-before',
    help: '',
    run: async ({ config, print }) => (await import('../domains/copies/server/restore-back-command.ts')).keepBefore(config, print),
  },
  {
    name: 'mail test',
    words: '[ADDRESS]',
    help: '  mail test [ADDRESS]      sends one mail the way enquiries are sent',
    run: ({ config, print }, { words: [address] }) => testMail(config, address, print),
  },
  {
    name: 'canary',
    help: '  canary                   sends an enquiry through the site to itself, and says each step',
    run: ({ config, print }) => runCanary(config, print),
  },
  {
    name: 'mail release',
    options: { 'drop-waiting': 'alone' },
    help: '  mail release             lets mail go out again after a restore; --drop-waiting gives up what waits',
    run: ({ config, print }, { has }) => releaseHeldMail(config, has('drop-waiting'), print),
  },
  {
    name: 'doctor',
    help: '  doctor                   looks at everything the site needs, and says what to do',
    run: ({ config, warnings, env, print }) => runDoctor(config, print, warnings, readEnvFile(env)),
  },
];

async function restore({ config, print }: CommandContext, typed: Typed): Promise<number> {
  const { has, after, words } = typed;
  const rights = await rightsOptions(config, typed);
  const { runRestore } = await import('../domains/copies/server/restore-command.ts');
  const options = {
    isCheck: has('check'),
    withoutDesk: has('without-desk'),
    skipsUnreadable: has('skip-unreadable-erasures'),
    takesAnother: has('of-another-site'),
    keyFile: after('key-file'),
    passphrase: passphraseSource(after('passphrase-file')),
    rights,
  };
  return runRestore(config, words[0] ?? '', options, print);
}

/** @throws NotUnderstood where options contradict each other */
async function rightsOptions(config: Config, { has, after }: Typed): Promise<RightsOptions> {
  const { shownAsk } = await import('../domains/copies/server/restore/choose-rights.ts');
  const said = (['keep', 'end'] as const).filter((kind) => has(`${kind}-rights`));
  const admin = after('admin');
  if (said.length > 1 || (admin && said[0] !== 'end')) throw new NotUnderstood('say one of --keep-rights, --end-rights, and --end-rights --admin ADDRESS');
  const operator = config.adminEmail && parseMailbox(config.adminEmail, '').address;
  return { said: said[0], admin: admin ?? operator, ask: process.stdin.isTTY ? shownAsk() : undefined };
}
