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
import { readSettings } from '../server/config/settings.ts';
import { runCanary } from './canary-command.ts';
import { runDoctor } from './doctor-command.ts';
import { releaseHeldMail, testMail } from './mail-command.ts';

const HELP = `Commands:
  inquiries list           the latest enquiries, newest first
  inquiries show REF       everything about one, e.g. inquiries show HBT20261121K7QF
  inquiries export --csv   all of them as CSV on standard output, newest first
  content export DIR       what the site shows now, as files of content/ in a new folder
  content import DIR       publishes what that folder has otherwise; --dry-run says only what that would be,
                           --overwrite replaces what was published since it was exported
  content check [DIR]      whether every file of a folder fits; without DIR content/ itself
  admin list               who has which role
  admin code               the setup code that the first admin of a public site types
  admin grant ADDRESS      makes the account with that address an admin; with editor or desk after it, that
  admin revoke ADDRESS     takes that away; from the last admin only with --force
  backup [FILE]            a copy of everything, closed by your keys, while the site runs; without FILE where BACKUP_TO says
  backup key               makes the owner's recovery key, by which copies are opened on any machine; --passphrase-file FILE
                           reads the passphrase there; --replace makes another one
  restore FILE [--check]   puts that copy in the place of the database; --check only proves it. "latest" takes the newest copies of
                           BACKUP_TO, with --without-desk the whole one alone; --key-file FILE and --passphrase-file FILE say where
                           the recovery key or its passphrase stands. Where no database is there that could tell what was ended since,
                           it asks; --keep-rights leaves roles and open quotes as in the copy. --end-rights ends them, in any case,
                           but for the administrator that ADMIN_EMAIL, or --admin ADDRESS, names
  restore --back           brings back the database from before the last restore, and asks in the same way; --drop-before drops
                           it, --keep-before keeps it for longer than 14 days
  mail test [ADDRESS]      sends one mail the way enquiries are sent
  canary                   sends an enquiry through the site to itself, and says each step
  mail release             lets mail go out again after a restore; --drop-waiting gives up what waits
  doctor                   looks at everything the site needs, and says what to do
  help                     this list

Run them as: npm run cli -- COMMAND   (npm run --silent cli -- ... for clean output)`;

/**
 * Runs one command of the operator; works beside a running site, or without one.
 * @param drawn the pictures that there are; without them none is missed
 * @returns the exit code: 0 done, 1 something is wrong, 2 the command was not understood
 */
export async function runCli(args: string[], env: NodeJS.ProcessEnv, print: Print = console.log, drawn?: DrawnPictures): Promise<number> {
  const [noun, verb, argument] = args;
  try {
    if (noun === undefined || noun === 'help' || noun === '--help') {
      print(HELP);
      return 0;
    }
    const { config } = readSettings(env);
    if (noun === 'inquiries' && verb === 'list') return await listInquiries(config, print);
    if (noun === 'inquiries' && verb === 'show' && argument) return await showInquiry(config, argument, print);
    if (noun === 'inquiries' && verb === 'export') return await exportInquiries(config, print);
    const folder = args.slice(2).find((word) => !word.startsWith('--'));
    if (noun === 'content' && verb === 'export' && folder) return await exportCommand(config, folder, drawn, print);
    if (noun === 'content' && verb === 'import' && folder) {
      return await importCommand(config, folder, { isDryRun: args.includes('--dry-run'), overwrites: args.includes('--overwrite'), drawn }, print);
    }
    if (noun === 'content' && verb === 'check') return await checkCommand(folder, drawn, print);
    if (noun === 'admin' && verb === 'code') return await showSetupCode(config, print);
    if (noun === 'admin' && verb === 'list') return await listAdmins(config, print);
    if (noun === 'admin' && verb === 'grant' && argument) return await grantRole(config, argument, args[3], print);
    if (noun === 'admin' && verb === 'revoke' && argument) return await revokeRole(config, argument, print, args.includes('--force'));
    if (noun === 'backup' && verb === 'key') {
      return await makeBackupKey(config, { passphrase: passphraseSource(args), replace: args.includes('--replace') }, print);
    }
    if (noun === 'backup' && !verb?.startsWith('--')) return await backup(config, verb, print);
    if (noun === 'restore' && verb) return await restore(config, args.slice(1), print);
    if (noun === 'mail' && verb === 'release') return await releaseHeldMail(config, args.includes('--drop-waiting'), print);
    if (noun === 'mail' && verb === 'test') return await testMail(config, argument, print);
    if (noun === 'canary') return await runCanary(config, print);
    if (noun === 'doctor') return await runDoctor(config, print, readEnvFile(env));
    print(`There is no command "${args.join(' ')}".\n\n${HELP}`);
    return 2;
  } catch (error) {
    print(`The command did not work: ${error instanceof Error ? error.message : error}`);
    return 1;
  }
}

async function backup(config: Config, file: string | undefined, print: Print): Promise<number> {
  const { runBackup } = await import('../domains/copies/server/backup-command.ts');
  return runBackup(config, file, print);
}

async function restore(config: Config, args: string[], print: Print): Promise<number> {
  const { bringBack, dropBefore, keepBefore } = await import('../domains/copies/server/restore-back-command.ts');
  const skipsUnreadable = args.includes('--skip-unreadable-erasures');
  if (args.includes('--back')) return bringBack(config, { skipsUnreadable, rights: await rightsOptions(config, args) }, print);
  if (args.includes('--drop-before')) return dropBefore(config, print);
  if (args.includes('--keep-before')) return keepBefore(config, print);
  const { runRestore } = await import('../domains/copies/server/restore-command.ts');
  const keyFile = wordAfter(args, '--key-file');
  const from = args.find((word, at) => !word.startsWith('--') && !/^--(key-file|passphrase-file|admin)$/.test(args[at - 1] ?? ''));
  if (from === undefined) throw new Error('name the file of a copy, or "latest"');
  const options = { isCheck: args.includes('--check'), withoutDesk: args.includes('--without-desk'), skipsUnreadable, keyFile };
  return runRestore(config, from, { ...options, passphrase: passphraseSource(args), rights: await rightsOptions(config, args) }, print);
}

async function rightsOptions(config: Config, args: string[]): Promise<RightsOptions> {
  const { shownAsk } = await import('../domains/copies/server/restore/choose-rights.ts');
  const said = (['keep', 'end'] as const).filter((kind) => args.includes(`--${kind}-rights`));
  const admin = wordAfter(args, '--admin', 'an address');
  if (said.length > 1 || (admin && said[0] !== 'end')) throw new Error('say one of --keep-rights, --end-rights, and --end-rights --admin ADDRESS');
  const operator = config.adminEmail && parseMailbox(config.adminEmail, '').address;
  return { said: said[0], admin: admin ?? operator, ask: process.stdin.isTTY ? shownAsk() : undefined };
}

/** The word after an option. @throws where there is none */
function wordAfter(args: string[], option: string, what = 'the name of a file'): string | undefined {
  const at = args.indexOf(option);
  if (at < 0) return undefined;
  const value = args[at + 1];
  if (value === undefined || value.startsWith('--')) throw new Error(`${option} needs ${what}`);
  return value;
}
