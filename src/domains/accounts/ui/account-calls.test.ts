// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DESK_DRAFTS } from '@/browser/admin/desk-drafts';
import { keepItem, readItem } from '@/browser/device-store';
import { SEEN_KEY } from '@/browser/seen-key';
import { signOut } from './account-calls.ts';

vi.mock('@/browser/admin/forget-notices', () => ({ forgetNotices: async () => {} }));

const answerWith = (status: number) => vi.stubGlobal('fetch', async () => Response.json({ success: true, code: 'X', message: 'No' }, { status }));

beforeEach(() => {
  localStorage.clear();
  keepItem(`${DESK_DRAFTS}reply:1`, 'Dear Mary, your number is');
  keepItem('my-list', ['bijilo-monkey-park']);
  keepItem(SEEN_KEY, [{ path: '/tours/lamin-lodge', title: 'Lamin Lodge' }]);
});
afterEach(() => vi.unstubAllGlobals());

describe('signing out', () => {
  it('leaves nothing on the device that was typed about visitors, and what a traveller keeps', async () => {
    answerWith(200);
    expect((await signOut(false)).ok).toBe(true);
    expect([readItem(`${DESK_DRAFTS}reply:1`), readItem('my-list'), readItem(SEEN_KEY)]).toEqual([undefined, ['bijilo-monkey-park'], undefined]);
  });

  it('that did not work keeps what was typed', async () => {
    answerWith(503);
    expect((await signOut(false)).ok).toBe(false);
    expect(readItem(`${DESK_DRAFTS}reply:1`)).toBe('Dear Mary, your number is');
  });
});
