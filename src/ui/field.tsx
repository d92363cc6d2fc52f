import type { ReactNode } from 'react';

type FieldProps = {
  id: string;
  label: string;
  /** Said after the label of a field that may stay empty. */
  optional?: boolean;
  hint?: string;
  error?: string | undefined;
  /** Above the control, where what stays at a window's foot and a phone's keyboard do not cover it. */
  errorFirst?: boolean;
  children: ReactNode;
  className?: string;
};

/** Ids of a field's hint and error, for `aria-describedby`; undefined where it has neither. */
export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

/** Label above, control, hint, and the error beside it. */
export function Field({ id, label, optional = false, hint, error, errorFirst = false, children, className = '' }: FieldProps) {
  const problem = error && (
    <p id={`${id}-error`} className={`${errorFirst ? 'mb-1.5' : 'mt-1'} font-semibold text-destructive`}>
      {error}
    </p>
  );
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        <span>{label}</span>
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {errorFirst && problem}
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-base text-muted">
          {hint}
        </p>
      )}
      {!errorFirst && problem}
    </div>
  );
}
