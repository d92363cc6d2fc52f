import type { ReactNode } from 'react';
import { Button } from './button';

type Props = {
  action: string;
  label: string;
  error: string;
  /** All that was typed; `shown` names the field among it that stands in `children`. */
  values: Record<string, string>;
  shown: string;
  encType?: 'multipart/form-data';
  className?: string;
  children?: ReactNode;
};

/** Where a private page cannot be read just now: what was typed into its form is still here, and goes with one press. */
export function OnceMore({ action, label, error, values, shown, encType, className = '', children }: Props) {
  return (
    <form method="post" action={action} encType={encType} className={`grid gap-4 ${className}`} aria-label={label}>
      <p role="alert" className="font-semibold">
        {error}
      </p>
      {Object.entries(values)
        .filter(([name]) => name !== shown)
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {children}
      <Button type="submit" className="w-full sm:w-auto sm:justify-self-start">
        Send it once more
      </Button>
    </form>
  );
}
