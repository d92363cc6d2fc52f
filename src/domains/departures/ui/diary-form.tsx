import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

type FormProps = { label: string; onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>; onCancel: () => void; className?: string; children: ReactNode };

/** A form that opens below what it changes, with the focus in its first field; Escape closes it. */
export function DiaryForm({ label, onSubmit, onCancel, className = 'mt-3', children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it may have gone with the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  return (
    <form
      ref={form}
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
