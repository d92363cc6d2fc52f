import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import type { RefObject } from 'react';
import type { Path } from '@/domains/content-format/model/field-schema';
import { dragEntry } from './drag-entry';
import { type Entry, moveButtonId } from './use-list-entries';

type EntryToolsProps = {
  entry: Entry;
  /** Of how many it is one. */
  count: number;
  path: Path;
  list: RefObject<HTMLOListElement | null>;
  onDrop: (from: number, to: number) => void;
};

const ICON_BUTTON = 'grid h-11 w-11 shrink-0 place-items-center rounded-[4px] hover:bg-sunken disabled:opacity-35';

/** What moves an entry of a list, by a handle or by buttons, and takes it out. */
export function EntryTools({ entry: { at, called, moveTo, takeOut }, count, path, list, onDrop }: EntryToolsProps) {
  return (
    <div className="flex justify-end">
      {count > 1 && (
        // For the pointer alone: the keyboard and screen readers have the buttons.
        <span
          aria-hidden="true"
          data-handle
          className="mr-auto grid h-11 w-11 cursor-grab touch-none select-none place-items-center text-muted active:cursor-grabbing"
          onPointerDown={({ nativeEvent, currentTarget }) => list.current && dragEntry(nativeEvent, currentTarget, list.current, onDrop)}
        >
          <GripVertical className="h-5 w-5" />
        </span>
      )}
      <button
        id={moveButtonId(path, at, 'up')}
        type="button"
        className={ICON_BUTTON}
        disabled={at === 0}
        onClick={() => moveTo(at - 1)}
        aria-label={`Move up: ${called}`}
      >
        <ArrowUp className="h-5 w-5" aria-hidden="true" />
      </button>
      <button
        id={moveButtonId(path, at, 'down')}
        type="button"
        className={ICON_BUTTON}
        disabled={at === count - 1}
        onClick={() => moveTo(at + 1)}
        aria-label={`Move down: ${called}`}
      >
        <ArrowDown className="h-5 w-5" aria-hidden="true" />
      </button>
      <button type="button" className={ICON_BUTTON} onClick={takeOut} aria-label={`Take out: ${called}`}>
        <Trash2 className="h-5 w-5" aria-hidden="true" />
      </button>
    </div>
  );
}
