import type { ComponentProps, ReactNode } from 'react';

/** How much weight an action has. One primary a screen. */
type Tone = 'primary' | 'accent' | 'outline' | 'on-band' | 'quiet';

const TONES: Record<Tone, string> = {
  primary: 'forced-color-adjust-none bg-primary text-on-primary hover:bg-primary-strong',
  accent: 'forced-color-adjust-none bg-accent text-on-accent hover:dim',
  outline: 'border-2 border-current text-text hover:bg-sunken',
  'on-band': 'border-2 border-current text-on-band hover:bg-band-deep',
  quiet: 'text-primary underline decoration-2 underline-offset-4 hover:text-primary-strong',
};

/** Classes of anything that looks like a button; at least 44 px high. */
export function buttonClass(tone: Tone = 'primary', extra = ''): string {
  return `inline-flex min-h-12 items-center justify-center gap-2 rounded-[4px] px-4 py-2.5 text-center sm:px-5 font-display text-[1.0625rem] font-bold leading-tight no-underline disabled:cursor-not-allowed disabled:opacity-55 ${TONES[tone]} ${extra}`;
}

/** A button that does something on this page. */
export function Button({ tone = 'primary', className = '', type = 'button', ...rest }: ComponentProps<'button'> & { tone?: Tone }) {
  return <button type={type} className={buttonClass(tone, className)} {...rest} />;
}

type SubmitProps = Parameters<typeof Button>[0] & { text: string; doing?: string | undefined; busy: boolean };

/** The button that sends a form; meanwhile it says so in the words of `doing`, and cannot be pressed. */
export function SubmitButton({ text, doing = 'Saving...', busy, ...rest }: SubmitProps) {
  return (
    <Button type="submit" disabled={busy} {...rest}>
      {busy ? doing : text}
    </Button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ tone = 'primary', className = '', ...rest }: ComponentProps<'a'> & { tone?: Tone }) {
  return <a className={buttonClass(tone, className)} {...rest} />;
}

/** A link that leaves the site; opens beside it and tells nobody where from. */
export function OutsideLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
    </a>
  );
}

type FormButtonsProps = {
  save: string;
  saving?: string;
  busy?: boolean;
  onCancel: () => void;
  cancel?: string;
  /** How much weight leaving it has. */
  tone?: 'outline' | 'quiet';
  className?: string;
  children?: ReactNode;
};

/** What ends a form that opens below what it changes; `children` stand between its two buttons. */
export function FormButtons({
  save,
  saving,
  busy = false,
  onCancel,
  cancel = 'Cancel',
  tone = 'outline',
  className = 'flex flex-wrap gap-3',
  children,
}: FormButtonsProps) {
  return (
    <div className={className}>
      <SubmitButton busy={busy} text={save} doing={saving} />
      {children}
      <Button tone={tone} onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
