import { keepItem, readItem } from '@/browser/device-store';
import { timeLimit } from '@/browser/time-limit';
import { banjulClock } from '@/domains/departures/model/tick-text';
import { banjulDay, dayAfter, shortDay } from '@/lib/banjul-time';
import { isGone } from '@/lib/from-site';

/* How fresh the sheet is, what is new on it, and how it is fetched anew. */

const GIVE_UP_MS = 20_000;
/** Versions of what the guide has looked at: so long after that nothing is new. */
const SEEN_LIFE_MS = 7 * 24 * 60 * 60 * 1000;
const BODY = '[data-sheet-body]';

export const sheetBody = () => document.querySelector<HTMLElement>(BODY);

/**
 * Fetches the sheet anew and shows it: asked one after the other (run-sheet.ts), each answer is newer than what stands there, whatever the server's clock says.
 * @returns `ended`: the server says that the link opens nothing any more; `kept`: somebody is typing, so it comes a little later
 */
export async function fetchSheet(): Promise<'fresh' | 'kept' | 'away' | 'ended'> {
  const got = await fetch(location.pathname, { cache: 'no-store', signal: timeLimit(GIVE_UP_MS) }).catch(() => undefined);
  if (got && isGone(got)) return 'ended';
  const text = got?.ok ? await got.text().catch(() => '') : '';
  const next = new DOMParser().parseFromString(text, 'text/html').querySelector<HTMLElement>(BODY);
  const body = sheetBody();
  if (!next || !body) return 'away';
  const isSame = next.dataset.version === body.dataset.version;
  if (!isSame && isTyping(body)) return 'kept';
  if (isSame) body.dataset.asOf = next.dataset.asOf ?? '';
  else swap(body, next);
  sayAsOf(next.dataset.asOf ?? '');
  return 'fresh';
}

/** A sheet that changes under somebody's hands would take away what they typed. */
function isTyping(body: HTMLElement): boolean {
  const fields = Array.from(body.querySelectorAll<HTMLInputElement>('input[inputmode]'));
  return fields.some((field) => field === document.activeElement || field.value !== field.defaultValue);
}

function swap(body: HTMLElement, next: HTMLElement): void {
  const focused = document.activeElement?.id;
  body.replaceWith(document.adoptNode(next));
  if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

function sayAsOf(asOf: string): void {
  document.documentElement.removeAttribute('data-copy');
  const clock = document.querySelector<HTMLTimeElement>('[data-as-of-clock]');
  if (!clock || !asOf) return;
  clock.dateTime = asOf;
  clock.textContent = banjulClock(asOf);
  const day = document.querySelector('[data-as-of-day]');
  if (day) day.textContent = `, ${shortDay(asOf.slice(0, 10))}`;
}

/** No signal: the bar says so, and days are called by what they are now. */
export function sayStale(keptAt: number): void {
  const { documentElement } = document;
  if (!documentElement.dataset.copy) documentElement.dataset.copy = String(keptAt);
  const today = banjulDay();
  const [yesterday, tomorrow] = [-1, 1].map((ahead) => dayAfter(today, ahead));
  for (const word of document.querySelectorAll<HTMLElement>('[data-day-word]')) {
    const day = word.dataset.dayWord;
    word.textContent = day === today ? 'Today' : day === tomorrow ? 'Tomorrow' : day === yesterday ? 'Yesterday' : 'Past';
  }
}

const seenItem = (sheet: string) => `day-sheet:${sheet}:seen`;
const versions = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-trip], [data-party]'), (one) => [one.dataset.trip ?? one.dataset.party ?? '', one] as const);

/** Marks what changed since the sheet was last looked at. @returns whether anything did */
export function markNew(sheet: string): boolean {
  const seen = readItem<Record<string, string>>(seenItem(sheet));
  if (!seen) return false;
  let isAny = false;
  for (const [id, element] of versions()) {
    const isNew = seen[id] !== element.dataset.version;
    const mark = element.querySelector<HTMLElement>('[data-new]');
    if (mark) mark.hidden = !isNew;
    isAny ||= isNew;
  }
  return isAny;
}

/** What stands there has been looked at. */
export function noteSeen(sheet: string): void {
  keepItem(seenItem(sheet), Object.fromEntries(versions().map(([id, element]) => [id, element.dataset.version])), SEEN_LIFE_MS);
}
