import { useEffect, useRef } from 'react';

/** Gives the focus to what `find` names where the control that had it was taken away, by whatever was done with it, and nothing has it now. */
export function useFocusKept(find: () => HTMLElement | null | undefined): void {
  const last = useRef<Node>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Node ? target : null;
    };
    // Whoever left it, for something to read, while it was there still is not fetched back. In some browsers what is taken away is left, too.
    const noteLeft = () =>
      queueMicrotask(() => {
        if (last.current?.isConnected && document.activeElement === document.body) last.current = null;
      });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', noteLeft);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', noteLeft);
    };
  }, []);
  useEffect(() => {
    if (last.current?.isConnected === false && document.activeElement === document.body) find()?.focus();
  });
}
