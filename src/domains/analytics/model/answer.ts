import type { Line, Report } from './report-types.ts';
import { countOf } from './report-words.ts';

/** Below so many visitors, or enquiries, a ranking is chance. */
const VISITORS_MIN = 30;
const INQUIRIES_MIN = 5;

/** All lines with the highest count; none where it is 0. */
function leaders(lines: readonly Line[], key: 'visitors' | 'enquiries'): Line[] {
  const top = Math.max(0, ...lines.map((line) => line[key]));
  return top === 0 ? [] : lines.filter((line) => line[key] === top);
}

function toursAnswer(tours: readonly Line[], enquiries: number): string {
  const first = leaders(tours, 'enquiries');
  const [one, other, ...more] = first;
  if (!one) return `None of the ${countOf(enquiries, 'enquiry', 'enquiries')} named a tour`;
  if (!other) return `${one.enquiries * 2 > enquiries ? 'Most' : 'The most'} enquiries came from ${one.label} (${one.enquiries} of ${enquiries})`;
  if (more.length > 0) return `No tour stands out: ${first.length} brought ${countOf(one.enquiries, 'enquiry', 'enquiries')} each of ${enquiries}`;
  return `${one.label} and ${other.label} brought the most enquiries (${one.enquiries} each of ${enquiries})`;
}

function sourcesAnswer(sources: readonly Line[], withInquiries: boolean): string {
  const most = leaders(sources, 'visitors');
  const [visited, second] = most;
  if (!visited) return '';
  const name = visited.label.toLowerCase();
  if (second) return `${name} and ${second.label.toLowerCase()} brought equally many visitors`;
  const asked = withInquiries ? leaders(sources, 'enquiries') : [];
  if (asked.length !== 1) return `${name} brought the most visitors`;
  if (asked[0]?.value === visited.value) return `${name} brought the most visitors and the most enquiries`;
  return `${name} brought the most visitors, ${asked[0]?.label.toLowerCase()} the most enquiries`;
}

/** The operator's first question, which tours and which ways here bring enquiries, in a sentence or two; honest where few came. */
export function answerOf({ now, tours, sources, ask }: Pick<Report, 'now' | 'tours' | 'sources' | 'ask'>): string {
  const { visitors, enquiries } = now;
  if (visitors === 0 && enquiries === 0) return 'No visitors in this period.';
  const seen = `${countOf(visitors, 'visitor')} and ${countOf(enquiries, 'enquiry', 'enquiries')} in this time`;
  if (visitors < VISITORS_MIN) return `Too few visitors to say: ${seen}.`;
  const enough = enquiries >= INQUIRIES_MIN;
  const few = enquiries === 0 ? 'No enquiries in this time' : `Only ${countOf(enquiries, 'enquiry', 'enquiries')}: too few to say what brings them`;
  const first = !enough
    ? few
    : ask.tour
      ? `${countOf(enquiries, 'enquiry', 'enquiries')} for ${tours.lines[0]?.label ?? 'this tour'}`
      : toursAnswer(tours.lines, enquiries);
  const ways = ask.source ? '' : sourcesAnswer(sources, enough);
  return `${first}${ways ? `; ${ways}` : ''}.`;
}
