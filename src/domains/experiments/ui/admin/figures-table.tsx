import type { ReactNode } from 'react';
import { GOALS, type VariantResult } from '@/domains/experiments/model/result-types';
import { countWords, GOAL_WORDS, intervalWords, percent, surePercent, upliftWords } from './result-words';

/** On a phone two or three variants stand beside each other below the name of the measure; more scroll sideways. */
const STACKED: Record<number, string> = { 2: 'max-sm:grid max-sm:grid-cols-2', 3: 'max-sm:grid max-sm:grid-cols-3' };

/** A measure a line, a variant a column. */
export function FiguresTable({ name, variants }: { name: string; variants: readonly VariantResult[] }) {
  const stacked = STACKED[variants.length] ?? '';
  const part = stacked && 'max-sm:block';
  const cell = stacked && 'max-sm:px-0 max-sm:pr-2 max-sm:text-left';
  function line(label: string, note: string, content: (variant: VariantResult, index: number) => ReactNode) {
    return (
      <tr key={label} className={`border-t border-line align-top ${stacked}`}>
        <th scope="row" className={`py-2 pr-3 font-semibold ${stacked && 'max-sm:col-span-full max-sm:pb-0'}`}>
          <span>{label}</span>
          {note && <span className={`block font-normal text-muted ${part && 'max-sm:ml-2 max-sm:inline'}`}>{note}</span>}
        </th>
        {variants.map((variant, index) => (
          <td key={variant.id} className={`px-2 py-2 text-right ${cell}`}>
            {content(variant, index)}
          </td>
        ))}
      </tr>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section aria-label={`Figures of ${name}`} tabIndex={0} className="mt-4 overflow-x-auto">
      <table className={`even-figures w-full border-collapse text-left ${stacked ? 'max-sm:block sm:min-w-[26rem]' : 'min-w-[26rem]'}`}>
        <caption className="sr-only">{`Figures of “${name}”`}</caption>
        <thead className={part}>
          <tr className={`align-bottom ${stacked} max-sm:items-end`}>
            <td className={`py-2 ${stacked && 'max-sm:hidden'}`} />
            {variants.map(({ id, name: title }, index) => (
              <th key={id} scope="col" className={`px-2 py-2 text-right font-display font-bold leading-tight ${cell}`}>
                <span>{title}</span>
                {index === 0 && <span className="block font-normal text-muted">current</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={part}>
          {line('Visitors', 'who saw it', ({ counts }) => countWords(counts.visitors))}
          {GOALS.map((goal) =>
            line(GOAL_WORDS[goal], goal === 'contacts' ? 'by chat or enquiry: this decides' : '', ({ counts, rates }) => (
              <>
                <span>{countWords(counts[goal])}</span>
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
