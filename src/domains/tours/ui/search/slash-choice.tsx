import { useState } from 'react';
import { letSlashOpen, slashOpens } from './shortcut';

/** Says the keys to anybody who has some, and lets the one-key shortcut be switched off (WCAG 2.1.4). */
export function SlashChoice() {
  const [on, setOn] = useState(slashOpens);
  return (
    <div className="search-keys">
      <p>Arrow keys move, Enter opens, Esc closes. Ctrl K or Cmd K opens the search on every page.</p>
      <label className="mt-1 flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          className="h-5 w-5"
          checked={on}
          onChange={(event) => {
            setOn(event.target.checked);
            letSlashOpen(event.target.checked);
          }}
        />
        The / key opens the search, too
      </label>
    </div>
  );
}
