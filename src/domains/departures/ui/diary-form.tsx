import type { ComponentProps, ReactNode } from 'react';

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
