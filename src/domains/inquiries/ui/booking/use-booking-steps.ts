import { useEffect, useRef, useState } from 'react';
import type { BookingDraft } from '@/domains/inquiries/model/booking-message';
import { bookingDetailsSchema, type FieldProblem, problemsOf } from '@/domains/inquiries/model/submission';
import { clearToast, showToast } from '@/ui/toast';
import { prepareToken } from '../post-inquiry';
import { keepDraft, keptDraft } from './draft';
import type { BookingOrder, BookingStep } from './order';

export const INVALID = {
  about: 'booking',
  kind: 'error',
  title: 'Invalid Information',
  text: 'Please check your contact information and try again.',
} as const;

/** What is typed and chosen in the dialog, kept for the session, at which of its steps, and what is wrong with the details. */
export function useBookingSteps(tour: string, order: BookingOrder, sizes: readonly string[]) {
  const [state, setState] = useState(() => keptDraft(tour, order, sizes));
  const { step, draft } = state;
  const [isChecking, setChecking] = useState(false);
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const latest = useRef(state);
  latest.current = state;
  useEffect(() => keepDraft(tour, step, draft), [tour, step, draft]);

  function change(patch: Partial<BookingDraft>): void {
    setState((known) => ({ ...known, draft: { ...known.draft, ...patch } }));
    setProblems((known) => known.filter(({ field }) => !(field in patch)));
    // The last of what was wrong is being mended.
    if (problems.length > 0 && problems.every(({ field }) => field in patch)) clearToast('booking');
  }
  function go(next: BookingStep): void {
    setState((known) => ({ ...known, step: next }));
  }
  const next = () => go(step === 1 ? 2 : 3);
  /** Back leads from 3 to 2 and from 2 to 1. */
  const back = step === 1 ? undefined : () => go(step === 3 ? 2 : 1);

  /** @returns the details as they are sent; undefined where they break a rule, which is said at the first of them */
  function checked(now: BookingDraft): Partial<BookingDraft> | undefined {
    const result = bookingDetailsSchema.safeParse(now);
    if (result.success) return { name: result.data.name, email: result.data.email, phone: result.data.phone ?? '' };
    const found = problemsOf(result.error, now);
    setProblems(found);
    showToast(INVALID);
    document.getElementById(`booking-${found[0]?.field}`)?.focus();
    return undefined;
  }

  async function leaveDetails(): Promise<void> {
    if (!checked(draft)) return;
    clearToast('booking');
    setChecking(true);
    await prepareToken();
    setChecking(false);
    // On a slow line that takes seconds: what was mended in them counts, and who went back stays there.
    if (latest.current.step !== step) return;
    const details = checked(latest.current.draft);
    if (!details) return;
    change(details);
    next();
  }

  return { step, draft, problems, isChecking, change, go, next, back, leaveDetails };
}
