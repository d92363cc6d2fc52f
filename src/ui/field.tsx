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
  /** Read out, and not seen: what stands around the field says the same. */
  isLabelRead?: boolean;
  children: ReactNode;
  className?: string;
};

/** Ids of a field's hint and error, for `aria-describedby`; undefined where it has neither. */
export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

/** What a control says of its field's hint and error. */
export function describing(id: string, hint: string | undefined, error: string | undefined) {
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy(id, hint, error) };
}

/** Label above, control, hint, and the error beside it. */
export function Field({ id, label, optional = false, hint, error, errorFirst = false, isLabelRead = false, children, className = '' }: FieldProps) {
  const problem = error && (
    <p id={`${id}-error`} className={`${errorFirst ? 'mb-1.5' : 'mt-1'} font-semibold text-destructive`}>
      {error}
    </p>
  );
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelRead ? 'sr-only' : 'mb-1.5 block font-semibold'}>
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

type TickProps = { id: string; name?: string; label: string; checked: boolean; onTick: (isTicked: boolean) => void; className?: string };

/** A box to tick, with its words behind it. */
export function Tick({ id, name, label, checked, onTick, className = '' }: TickProps) {
  return (
    <label htmlFor={id} className={`flex min-h-11 items-center gap-3 font-semibold ${className}`}>
      <input id={id} name={name} type="checkbox" value="yes" checked={checked} onChange={({ target }) => onTick(target.checked)} className="size-5 shrink-0" />
      <span>{label}</span>
    </label>
  );
}

type OptionsProps = { of: readonly (readonly [value: string | number, text: string])[] | undefined };

/** What a list offers to choose from. */
export function Options({ of = [] }: OptionsProps) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
