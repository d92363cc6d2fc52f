import { shortDay } from '../../../lib/banjul-time.ts';
import type { Device, Source } from './events.ts';
import type { Others, Preset, Report, Span } from './report-types.ts';

/** Said instead of a chart that has nothing to draw. */
export const NOTHING = 'Nothing in this period.';

export const PRESET_WORDS: Record<Exclude<Preset, 'own'>, string> = {
  today: 'Today',
  '7': '7 days',
  '28': '28 days',
  '90': '90 days',
  '12m': '12 months',
};

export const SOURCE_NAMES: Record<Source, string> = {
  direct: 'Direct',
  search: 'Search',
  social: 'Social media',
  reviews: 'Review sites',
  campaign: 'Campaigns',
  other: 'Other sites',
};

export const DEVICE_NAMES: Record<Device, string> = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer', unknown: 'Unknown' };

/** Below so many before, a percentage of them would only sound exact. */
const PERCENT_MIN = 20;

const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** "12,345": alike in every browser and on the server. */
export function formatNumber(value: number | null): string {
  return value === null ? '–' : grouped(value);
}

/** The change against the period before, in words: "12 more than 30 before (+40 %)". */
export function changeWords(now: number | null, before: number | null): string {
  if (now === null || before === null) return '';
  if (now === before) return now === 0 ? 'None, as in the period before' : 'As many as before';
  const change = `${grouped(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than ${grouped(before)} before`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return before < PERCENT_MIN || percent === 0 ? change : `${change} (${now > before ? '+' : '−'}${percent} %)`;
}

/** "21 November 2026", or "1 November 2026 to 21 November 2026". */
export function spanWords({ from, to }: Span): string {
  return from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "21 Nov" */
export function dayMark(day: string): string {
  return `${Number(day.slice(8, 10))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
}

/** "07:00" */
export function hourMark(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** Counted things: "1 visitor", "1,200 visitors", "no visitors". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count === 0 ? 'no' : grouped(count)} ${count === 1 ? one : many}`;
}

/** "12 others", or "at least 12 others" where some share a line. */
export function othersName({ values, isAtLeast }: Pick<Others, 'values' | 'isAtLeast'>): string {
  return `${isAtLeast ? 'at least ' : ''}${countOf(values, 'other')}`;
}

/** The trend in words. `noun`: "visitor" or "enquiry". */
export function trendWords({ trend, per }: Pick<Report, 'trend' | 'per'>, key: 'visitors' | 'enquiries', one: string, many: string): string {
  const all = trend.reduce((sum, bucket) => sum + bucket[key], 0);
  if (all === 0) return `No ${many} in this time.`;
  const top = trend.reduce((most, bucket) => (bucket[key] > most[key] ? bucket : most));
  const when = per === 'day' ? `on ${shortDay(top.from)}` : `in the ${per} from ${shortDay(top.from)}`;
  const total = countOf(all, one, many);
  if (trend.length === 1) return `${total[0]?.toUpperCase()}${total.slice(1)}.`;
  return `${grouped(all)} ${all === 1 ? one : many}; most, ${grouped(top[key])}, ${when}.`;
}

/** Times of day in words: when most looked, and how many asked while the desk was closed. */
export function hoursWords({ hours, open }: Pick<Report, 'hours' | 'open'>): string {
  const views = hours.reduce((sum, line) => sum + line.views, 0);
  if (views === 0) return 'No views in this time.';
  const top = hours.reduce((most, line) => (line.views > most.views ? line : most));
  const asked = ({ chats, attempts, enquiries }: (typeof hours)[number]) => chats + attempts + enquiries;
  const all = hours.reduce((sum, line) => sum + asked(line), 0);
  const closed = hours.filter(({ hour }) => hour < open.from || hour >= open.to).reduce((sum, line) => sum + asked(line), 0);
  const busiest = `Busiest from ${hourMark(top.hour)} to ${hourMark((top.hour + 1) % 24)}: ${countOf(top.views, 'view')}.`;
  const span = `${hourMark(open.from)} to ${hourMark(open.to)}`;
  if (all === 0) return `${busiest} No enquiry yet, inside or outside your hours (${span}).`;
  return `${busiest} ${grouped(closed)} of ${countOf(all, 'chat, booking attempt or enquiry', 'chats, booking attempts and enquiries')} came outside your hours (${span}).`;
}
