// @vitest-environment happy-dom

import { beforeEach, describe, expect, it } from 'vitest';
import { type BookingDraft, EMPTY_DRAFT } from '@/domains/inquiries/model/booking-message';
import { chooseInDraft, forgetDraft, keepDraft, keptDraft } from './draft';
import type { BookingStep } from './order';

const DRAFT: BookingDraft = { date: '2099-12-05', groupSize: '3-4', name: "O'Brien", email: 'a@b.cd', phone: '+220 000 0000', walksLittle: '' };
const EMPTY = { step: 1, draft: EMPTY_DRAFT };

beforeEach(() => sessionStorage.clear());

describe('the booking draft', () => {
  it.each([1, 2, 3] as BookingStep[])('of step %i comes back after a reload, at that step', (step) => {
    keepDraft('Lamin Lodge', step, DRAFT);
    expect(keptDraft('Lamin Lodge')).toEqual({ step, draft: DRAFT });
  });

  it('is empty, at step 1, where nothing was kept', () => {
    expect(keptDraft('Lamin Lodge')).toEqual(EMPTY);
  });

  it('is empty again when it was forgotten', () => {
    keepDraft('Lamin Lodge', 2, DRAFT);
    forgetDraft();
    expect(keptDraft('Lamin Lodge')).toEqual(EMPTY);
  });

  it('keeps what was typed for another tour, and starts its steps over', () => {
    keepDraft('Lamin Lodge', 3, DRAFT);
    expect(keptDraft('Kunta Kinteh Island')).toEqual({ step: 1, draft: DRAFT });
  });

  it.each([{ date: '' }, { groupSize: '' }, { date: '2026-02-30' }])('cannot be at step 2 or 3 with %j', (gap) => {
    keepDraft('Lamin Lodge', 3, { ...DRAFT, ...gap });
    expect(keptDraft('Lamin Lodge').step).toBe(1);
  });

  it('drops a group that this trip does not take', () => {
    keepDraft('Lamin Lodge', 3, { ...DRAFT, groupSize: '9-15' });
    expect(keptDraft('Dakar', undefined, ['2', '3-4', '5-8']).draft).toEqual({ ...DRAFT, groupSize: '' });
    expect(keptDraft('Lamin Lodge').draft.groupSize).toBe('9-15');
  });

  it.each(['tomorrow', '2020-12-05'])('drops a date that does not exist, or has passed: %s', (date) => {
    keepDraft('Lamin Lodge', 1, { ...DRAFT, date });
    expect(keptDraft('Lamin Lodge').draft).toEqual({ ...DRAFT, date: '' });
  });

  it.each(['{broken', 'null', '"text"', '7', '{}', '{"draft":null}', '{"draft":{"name":7,"email":["x"]},"step":9,"tour":"Lamin Lodge"}'])(
    'is empty where storage holds %s',
    (text) => {
      sessionStorage.setItem('hbt-booking-draft', text);
      expect(keptDraft('Lamin Lodge')).toEqual(EMPTY);
    },
  );

  it('takes what was chosen beside the dialog, at its first step, and loses nothing else', () => {
    keepDraft('Lamin Lodge', 3, DRAFT);
    chooseInDraft('Kunta Kinteh Island', { date: '2099-12-18', groupSize: '' });
    expect(keptDraft('Kunta Kinteh Island')).toEqual({ step: 1, draft: { ...DRAFT, date: '2099-12-18' } });
  });

  it('stays as it is where nothing was chosen', () => {
    keepDraft('Lamin Lodge', 2, DRAFT);
    chooseInDraft('Lamin Lodge', { date: '', groupSize: '' });
    expect(keptDraft('Lamin Lodge')).toEqual({ step: 2, draft: DRAFT });
  });

  it('never changes the empty draft that everybody starts from', () => {
    keepDraft('Lamin Lodge', 2, DRAFT);
    keptDraft('Lamin Lodge').draft.name = 'changed';
    forgetDraft();
    expect(keptDraft('Lamin Lodge').draft.name).toBe('');
  });
});
