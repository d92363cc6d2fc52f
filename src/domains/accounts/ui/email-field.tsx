import { accountEmailRule } from '@/domains/accounts/model/account-email';
import { EMAIL_MAX } from '@/lib/field-lengths';
import { FIELD_MESSAGES } from '@/lib/field-messages';
import { upTo } from '@/ui/too-long';
import { TypedField } from '@/ui/typed-field';

/** Said while it is typed, or pasted: the field keeps what it was given. */
function emailTooLong(email: string): string | undefined {
  return email.trim().length > EMAIL_MAX ? FIELD_MESSAGES.emailLong : undefined;
}

/** What is wrong with an address before it is sent; undefined where nothing is. */
export function emailProblem(email: string): string | undefined {
  const long = emailTooLong(email);
  if (long) return long;
  return accountEmailRule.safeParse(email).error?.issues[0]?.message;
}

/** The address of an account. */
export function EmailField({ id, value, onText, error }: { id: string; value: string; onText: (text: string) => void; error?: string | undefined }) {
  return (
    <TypedField
      {...{ id, value, onText }}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      required
      error={emailTooLong(value) ?? error}
      {...upTo(EMAIL_MAX)}
    />
  );
}
