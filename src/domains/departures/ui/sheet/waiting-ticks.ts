import { keepItem, readItem, removeItem } from '@/browser/device-store';
import type { TickRequest } from '@/domains/departures/model/tick-request';

/*
 * Ticks that wait for a signal, in the order in which they were written. They name nobody, stand under the guide or vehicle (a new link of the same
 * sends them too), and end after a week, as the server believes none that is older (model/said-at.ts).
 */

/** `refused`: why the server does not take it; it stays in sight until the guide takes it off. */
export type WaitingTick = { tick: TickRequest; refused?: string };

const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** Where the device refuses to keep anything: as long as the page is open. */
const memory = new Map<string, WaitingTick[]>();

const itemOf = (sheet: string) => `day-sheet:${sheet}:ticks`;

export function waitingTicks(sheet: string): WaitingTick[] {
  return memory.get(sheet) ?? readItem<WaitingTick[]>(itemOf(sheet)) ?? [];
}

/** Changes what waits; other tabs' ticks stay. @returns whether the device could keep it, beyond this page */
export function changeWaiting(sheet: string, change: (waiting: WaitingTick[]) => WaitingTick[]): boolean {
  const next = change(waitingTicks(sheet));
  if (next.length === 0) removeItem(itemOf(sheet));
  const isKept = next.length === 0 || keepItem(itemOf(sheet), next, LIFE_MS);
  if (isKept) memory.delete(sheet);
  else memory.set(sheet, next);
  return isKept;
}
