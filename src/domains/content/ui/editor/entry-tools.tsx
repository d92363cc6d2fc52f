import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ellipsis from 'lucide-react/icons/ellipsis-vertical';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactElement, type RefObject, useId, useState } from 'react';
import type { Path } from '@/domains/content-format/model/field-schema';
import { dragEntry } from './drag-entry';
import { type Entry, entryButtonId } from './use-list-entries';

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
export function EntryTools(props: EntryToolsProps) {
  return (
    <div className="flex justify-end">
      <Handle {...props} />
      <span className="grow" />
      <EntryButtons {...props} />
    </div>
  );
}

/** An entry of one line: its handle, what it says, and the button that opens everything else below it. */
export function EntryRow({ draw, ...props }: EntryToolsProps & { draw: (row: 'folded' | 'open') => ReactElement }) {
  const [isOpen, setOpen] = useState(false);
  const more = useId();
  return (
    <>
      <div className="flex items-start">
        <Handle {...props} />
        <div className="min-w-0 flex-1">{draw(isOpen ? 'open' : 'folded')}</div>
        <button
          id={entryButtonId(props.path, props.entry.at, 'more')}
          type="button"
          className={ICON_BUTTON}
          aria-expanded={isOpen}
          aria-controls={isOpen ? more : undefined}
          aria-label={`More: ${props.entry.called}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Ellipsis className="h-5 w-5" aria-hidden="true" />
        </button>
      </div>
      {isOpen && (
        <div id={more} className="flex justify-end">
          <EntryButtons {...props} />
        </div>
      )}
    </>
  );
}

/** For the pointer alone: the keyboard and screen readers have the buttons. */
function Handle({ count, list, onDrop }: EntryToolsProps) {
  if (count < 2) return null;
  return (
    <span
      aria-hidden="true"
      data-handle
      className="grid h-11 w-11 shrink-0 cursor-grab touch-none select-none place-items-center text-muted active:cursor-grabbing"
      onPointerDown={({ nativeEvent, currentTarget }) => list.current && dragEntry(nativeEvent, currentTarget, list.current, onDrop)}
    >
      <GripVertical className="h-5 w-5" />
    </span>
  );
}

function EntryButtons({ entry: { at, called, moveTo, takeOut }, count, path }: EntryToolsProps) {
  return (
    <>
      <button
        id={entryButtonId(path, at, 'up')}
        type="button"
        className={ICON_BUTTON}
        disabled={at === 0}
        onClick={() => moveTo(at - 1)}
        aria-label={`Move up: ${called}`}
      >
        <ArrowUp className="h-5 w-5" aria-hidden="true" />
      </button>
      <button
        id={entryButtonId(path, at, 'down')}
        type="button"
        className={ICON_BUTTON}
        disabled={at === count - 1}
        onClick={() => moveTo(at + 1)}
        aria-label={`Move down: ${called}`}
      >
        <ArrowDown className="h-5 w-5" aria-hidden="true" />
      </button>
      <button id={entryButtonId(path, at, 'delete')} type="button" className={ICON_BUTTON} onClick={takeOut} aria-label={`Delete: ${called}`}>
        <Trash2 className="h-5 w-5" aria-hidden="true" />
      </button>
    </>
  );
}
