import { useState } from 'react';
import { ApiError } from '@/browser/api-client';
import { useBusy } from '@/ui/use-busy';
import { errorText, isChangedMeanwhile } from './days-api';

/** What a form says of its last try: beside a field, or above its button. */
export type Trouble = { text: string; field?: string | undefined };

/**
 * Saves a form, one press at a time.
 * @param prefix of the fields' ids: the field that was refused is focused
 * @param onStale fetches how it stands now, where somebody else changed it; what was typed stays
 */
export function useSaving(prefix: string, onStale?: () => Promise<unknown>) {
  const [trouble, setTrouble] = useState<Trouble>();
  const { busy, run, onSubmit } = useBusy();
  async function tried(work: () => Promise<void>): Promise<void> {
    setTrouble(undefined);
    try {
      await work();
    } catch (error) {
      const field = error instanceof ApiError ? error.field : undefined;
      setTrouble({ text: errorText(error), field });
      if (field) document.getElementById(`${prefix}-${field}`)?.focus();
      // How it stands now is a help, and no more: without it the message holds all the same.
      if (isChangedMeanwhile(error)) await onStale?.().catch(() => undefined);
    }
  }
  return {
    busy,
    trouble,
    setTrouble,
    press: (work: () => Promise<void>) => run(() => tried(work)),
    submit: (work: () => Promise<void>) => onSubmit(() => tried(work)),
    wrong: (field: string) => (trouble?.field === field ? trouble.text : undefined),
  };
}
