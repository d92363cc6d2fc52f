import type { ReactNode } from 'react';
import { Button } from './button';

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
  saving = 'Saving...',
  busy = false,
  onCancel,
  cancel = 'Cancel',
  tone = 'outline',
  className = 'flex flex-wrap gap-3',
  children,
}: FormButtonsProps) {
  return (
    <div className={className}>
      <Button type="submit" disabled={busy}>
        {busy ? saving : save}
      </Button>
      {children}
      <Button tone={tone} onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
