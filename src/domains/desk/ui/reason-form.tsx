import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormButtons } from '@/ui/button';
import { TypedField } from '@/ui/typed-field';
import { useBusy } from '@/ui/use-busy';
import { useDraft } from './use-draft';

type Props = {
  /** Under which name it is kept (use-draft.ts), and what it begins with. */
  draft: string;
  begun?: string;
  /** Of the form, for who cannot see it. */
  name: string;
  id: string;
  label: string;
  hint: string;
  max: number;
  /** What is said where there is no reason. */
  none: string;
  save: string;
  className?: string;
  /** Says whether it was done. */
  onReason: (reason: string) => Promise<boolean>;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks in a few words why; the reason stays here, and on the device, until the server has it. */
export function ReasonForm({ draft, begun = '', name, none, save, className = '', onReason, onClose, children, ...field }: Props) {
  const [text, setText, forget] = useDraft(draft, begun);
  const [missing, setMissing] = useState<string>();
  const control = useRef<HTMLInputElement>(null);
  const { onSubmit } = useBusy();
  useEffect(() => control.current?.focus(), []);
  async function send(): Promise<void> {
    const reason = text.trim();
    setMissing(reason ? undefined : none);
    if (!reason) control.current?.focus();
    else if (await onReason(reason)) leave();
  }
  function leave(): void {
    forget(text);
    onClose();
  }
  return (
    <form
      noValidate
      onSubmit={onSubmit(send)}
      onKeyDown={(event) => event.key === 'Escape' && leave()}
      aria-label={name}
      className={`grid grid-cols-1 gap-3 ${className}`}
    >
      <TypedField ref={control} {...field} error={missing} value={text} onText={setText} />
      {children}
      <FormButtons save={save} onCancel={leave} className="flex gap-3" />
    </form>
  );
}
