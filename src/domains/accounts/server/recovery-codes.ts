import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { BackupCodeOptions } from 'better-auth/plugins';
import { RECOVERY_HALF } from '../model/recovery-code.ts';

const CODES = 10;

/**
 * How recovery codes are made and kept: in small letters alone, since they are typed from paper. Encrypted as the library does it;
 * those of before, which had capitals as well, are read as what the page sends for them (recovery-code.ts).
 * @param secret of the accounts
 */
export function recoveryCodes(secret: string) {
  return {
    customBackupCodesGenerate: () => Array.from({ length: CODES }, () => `${half()}-${half()}`),
    storeBackupCodes: {
      encrypt: (codes) => symmetricEncrypt({ key: secret, data: codes }),
      decrypt: async (stored) => (await symmetricDecrypt({ key: secret, data: stored })).toLowerCase(),
    },
  } satisfies BackupCodeOptions;
}

function half(): string {
  return generateRandomString(RECOVERY_HALF, 'a-z', '0-9');
}
