import type { PackingList } from '@/domains/site/model/service-schema';

/**
 * What to pack, by category, to be ticked off. The ticks stay on the device, which
 * src/domains/tours/ui/enhance-tour.ts sees to; without scripts these are plain lists.
 */
export function PackingChecklist({ slug, lists }: { slug: string; lists: PackingList[] }) {
  const total = lists.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div data-packing={slug} className="packing mt-3">
      <p className="flex flex-wrap items-center gap-x-5 unscripted:hidden">
        <span data-packed className="font-display font-bold">
          {`0 of ${total} packed`}
        </span>
        <button type="button" data-unpack className="min-h-11 underline underline-offset-4">
          Clear all ticks
        </button>
      </p>
      <div className="mt-1 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {lists.map((list) => (
          <div key={list.id}>
            <h4 className="border-t-2 border-text pt-2 text-lg">{list.title}</h4>
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
    </div>
  );
}
