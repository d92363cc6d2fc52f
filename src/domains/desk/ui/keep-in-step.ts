import type { QueryClient } from '@tanstack/react-query';
import { forgetDesk } from '@/browser/admin/forget-desk';
import { changeKeptDesk } from '@/browser/admin/kept-desk-store';
import { forgetNoticeWorker, noticeWorker } from '@/browser/admin/notice-worker';
import { DESK_LIMITS } from '@/domains/desk/model/desk-limits';
import { type InquiryDetail, inboxPageSchema, inquiryDetailSchema, keptAnswerSchema } from '@/domains/desk/model/desk-types';
import { type Copy, type News, toFetch, withNews } from '@/domains/desk/model/kept-desk';
import { isAwayNow } from './connection';
import { readCopies } from './copies';
import { ask, lockoutStore } from './desk-api';
import { KEYS } from './desk-queries';
import { keepShell } from './keep-shell';
import { forgetDrafts } from './use-draft';

/** A copy of a trip of the next days is fetched anew after so long, in milliseconds. */
const STALE_MS = 25 * 60_000;

/** Writes what answers say, several at once. Nothing is written for an account whose copies went meanwhile. */
export function saveNews(owner: string, news: News): Promise<void> {
  return changeKeptDesk((kept) => (kept?.owner === owner ? withNews(kept, news, Date.now()) : kept));
}

/** Whether this person has asked to be spared what is not needed, or has a line that cannot bear it. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** With the page at rest: the page without a signal, and what should be kept. */
export async function keepAll(client: QueryClient): Promise<void> {
  if (isAwayNow() || lockoutStore.get()) return;
  if (import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis) {
    if (!(await keepShell())) return forgetDesk();
    // Locked out meanwhile: what was taken away must not come back.
    if (lockoutStore.get()) return forgetDesk();
    await noticeWorker();
    if (lockoutStore.get()) return forgetNoticeWorker();
  }
  await keepInStep(client);
  document.documentElement.dataset.deskKept = '';
}

/** Lets go of what is gone from the server, and fetches the trips of the next days. */
export async function keepInStep(client: QueryClient): Promise<void> {
  const kept = await readCopies();
  if (!kept) return;
  const have = Object.keys(kept.inquiries).slice(0, DESK_LIMITS.keptNamed);
  const { gone, soon } = await ask('inquiries/kept', keptAnswerSchema, { have });
  await saveNews(kept.owner, { gone });
  for (const reference of gone) {
    client.removeQueries({ queryKey: KEYS.inquiry(reference), type: 'inactive' });
    // A colleague erased them: what was typed about them here speaks of people whom nobody may keep anything of.
    const id = kept.inquiries[reference]?.data.id;
    if (id) forgetDrafts(id);
  }
  const isOld = (at = 0) => Math.abs(Date.now() - at) > STALE_MS;
  // Where an enquiry was opened first, the list has not been seen yet.
  if (isOld(kept.inbox?.at)) await saveNews(kept.owner, { inbox: { data: await ask('inquiries', inboxPageSchema), at: Date.now() } });
  const inquiries: Copy<InquiryDetail>[] = [];
  for (const reference of isSparing() ? [] : toFetch(kept, soon, Date.now(), STALE_MS)) {
    // One after the other, so that anybody who works waits for none of it.
    const data = await ask(`inquiries/${encodeURIComponent(reference)}`, inquiryDetailSchema).catch(() => undefined);
    if (data) inquiries.push({ data, at: Date.now() });
    if (isAwayNow()) break;
  }
  await saveNews(kept.owner, { inquiries });
  await readCopies();
}
