import type { ReactNode } from 'react';
import { useView, type View } from './use-view';

const VIEWS: [View, string][] = [
  ['chart', 'Chart'],
  ['table', 'Table'],
];

type ChartFigureProps = {
  /** Under which the choice of chart or table is kept. */
  id: string;
  title: string;
  words: string;
  /** There is nothing to draw: the words are all of it. */
  isEmpty?: boolean;
  chart: ReactNode;
  table: ReactNode;
};

/** The same data as a chart or as a table, whichever this person chose; without scripts both. */
export function ChartFigure({ id, title, words, isEmpty = false, chart, table }: ChartFigureProps) {
  const [view, choose] = useView(id);
  if (isEmpty) {
    return (
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 self-start border-t border-line pt-2">
        <h3 id={`${id}-title`} className="text-xl">
          {title}
        </h3>
        <p className="text-muted">{words}</p>
      </div>
    );
  }
  return (
    <figure aria-labelledby={`${id}-title`} className="min-w-0 break-inside-avoid">
      <figcaption>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h3 id={`${id}-title`} className="text-xl">
            {title}
          </h3>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
          <div role="group" aria-label={`${title}: shown as`} className="flex unscripted:hidden print:hidden">
            {VIEWS.map(([name, word]) => (
              <button
                key={name}
                type="button"
                aria-pressed={view === name}
                onClick={() => choose(name)}
                className="min-h-11 border-b-4 border-transparent px-3 font-semibold hover:border-line aria-pressed:border-primary"
              >
                {word}
              </button>
            ))}
          </div>
        </div>
        <p className="mt-1 max-w-[65ch]">{words}</p>
      </figcaption>
      <div className={`mt-3 ${view === 'chart' ? '' : 'hidden'}`}>{chart}</div>
      <div className={`mt-3 ${view === 'table' ? '' : 'hidden unscripted:block'}`}>{table}</div>
    </figure>
  );
}
