import { type FormEvent, useRef, useState } from 'react';
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

/** What a button opens in its own place, such as a form. Closed again, the button is there once more, with the focus. */
export function useOpened() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    opener,
    open: () => setOpen(true),
    close(): void {
      setOpen(false);
      setTimeout(() => opener.current?.focus());
    },
  };
}
