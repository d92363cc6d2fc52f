import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { CHIPS, type Chip } from '@/domains/tours/model/search/chips';
import { counted } from '@/lib/counted';
import { Overlay } from '@/ui/overlay';
import { tooLong } from '@/ui/too-long';
import { moveThrough } from './move-through';
import { EXAMPLES, LoadFailed, NoneFound } from './search-help';
import { COUNT_PAUSE_MS, QUERY_MAX } from './search-limits';
import { SearchResults } from './search-results';
import { SlashChoice } from './slash-choice';
import { useTourSearch } from './use-tour-search';

type SearchDialogProps = {
  onClose: () => void;
  onChoose: (slug: string) => void;
  /** What was typed while the dialog was on its way. */
  typedBefore?: () => string;
};

/** Free-text search with filter chips over the whole catalogue (spec §2, Search dialog and tour detail). */
export function SearchDialog({ onClose, onChoose, typedBefore }: SearchDialogProps) {
  const [query, setQuery] = useState('');
  const [chip, setChip] = useState<Chip>('All');
  const { state, retry } = useTourSearch();
  const search = state.step === 'ready' ? state.search : undefined;
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  // A slow phone draws the letter first and the tours when it gets to it.
  const wanted = useDeferredValue(query);
  const long = tooLong(wanted, QUERY_MAX);
  const found = useMemo(() => (long ? undefined : search?.(wanted, chip)), [search, wanted, chip, long]);
  const count = useCount(found?.tours.length);
  // A dialog that closes before its field had the focus ends the keeping, too.
  useEffect(() => () => void typedBefore?.(), [typedBefore]);

  function change(nextQuery: string, nextChip: Chip): void {
    setQuery(nextQuery);
    setChip(nextChip);
    // The best ones stand at the top.
    scrollerOf(results.current)?.scrollTo({ top: 0 });
  }
  function ask(nextQuery: string): void {
    change(nextQuery, 'All');
    field.current?.focus();
  }
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    // On a phone this key means "show me": the keyboard goes, the tours stay.
    if (!window.matchMedia('(pointer: fine)').matches) field.current?.blur();
    else if (query.trim() && !tooLong(query, QUERY_MAX)) {
      const first = search?.(query, chip).tours[0];
      if (first) onChoose(first.slug);
    }
  }
  function firstFocus(): HTMLElement | null {
    setQuery(typedBefore?.() ?? '');
    return field.current;
  }
  function keyDown(event: KeyboardEvent<HTMLElement>): void {
    moveThrough(event, field.current, Array.from(results.current?.querySelectorAll<HTMLElement>('h3 a') ?? []));
  }

  return (
    <Overlay title="Search Tours" size="tall" onClose={onClose} initialFocus={firstFocus}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: adds arrow keys to the field and the links inside */}
      <div className="search-desk" onKeyDown={keyDown}>
        <search className="search-controls">
          <form className="relative" onSubmit={submit}>
            <SearchField field={field} query={query} onQuery={(next) => change(next, chip)} onClear={() => ask('')} />
          </form>
          {/* biome-ignore lint/a11y/useSemanticElements: toggle buttons, not the fields of a form */}
          <div role="group" aria-label="Category" className="search-chips">
            {CHIPS.map((name) => (
              <button key={name} type="button" className="search-chip" aria-pressed={name === chip} onClick={() => change(query, name === chip ? 'All' : name)}>
                {name}
              </button>
            ))}
          </div>
          <SlashChoice />
        </search>
        <div ref={results} className="min-w-0 md:py-5" onTouchMove={() => field.current?.blur()}>
          <p role="status" className="text-muted">
            {state.step === 'loading' ? 'Loading our tours...' : (long ?? count)}
          </p>
          {state.step === 'loading' && <div aria-hidden="true" className="mt-3 h-64 bg-sunken" />}
          {state.step === 'failed' && <LoadFailed query={query} onRetry={retry} />}
          {found && found.tours.length > 0 && <SearchResults found={found} onChoose={onChoose} />}
          {search && found?.tours.length === 0 && (
            <NoneFound
              query={wanted}
              examples={EXAMPLES.filter((example) => search(example, 'All').tours.length > 0)}
              elsewhere={found.elsewhere}
              onClear={() => ask('')}
              onAllCategories={() => ask(query)}
              onExample={ask}
            />
          )}
        </div>
      </div>
    </Overlay>
  );
}

type SearchFieldProps = { field: RefObject<HTMLInputElement | null>; query: string; onQuery: (query: string) => void; onClear: () => void };

function SearchField({ field, query, onQuery, onClear }: SearchFieldProps) {
  return (
    <>
      <label htmlFor="search-field" className="sr-only md:not-sr-only md:mb-1 md:block md:font-semibold">
        What are you looking for?
      </label>
      <Search className="pointer-events-none absolute bottom-3 left-3 h-6 w-6 text-muted" aria-hidden="true" />
      <input
        ref={field}
        id="search-field"
        type="search"
        className={`field-input pl-12 ${query ? 'pr-12' : 'pr-3'}`}
        placeholder="Crocodiles, cooking..."
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
      />
      {query && (
        <button type="button" aria-label="Clear search" className="absolute bottom-0 right-0 flex h-12 w-12 items-center justify-center" onClick={onClear}>
          <X className="h-5 w-5" aria-hidden="true" />
        </button>
      )}
    </>
  );
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  let parent = element?.parentElement ?? null;
  while (parent && getComputedStyle(parent).overflowY !== 'auto') parent = parent.parentElement;
  return parent;
}

/** "3 tours found", once the number has stood still; said politely by screen readers. */
function useCount(tours: number | undefined): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (tours === undefined) return;
    const later = setTimeout(() => setSaid(counted(tours, 'tour found', 'tours found')), said ? COUNT_PAUSE_MS : 0);
    return () => clearTimeout(later);
  }, [tours, said]);
  return said;
}
