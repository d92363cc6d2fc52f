import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { FIELD_MESSAGES } from '../../../lib/field-messages.ts';
import { accountEmailRule, NO_ACCOUNT_ADDRESS } from './account-email.ts';
import { inviteSchema } from './people-types.ts';

/** What the form and the invitation make of an address: the address, or what they say. */
function outcomes(email: string): (string | undefined)[] {
  const form = accountEmailRule.safeParse(email);
  const invitation = inviteSchema.safeParse({ name: 'José', email, role: 'editor' });
  return [
    form.success ? form.data : form.error.issues[0]?.message,
    invitation.success ? invitation.data.email : invitation.error.issues.find(({ path }) => path[0] === 'email')?.message,
  ];
}

describe('the address of an account', () => {
  it.each(['awa@example.com', "o'brien@example.com", 'first.last+tag@sub.example.co.uk', ' Owner@Example.com '])(
    '%j is taken, as the library takes it',
    (email) => {
      expect(outcomes(email)).toEqual([email.trim(), email.trim()]);
      expect(z.email().safeParse(email.trim()).success).toBe(true);
    },
  );

  it.each(['josé@example.com', 'awa@bücher.example', 'a..b@example.com', 'me@example.c'])(
    '%j, for which the library makes no account, is refused with a reason',
    (email) => {
      expect(outcomes(email)).toEqual([NO_ACCOUNT_ADDRESS, NO_ACCOUNT_ADDRESS]);
      expect(z.email().safeParse(email).success).toBe(false);
    },
  );

  it.each(['nobody', 'a b@example.com', 'Ann <a@example.com>'])('%j is no address', (email) => {
    expect(outcomes(email)).toEqual([FIELD_MESSAGES.email, FIELD_MESSAGES.email]);
  });

  it('is asked for, but not in an invitation', () => {
    expect(outcomes(' ')).toEqual([FIELD_MESSAGES.emailMissing, undefined]);
  });
});
