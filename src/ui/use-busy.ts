import { type FormEvent, useState } from 'react';
import { refusesTooLong } from './too-long';

/** Runs one thing at a time: a second press while it runs does nothing. A form that holds too long a text is not sent. */
export function useBusy(): {
  busy: boolean;
  run: (work: () => Promise<void>) => Promise<void>;
  onSubmit: (work: () => Promise<void>) => (event: FormEvent<HTMLFormElement>) => void;
} {
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    await work();
    setBusy(false);
  }
  return {
    busy,
    run,
    onSubmit: (work) => (event) => {
      event.preventDefault();
      if (!refusesTooLong(event.currentTarget)) void run(work);
    },
  };
}
