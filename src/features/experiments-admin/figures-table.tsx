import type { ReactNode } from 'react';
import { GOALS, type VariantResult } from '@/lib/experiments/result-types';
import { countWords, GOAL_WORDS, intervalWords, percent, surePercent, upliftWords } from './result-words';

/** A measure a line, a variant a column, so that two or three variants fit a phone. */
export function FiguresTable({ name, variants }: { name: string; variants: readonly VariantResult[] }) {
  function line(label: string, note: string, cell: (variant: VariantResult, index: number) => ReactNode) {
    return (
      <tr key={label} className="border-t border-line align-top">
        <th scope="row" className="py-2 pr-3 font-semibold">
          {label}
          {note && <span className="block font-normal text-muted">{note}</span>}
        </th>
        {variants.map((variant, index) => (
          <td key={variant.id} className="px-2 py-2 text-right">
            {cell(variant, index)}
          </td>
        ))}
      </tr>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section aria-label={`Figures of ${name}`} tabIndex={0} className="mt-4 overflow-x-auto">
      <table className="even-figures w-full min-w-[26rem] border-collapse text-left">
        <caption className="sr-only">Figures of “{name}”</caption>
        <thead>
          <tr className="align-bottom">
            <td className="py-2" />
            {variants.map(({ id, name: title }, index) => (
              <th key={id} scope="col" className="px-2 py-2 text-right font-display font-bold">
                {title}
                {index === 0 && <span className="block font-normal text-muted">current</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {line('Visitors', 'who saw it', ({ counts }) => countWords(counts.visitors))}
          {GOALS.map((goal) =>
            line(GOAL_WORDS[goal], goal === 'contacts' ? 'by chat or enquiry: this decides' : '', ({ counts, rates }) => (
              <>
                {countWords(counts[goal])}
                {rates[goal] && (
                  <>
                    <span className="block">{percent(rates[goal].rate)}</span>
                    <span className="block text-muted">{intervalWords(rates[goal])}</span>
                  </>
                )}
              </>
            )),
          )}
          {line('Probability of being best', '', ({ probabilityBest, counts }) => (counts.visitors === 0 ? '–' : surePercent(probabilityBest)))}
          {line('Expected loss', 'if chosen now, of all visitors', ({ expectedLoss, counts }) => (counts.visitors === 0 ? '–' : percent(expectedLoss)))}
          {line('Against the current one', '95 % interval', ({ uplift }, index) => (index === 0 ? '–' : uplift ? upliftWords(uplift) : 'too early'))}
        </tbody>
      </table>
    </section>
  );
}
