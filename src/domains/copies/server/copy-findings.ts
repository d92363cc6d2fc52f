import type { Finding } from '../../../server/cli/finding.ts';
import type { BackupPlace } from '../../../server/config/backup.ts';
import type { Config } from '../../../server/config/config.ts';
import type { Db } from '../../../server/db/database.ts';
import { isAheadOf, readCopyName } from '../model/copy-names.ts';
import { copiesProblem, copiesState } from './copy-runs.ts';
import { aheadText, NO_RECOVERY_KEY } from './copy-words.ts';
import { recoveryRecipient } from './keys/recovery-key.ts';
import { openStoreTelling } from './stores/open-store.ts';

/** What `doctor` says of the copies that were made: how old the last proved one is, and what is wrong. A site that makes none is told above. */
export async function madeFindings({ backup: { to } }: Pick<Config, 'backup'>, db: Db, dataDir: string): Promise<Finding[]> {
  if (!to) return [];
  const state = await copiesState(db, dataDir);
  // Of the key it is told beside.
  const problem = copiesProblem({ ...state, hasRecoveryKey: true }, new Date());
  if (!problem)
    return [
      {
        kind: 'ok',
        text: `copies: the last one was proved ${state.provedAt?.toISOString()}, the desk's was made ${state.deskMadeAt?.toISOString() ?? 'never'}`,
      },
    ];
  return [{ kind: state.provedAt || state.error ? 'problem' : 'advice', text: `copies: ${problem}` }];
}

/** What `doctor` says of where copies are kept and of the keys they are closed by. */
export async function copyFindings({ backup: { to } }: Pick<Config, 'backup'>, dataDir: string): Promise<Finding[]> {
  const places: Finding[] = to
    ? await placeFindings(to, dataDir)
    : [{ kind: 'advice', text: 'BACKUP_TO is not set: no copy is made by itself (docs/operate/copies.md)' }];
  return [...places, await keyFinding(dataDir, to !== undefined)];
}

async function placeFindings(to: BackupPlace, dataDir: string): Promise<Finding[]> {
  try {
    const store = await openStoreTelling(to, dataDir);
    const names = (await store.list('')).map(({ name }) => name).filter((name) => readCopyName(name));
    const findings: Finding[] = [{ kind: 'ok', text: `copies are kept in ${store.description}: ${names.length} there` }];
    const now = new Date();
    const ahead = names.filter((name) => isAheadOf(readCopyName(name)?.at ?? now, now));
    if (ahead.length > 0) findings.push({ kind: 'advice', text: `copies: ${aheadText(ahead, now)}` });
    if (await store.sharesDataDisk()) {
      findings.push({
        kind: 'advice',
        text: `copies lie on the same disk as the data (${dataDir}), and are lost with it: set BACKUP_TO to another disk or a bucket`,
      });
    }
    return findings;
  } catch (error) {
    return [{ kind: 'problem', text: `copies: ${error instanceof Error ? error.message : error}` }];
  }
}

async function keyFinding(dataDir: string, areMade: boolean): Promise<Finding> {
  try {
    const recipient = await recoveryRecipient(dataDir);
    if (recipient) return { kind: 'ok', text: `copies can be opened by the recovery key ${recipient}` };
    if (areMade) return { kind: 'problem', text: `copies: ${NO_RECOVERY_KEY}` };
    return { kind: 'advice', text: 'there is no recovery key: make one with "npm run cli -- backup key" before the first copy' };
  } catch (error) {
    return { kind: 'problem', text: `recovery key: ${error instanceof Error ? error.message : error}` };
  }
}
