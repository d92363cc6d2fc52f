import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/ui/button';

type FormProps = { label: string; onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>; onCancel: () => void; className?: string; children: ReactNode };

/** A form that opens below what it changes; Escape closes it. */
export function DiaryForm({ label, onSubmit, onCancel, className = 'mt-3', children }: FormProps) {
  return (
    <form
      noValidate
      aria-label={label}
      className={`${className} grid max-w-[36rem] gap-4 border-t-4 border-accent bg-raised p-4`}
      onSubmit={onSubmit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      {children}
    </form>
  );
}

type ButtonsProps = { save: string; saving?: string; busy: boolean; onCancel: () => void; cancel?: string; children?: ReactNode };

/** What ends such a form; `children` stand between its two buttons. */
export function FormButtons({ save, saving = 'Saving...', busy, onCancel, cancel = 'Cancel', children }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" disabled={busy}>
        {busy ? saving : save}
      </Button>
      {children}
      <Button tone="outline" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
