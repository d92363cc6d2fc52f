// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { DESK_DRAFTS, keepWaiting, keptWaiting } from '@/browser/admin/desk-drafts';
import { keepItem, readItem } from '@/browser/device-store';
import type { InquiryDetail } from '@/domains/desk/model/desk-types';
import type { KeptDesk } from '@/domains/desk/model/kept-desk';
import * as copies from './copies';
import { keepInStep } from './keep-in-step';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('what was typed on this device about somebody whom a colleague erased on another goes with their copy; about others it stays', async () => {
  const copy = (id: string) => ({ data: { id } as InquiryDetail, at: Date.now() });
  const kept = { owner: 'awa', contactAt: Date.now(), inbox: { at: Date.now() }, inquiries: { HBT1: copy('i1'), HBT2: copy('i2') } } as unknown as KeptDesk;
  vi.spyOn(copies, 'readCopies').mockResolvedValue(kept);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ gone: ['HBT1'], soon: [] }));
  for (const id of ['i1', 'i2']) keepItem(`${DESK_DRAFTS}note:${id}`, 'rang about the allergy');
  keepWaiting(
    'answers',
    ['i1', 'i2'].map((id) => ({ reply: { key: id }, inquiry: { id } })),
  );
  await keepInStep(new QueryClient());
  expect(['i1', 'i2'].filter((id) => readItem(`${DESK_DRAFTS}note:${id}`) !== undefined)).toEqual(['i2']);
  expect(keptWaiting<{ inquiry: { id: string } }>('answers').map(({ inquiry }) => inquiry.id)).toEqual(['i2']);
});
