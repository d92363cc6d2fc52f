import { memory } from '@/browser/browser-storage';
import { type BookingDraft, EMPTY_DRAFT } from '@/domains/inquiries/model/booking-message';
import { GROUP_SIZES } from '@/domains/tours/model/group-size';
import { banjulDay, isDay } from '@/lib/banjul-time';
import { type BookingOrder, type BookingStep, CALENDAR_FIRST, furthestStep } from './order';

const DRAFT_KEY = 'hbt-booking-draft';

type KeptDraft = { tour: string; step: BookingStep; draft: BookingDraft };

/** Keeps the draft for the session, so that a reload or a crash does not lose it. */
export function keepDraft(tour: string, step: BookingStep, draft: BookingDraft): void {
  memory('session').write(DRAFT_KEY, { tour, step, draft } satisfies KeptDraft);
}

export function forgetDraft(): void {
  memory('session').remove(DRAFT_KEY);
}

/** What an earlier dialog of this session left; for another tour what was typed stays, and the steps start over. */
export function keptDraft(
  tour: string,
  order: BookingOrder = CALENDAR_FIRST,
  sizes: readonly string[] = GROUP_SIZES,
): { step: BookingStep; draft: BookingDraft } {
  const kept = memory('session').read<KeptDraft>(DRAFT_KEY);
  const draft = { ...EMPTY_DRAFT };
  for (const field of Object.keys(draft) as (keyof BookingDraft)[]) {
    const text = kept?.draft?.[field];
    if (typeof text === 'string') draft[field] = text;
  }
  // A day that has passed meanwhile has to be chosen anew.
  if (!isDay(draft.date) || draft.date < banjulDay()) draft.date = '';
  // So has a group that this trip does not take.
  if (!sizes.includes(draft.groupSize)) draft.groupSize = '';
  const step = kept?.tour === tour && (kept.step === 2 || kept.step === 3) ? kept.step : 1;
  return { draft, step: Math.min(step, furthestStep(order, draft)) as BookingStep };
}

/** Puts what was chosen outside the dialog into its draft; what was left open there stays as it was. */
export function chooseInDraft(tour: string, chosen: Partial<BookingDraft>): void {
  const given = Object.fromEntries(Object.entries(chosen).filter(([, text]) => text !== ''));
  if (Object.keys(given).length === 0) return;
  keepDraft(tour, 1, { ...keptDraft(tour).draft, ...given });
}
