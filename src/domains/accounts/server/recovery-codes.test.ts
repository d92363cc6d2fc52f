import { symmetricEncrypt } from 'better-auth/crypto';
import { expect, it } from 'vitest';
import { tidyRecoveryCode } from '../model/recovery-code.ts';
import { recoveryCodes } from './recovery-codes.ts';

const SECRET = 'a secret of the accounts';
const { customBackupCodesGenerate, storeBackupCodes } = recoveryCodes(SECRET);

it('a recovery code is the same without its hyphen, with spaces and in other capitals', () => {
  const codes = customBackupCodesGenerate();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/);
    for (const typed of [code, code.replace('-', ''), ` ${code.toUpperCase()} `, code.replace('-', ' – ')]) expect(tidyRecoveryCode(typed)).toBe(code);
  }
});

it('one of before, which had capitals, is read as what is sent for it', async () => {
  const stored = await symmetricEncrypt({ key: SECRET, data: JSON.stringify(['aB3dE-Fg7Hi']) });
  expect(JSON.parse(await storeBackupCodes.decrypt(stored))).toEqual([tidyRecoveryCode('aB3dE-Fg7Hi')]);
});
