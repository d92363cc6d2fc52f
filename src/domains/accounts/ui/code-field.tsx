import { TypedField } from '@/ui/typed-field';

type CodeFieldProps = { id: string; label: string; hint: string; numeric: boolean; value: string; onText: (text: string) => void; error?: string | undefined };

/** A code of an authenticator app, or one that was kept on paper. */
export function CodeField({ numeric, ...field }: CodeFieldProps) {
  return <TypedField {...field} inputMode={numeric ? 'numeric' : 'text'} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} required />;
}

/** The code as it was meant: codes are copied with spaces. */
export function withoutSpaces(code: string): string {
  return code.replace(/\s/g, '');
}
