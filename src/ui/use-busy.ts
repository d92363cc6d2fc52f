import { type FormEvent, useState } from 'react';

/** Runs one thing at a time: a second press while it runs does nothing. */
export function useBusy(): {
  busy: boolean;
  run: (work: () => Promise<void>) => Promise<void>;
  onSubmit: (work: () => Promise<void>) => (event: FormEvent) => void;
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
      void run(work);
    },
  };
}
