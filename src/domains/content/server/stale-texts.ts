import { cut } from '../../../lib/text.ts';
import type { ContentSource } from '../../content-format/server/content-source.ts';
import { type Tokens, tokensOf } from '../../site/server/tokens.ts';
import type { FoundPlace } from '../model/found-text.ts';
import { allTexts, unmarked } from './all-texts.ts';

/** Shorter values ("24", "30") stand in texts that are about something else. */
const TELLING = 5;
/** What a text says that a day without opening makes untrue. */
const NEVER_CLOSED = /\b(every day|daily|including holidays|seven days a week|all year|365)\b/i;
const STALE_MAX = 30;

/**
 * Texts, claims and reply templates that still say what a change of hours, phone, place or the like has made untrue: those that
 * write it out instead of quoting it (`{{hours}}`).
 * @param before what was published before the change
 * @returns where each stands, at most 30
 */
export function staleTexts(before: ContentSource, after: ContentSource): FoundPlace[] {
  const [old, now] = [before, after].map((source) => tokensOf(source.read('site.yaml', [])));
  if (!old || !now) return [];
  const untrue = formerValues(old, now).map((value) => new RegExp(`(?<![\\w:])${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w])`, 'i'));
  if (closedDays(after) > closedDays(before)) untrue.push(NEVER_CLOSED);
  if (untrue.length === 0) return [];
  return allTexts(after)
    .filter(
      ({ file, path, text }) => !(file === 'site.yaml' && /^hours\.(opens|closes|exceptions)/.test(path)) && untrue.some((said) => said.test(unmarked(text))),
    )
    .slice(0, STALE_MAX)
    .map(({ text, ...place }) => ({ ...place, excerpt: cut(text, 90) }));
}

/** What texts quoted before and do not any more, in the forms in which people write it out. */
function formerValues(old: Tokens, now: Tokens): string[] {
  const names = Object.keys(old) as (keyof Tokens)[];
  return names.filter((name) => old[name] !== now[name] && old[name].length >= TELLING).flatMap((name) => [old[name], ...otherForms(old[name])]);
}

/** "10:00 PM" is also written "10 PM" and "22:00". */
function otherForms(value: string): string[] {
  const [, hour, minute = '', half] = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(value) ?? [];
  if (hour === undefined) return [];
  const inDay = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return [`${inDay}:${minute}`, ...(minute === '00' ? [`${hour} ${half}`] : [])];
}

function closedDays(source: ContentSource): number {
  const site = source.read('site.yaml', []) as { hours?: { exceptions?: { closed?: boolean }[] } } | undefined;
  return (site?.hours?.exceptions ?? []).filter(({ closed }) => closed).length;
}
