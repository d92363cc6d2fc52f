import { type FormEvent, useEffect, useRef, useState } from 'react';
import { refusesUnfit } from './too-long';

/** Runs one thing at a time: a second press while it runs does nothing. A form that holds too long a text, or half a day, is not sent. */
export function useBusy(): {
  busy: boolean;
  run: (work: () => Promise<void>) => Promise<void>;
  onSubmit: (work: () => Promise<void>) => (event: FormEvent<HTMLFormElement>) => void;
} {
  const [busy, setBusy] = useState(false);
  const pressed = useRef<HTMLElement>(null);
  // A button that cannot be pressed meanwhile loses the focus.
  useFocusBack(busy, () => pressed.current);
  async function run(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  }
  return {
    busy,
    run,
    onSubmit: (work) => (event) => {
      event.preventDefault();
      if (!refusesUnfit(event.currentTarget)) void run(work);
    },
  };
}

/** What a button opens in its own place, such as a form. Closed again, the button is there once more, with the focus. */
export function useOpened() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusBack(isOpen, () => opener.current);
  return { isOpen, opener, open: () => setOpen(true), close: () => setOpen(false) };
}

/**
 * Gives the focus back once what was open, or busy, is so no longer, where nothing has it: what had it is gone or could not be pressed.
 * Whoever went on to something else stays there. A timer may come before the page is drawn anew: after a save it did.
 */
export function useFocusBack(isOpen: boolean, find: () => HTMLElement | null | undefined): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) find()?.focus();
    wasOpen.current = isOpen;
  });
}
