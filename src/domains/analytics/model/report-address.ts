import { DEVICES, SOURCES } from './events.ts';
import { PRESETS, type ReportAsk } from './report-types.ts';

/** What stands at its default is left out of the address. */
export const DEFAULT_ASK: ReportAsk = { range: '28', from: '', to: '', compare: true, tour: '', source: '', device: '' };

/** What an address asks for; what nobody gave out is the default. The server refuses what cannot be (report-ask.ts). */
export function askOf(query: URLSearchParams): ReportAsk {
  const range = PRESETS.find((preset) => preset === query.get('range')) ?? DEFAULT_ASK.range;
  const isOwn = range === 'own';
  return {
    range,
    from: isOwn ? (query.get('from') ?? '') : '',
    to: isOwn ? (query.get('to') ?? '') : '',
    compare: query.get('compare') !== 'no',
    tour: query.get('tour') ?? '',
    source: SOURCES.find((source) => source === query.get('source')) ?? '',
    device: DEVICES.find((device) => device === query.get('device')) ?? '',
  };
}

/** "?range=7&tour=kartong-reptile-farm", or "" for the default. */
export function askQuery({ range, from, to, compare, tour, source, device }: ReportAsk): string {
  const own = range === 'own' ? { from, to } : {};
  const entries = Object.entries({ range: range === DEFAULT_ASK.range ? '' : range, ...own, compare: compare ? '' : 'no', tour, source, device });
  const query = new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
  return query ? `?${query}` : '';
}

/** The report's address, which can be kept and shared. */
export function askAddress(ask: ReportAsk): string {
  return `/analytics${askQuery(ask)}`;
}
