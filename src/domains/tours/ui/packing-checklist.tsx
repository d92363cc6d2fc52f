import type { ReactElement } from 'react';
import type { PackingList } from '@/domains/site/model/service-schema';
import { Folded } from '@/ui/folded';

type PackingListsProps = { slug: string; lists: PackingList[] };

/**
 * What to pack, by category, to be ticked off. The ticks stay on the device, which
 * src/domains/tours/ui/enhance-tour.ts sees to; without scripts these are plain lists.
 */
export function PackingChecklist({ slug, lists }: PackingListsProps) {
  return (
    <div data-packing={slug} className="packing mt-3">
      <p className="flex flex-wrap items-center gap-x-5 unscripted:hidden">
        <Packed lists={lists} />
        <ClearTicks />
      </p>
      <Lists lists={lists} heading="h3" />
    </div>
  );
}

/** The same below a heading that folds it, and that says how much of it is packed; on paper it is open. */
export function FoldedPackingChecklist({ slug, lists, heading }: PackingListsProps & { heading: ReactElement }) {
  return (
    <div data-packing={slug} className="packing">
      <Folded
        everywhere
        summary={
          <>
            {heading}
            <Packed lists={lists} />
          </>
        }
      >
        <p className="unscripted:hidden">
          <ClearTicks />
        </p>
        <Lists lists={lists} heading="h4" />
      </Folded>
    </div>
  );
}

function Packed({ lists }: { lists: PackingList[] }) {
  const total = lists.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <span data-packed className="font-display font-bold unscripted:hidden">
      {`0 of ${total} packed`}
    </span>
  );
}

function ClearTicks() {
  return (
    <button type="button" data-unpack className="min-h-11 underline underline-offset-4">
      Clear all ticks
    </button>
  );
}

function Lists({ lists, heading: Heading }: { lists: PackingList[]; heading: 'h3' | 'h4' }) {
  return (
    <>
      <div className="packing-lists mt-1 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {lists.map((list) => (
          <div key={list.id}>
            <Heading className="border-t-2 border-text pt-2 text-lg">{list.title}</Heading>
            <ul className="mt-1">
              {list.items.map((item) => (
                <li key={item}>
                  <label>
                    <input type="checkbox" value={item} />
                    <span>{item}</span>
                  </label>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="mt-3 text-base text-muted unscripted:hidden">Your ticks are kept on this device only.</p>
    </>
  );
}
