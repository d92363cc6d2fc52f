import { INQUIRY_STATUSES } from '../../inquiries/model/inquiry-types.ts';
import { DESK_LIMITS } from './desk-limits.ts';
import type { HistoryEntry, InquiryDetail } from './desk-types.ts';

/** How an enquiry stood before its status was set by hand; times are ISO 8601. */
export type Before = { lostReason: string | null; answeredAt: string | null; askedAgainAt: string | null };

/** What a line of the history says of how it was before; undefined where that was not kept, as in lines of an earlier version. */
export function beforeOf({ before, from }: Record<string, unknown>): Before | undefined {
  const isStatus = INQUIRY_STATUSES.some((status) => status === from);
  return isStatus && typeof before === 'object' && before !== null ? (before as Before) : undefined;
}

/** The line of the history whose status can be undone now: the last that was set by hand, for a while. The server looks again. */
export function undoable({ history, status }: Pick<InquiryDetail, 'history' | 'status'>, now: number): HistoryEntry | undefined {
  const last = history.findLast(({ event }) => event === 'status' || event === 'quote_confirmed');
  const isFresh = last !== undefined && now - Date.parse(last.at) < DESK_LIMITS.undoStatusMinutes * 60_000;
  return isFresh && last.detail.to === status && beforeOf(last.detail) ? last : undefined;
}
