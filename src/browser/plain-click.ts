type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether a click means the thing itself, and not "open it beside" or "save it". */
export function isPlainClick(event: Click): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

/** What a link does, in place of leading away, where it is meant itself. */
export function onPlainClick(act: () => void): (event: Click & Pick<MouseEvent, 'preventDefault'>) => void {
  return (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    act();
  };
}
