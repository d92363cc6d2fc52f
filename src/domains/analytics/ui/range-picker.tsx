import { type FormEvent, useState } from 'react';
import { onPlainClick } from '@/browser/plain-click';
import { askAddress } from '@/domains/analytics/model/report-address';
import { rangeProblem, spanOf } from '@/domains/analytics/model/report-range';
import { PRESETS, type ReportAsk } from '@/domains/analytics/model/report-types';
import { PRESET_WORDS } from '@/domains/analytics/model/report-words';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import type { Go } from './use-ask';

type RangePickerProps = { ask: ReportAsk /** In Banjul. */; today: string; go: Go };

/** Which days: five choices of one click, or a first and a last day; links and a form underneath. */
export function RangePicker({ ask, today, go }: RangePickerProps) {
  return (
    <>
      <nav aria-label="Range" className="-mx-2 flex flex-wrap">
        {PRESETS.filter((preset) => preset !== 'own').map((range) => {
          const next = { ...ask, range, from: '', to: '' };
          return (
            <a
              key={range}
              href={askAddress(next)}
              aria-current={range === ask.range ? 'true' : undefined}
              onClick={onPlainClick(() => go(next))}
              className="flex min-h-12 items-center border-b-4 border-transparent px-2 font-semibold hover:border-line aria-[current=true]:border-primary"
            >
              {PRESET_WORDS[range]}
            </a>
          );
        })}
      </nav>
      <OwnRange key={`${ask.range} ${ask.from} ${ask.to}`} ask={ask} today={today} go={go} />
    </>
  );
}

function OwnRange({ ask, today, go }: RangePickerProps) {
  const [problem, setProblem] = useState<string>();
  const span = spanOf(ask, today);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const own = { from: String(data.get('from') ?? ''), to: String(data.get('to') ?? '') };
    const found = rangeProblem(own);
    setProblem(found);
    if (!found) go({ ...ask, range: 'own', ...own });
  }
  return (
    <details open={ask.range === 'own'}>
      <summary className="flex min-h-12 w-fit cursor-pointer items-center font-semibold underline underline-offset-4">Choose days</summary>
      <form action="/analytics" method="get" noValidate onSubmit={submit} className="flex flex-wrap items-end gap-x-4 gap-y-3 pb-3">
        <input type="hidden" name="range" value="own" />
        {!ask.compare && <input type="hidden" name="compare" value="no" />}
        {(['tour', 'source', 'device'] as const).map((name) => ask[name] && <input key={name} type="hidden" name={name} value={ask[name]} />)}
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} id={`range-${end}`} label={end === 'from' ? 'First day' : 'Last day'} className="min-w-0">
            <input
              id={`range-${end}`}
              name={end}
              type="date"
              required
              defaultValue={span[end]}
              aria-describedby="range-problem"
              className="field-input max-[18rem]:text-sm"
            />
          </Field>
        ))}
        <Button type="submit">Show these days</Button>
        <p id="range-problem" role="alert" className="w-full font-semibold text-destructive">
          {problem}
        </p>
      </form>
    </details>
  );
}
