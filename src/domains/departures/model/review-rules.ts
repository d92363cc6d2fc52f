import { UPLOAD_BYTES_MAX } from '../../pictures/model/photograph-limits.ts';
import type { DeclineKind } from './departure-words.ts';

/* Limits and rules of reviews, which the form, the desk and the server share. */

/** Characters of the words, and of what is said beside a refusal. */
export const REVIEW_WORDS = { min: 10, max: 2000 } as const;
export const DECLINE_WORDS = { min: 10, max: 500 } as const;
/** How long its author may change it, in days from when it was first sent. */
export const EDIT_DAYS = 7;
/** Largest body of the form, in bytes: a photograph as the admin area takes them, and its words at four bytes a character with room around them. */
export const REVIEW_BYTES_MAX = UPLOAD_BYTES_MAX + 64 * 1024;
/** What is said of a photograph that has more. */
export const PHOTOGRAPH_TOO_LARGE = `This photograph is larger than ${UPLOAD_BYTES_MAX / 1024 ** 2} MB, and we did not take it. Your words are still here: choose a smaller copy of it, or send them without one.`;
/** Kinds of photograph that are taken, as the admin area takes them; a phone that has others sends a JPEG where only these are named. */
export const REVIEW_PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Longest side of the photograph that is kept, and the smallest one that is taken, in pixels. */
export const REVIEW_PICTURE = { longest: 1200, least: { width: 400, height: 400 } } as const;

/** How many stars mean what, the most first. */
export const STAR_WORDS = [
  [5, 'Excellent'],
  [4, 'Good'],
  [3, 'All right'],
  [2, 'Poor'],
  [1, 'Bad'],
] as const;

/** Reasons at the desk, and what the public page says of each: "1 declined: it named a person". */
export const DECLINE_KIND_WORDS: Record<DeclineKind, { choice: string; told: string }> = {
  names_person: { choice: 'It names a person, or shows one who did not agree', told: 'named a person' },
  insult: { choice: 'It insults somebody', told: 'insulted somebody' },
  other_trip: { choice: 'It is about something else than this trip', told: 'was not about the trip' },
  advertising: { choice: 'It advertises something', told: 'advertised something' },
  other: { choice: 'Another reason', told: 'had another reason, which we keep' },
};

/** Words with which somebody speaks of a rating, and what may stand around them. */
const ABOUT_STARS =
  /\b(stars?|rat(ed?|ings?)|scores?|points?|marks?|grades?|out|of|five|four|three|two|one|only|just|too|few|low|lower|lowest|bad|poor|negative|unfavou?rable|worst|terrible|not|good|enough|a|an|and|the|this|that|it|its|is|was|has|have|with|for|us|our|we|gives?|gave|given|guests?|reviews?|because|so|very|much|far|average|reputation|business|hurts?|harms?|damages?|spoils?|drags?|down|to|in|on|be|are|would|my|i|do|does|don't|want|like|public|published?|showing?|shown?|site|page)\b/g;

/** Whether a reason speaks of the stars and of nothing else: how many a review gives is no reason to decline it. */
export function speaksOfStarsAlone(words: string): boolean {
  const text = words.toLowerCase().normalize('NFKC');
  if (!/\b(stars?|rat(ed?|ings?)|scores?|negative|bad review|poor review)\b|[★⭐]/.test(text)) return false;
  return text.replace(ABOUT_STARS, '').replace(/[^\p{L}]/gu, '').length < DECLINE_WORDS.min;
}

/** The last moment at which its author may change a review that was first sent then. */
export function editableUntil(firstSent: Date): Date {
  return new Date(firstSent.getTime() + EDIT_DAYS * 86_400_000);
}

/** Average of stars with one decimal, as pages show it. */
export function averageOf(stars: readonly number[]): number {
  return Math.round((stars.reduce((sum, one) => sum + one, 0) / stars.length) * 10) / 10;
}
