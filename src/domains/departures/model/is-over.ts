import { banjulDay } from '../../../lib/banjul-time.ts';
import type { DepartureStatus } from './departure-words.ts';

/** Whether a trip has been: it was marked as done, or its last day in Banjul is over. One without a day has not. */
export function isOver({ status, lastDay }: { status: DepartureStatus; lastDay: string | null }, today = banjulDay()): boolean {
  return status === 'done' || (lastDay !== null && lastDay < today);
}
