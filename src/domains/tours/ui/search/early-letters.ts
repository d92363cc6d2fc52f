import { isField } from '@/browser/typing-elsewhere';

/**
 * Keeps what is typed while the search is on its way: whoever presses Ctrl K types on, and on a slow line the field comes later.
 * @returns ends the keeping, and says what was typed
 */
export function keepLetters(): () => string {
  let typed = '';
  function keep(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, target } = event;
    // With AltGr some keyboards say Ctrl and Alt: "@".
    const isCommand = (ctrlKey || metaKey) && !event.getModifierState('AltGraph');
    if (isCommand || isField(target)) return;
    if (key === 'Backspace' && typed) typed = typed.slice(0, -1);
    // A space, or the "/" that asked for the search, begins nothing that is looked for.
    else if ([...key].length === 1 && (typed || !/[\s/]/.test(key))) typed += key;
    else return;
    event.preventDefault();
  }
  document.addEventListener('keydown', keep, { capture: true });
  return () => {
    document.removeEventListener('keydown', keep, { capture: true });
    return typed;
  };
}
