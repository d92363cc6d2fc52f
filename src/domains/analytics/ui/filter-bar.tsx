import { onPlainClick } from '@/browser/plain-click';
import { DEVICES, SOURCES } from '@/domains/analytics/model/events';
import { askAddress, DEFAULT_ASK } from '@/domains/analytics/model/report-address';
import type { Report, ReportAsk } from '@/domains/analytics/model/report-types';
import { DEVICE_NAMES, SOURCE_NAMES } from '@/domains/analytics/model/report-words';
import { buttonClass } from '@/ui/button';
import { LabelledSelect } from '@/ui/labelled-select';
import type { Go } from './use-ask';

type FilterBarProps = { ask: ReportAsk; tourNames: Report['tourNames']; go: Go };

/** By tour, source and device, with the period before or without; a form underneath, whose address shows the same. */
export function FilterBar({ ask, tourNames, go }: FilterBarProps) {
  const tours = tourNames.some(({ value }) => value === ask.tour) || !ask.tour ? tourNames : [...tourNames, { value: ask.tour, label: ask.tour }];
  const used = [ask.tour, ask.source, ask.device].filter(Boolean).length;
  const choice = (label: string, name: 'tour' | 'source' | 'device', options: readonly (readonly [string, string])[]) => (
    <LabelledSelect
      label={label}
      name={name}
      value={ask[name]}
      none="All"
      options={options}
      onChoose={(value) => go({ ...ask, [name]: value })}
      className={name === 'tour' ? 'col-span-2 sm:col-span-1' : ''}
    />
  );
  return (
    <form action="/analytics" method="get" className="grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_auto_auto]">
      {ask.range !== DEFAULT_ASK.range && <input type="hidden" name="range" value={ask.range} />}
      {ask.range === 'own' && <input type="hidden" name="from" value={ask.from} />}
      {ask.range === 'own' && <input type="hidden" name="to" value={ask.to} />}
      {choice(
        'Tour',
        'tour',
        tours.map(({ value, label }) => [value, label] as const),
      )}
      {choice(
        'Source',
        'source',
        SOURCES.map((source) => [source, SOURCE_NAMES[source]] as const),
      )}
      {choice(
        'Device',
        'device',
        DEVICES.map((device) => [device, DEVICE_NAMES[device]] as const),
      )}
      <label className="col-span-2 flex min-h-12 items-center gap-2 lg:col-span-1">
        <input
          type="checkbox"
          name="compare"
          value="no"
          checked={!ask.compare}
          onChange={(event) => go({ ...ask, compare: !event.target.checked })}
          className="h-5 w-5 shrink-0 accent-current"
        />
        Without the period before
      </label>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={buttonClass('outline', 'scripted:hidden')}>
          Show
        </button>
        {used > 0 && (
          <a
            href={askAddress({ ...ask, tour: '', source: '', device: '' })}
            className={buttonClass('outline')}
            onClick={onPlainClick(() => go({ ...ask, tour: '', source: '', device: '' }))}
          >
            Show all
          </a>
        )}
      </div>
    </form>
  );
}
