import { describe, expect, it } from 'vitest';
import type { VariantResult, Verdict } from '@/domains/experiments/model/result-types';
import { historyWords, missingWords, neededWords, percent, standingWords, surePercent, upliftWords, verdictReason, verdictSentence } from './result-words';

/** Numbers keep their sign on one line; in tests the space is an ordinary one. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const variants = [{ name: 'Book Your Adventure' }, { name: 'Start Your Safari' }] as VariantResult[];
const needed = { perVariant: 1200, difference: 0.2, isObserved: false };
const run = { id: 'run', startedAt: '2026-11-01T00:00:00Z', startedBy: null, endedAt: null, endedBy: null, winner: null };
const sentence = (verdict: Verdict) => plain(verdictSentence({ verdict, variants }));
const reason = (verdict: Verdict, more = {}) => plain(verdictReason({ verdict, needed, days: 3.4, run, ...more }));

describe('the sentence', () => {
  it.each<[Verdict, string]>([
    [{ kind: 'winner', variant: 1, sure: 0.9789, uplift: 0.124 }, '“Start Your Safari” is better by 12 % (97 % sure).'],
    [{ kind: 'winner', variant: 1, sure: 0.99999, uplift: 0.004 }, '“Start Your Safari” is better by 0.4 % (99 % sure).'],
    [{ kind: 'keep' }, 'Keep the current one.'],
    [{ kind: 'too-few' }, 'Too few visitors.'],
    [{ kind: 'too-early', days: 4 }, 'Too early to say.'],
    [{ kind: 'mismatch' }, 'These figures cannot be trusted.'],
  ])('of %o', (verdict, words) => expect(sentence(verdict)).toBe(words));
});

describe('the reason', () => {
  it('says how many visitors are missing, and for finding what', () => {
    expect(reason({ kind: 'too-few' })).toBe(
      'About 1,200 more for each variant are needed to find a difference of 20 %, the smallest worth having. Let it run.',
    );
    expect(plain(neededWords({ perVariant: 30, difference: -0.4, isObserved: true }))).toBe(
      'About 30 more for each variant are needed to find the difference seen so far, 40 % less.',
    );
    expect(plain(neededWords({ perVariant: 0, difference: 0.3, isObserved: true }))).toContain(
      'By now the difference seen so far, 30 % more, would show in four of five tests; it may still be luck.',
    );
    expect(neededWords({ perVariant: null, difference: 0.2, isObserved: false })).toContain('once the first visitor gets in touch');
  });

  it('of a winner is not followed by what may be luck, or is missing', () => {
    const needed = { perVariant: 0, difference: 0.4, isObserved: true };
    expect(missingWords({ verdict: { kind: 'winner', variant: 1, sure: 0.99, uplift: 0.4 }, needed })).toBeUndefined();
    expect(missingWords({ verdict: { kind: 'too-early', days: 4 }, needed })).toContain('it may still be luck');
  });

  it('of figures that cannot be trusted sends to each version, however many there are', () => expect(reason({ kind: 'mismatch' })).toContain('look at each'));

  it('of a run that has ended does not ask for patience', () => {
    expect(reason({ kind: 'too-few' }, { run: { ...run, endedAt: '2026-11-04T00:00:00Z' } })).toMatch(/It ended too early to tell\.$/);
  });

  it('says how many days are to go', () => {
    expect(reason({ kind: 'too-early', days: 4 })).toMatch(/after 7 full days at the earliest.* 4 days to go after 3 full days\.$/);
    expect(reason({ kind: 'too-early', days: 1 }, { days: 0.5 })).toMatch(/ 1 day to go\.$/);
  });
});

it('numbers are told so that nobody is ever quite sure', () => {
  expect([0.052, 0.0052, 0.123456, 0].map(percent).map(plain)).toEqual(['5.2 %', '0.52 %', '12.3 %', '0.00 %']);
  expect([0.9999999, 0.978, 0.004].map(surePercent).map(plain)).toEqual(['99 %', '97 %', 'under 1 %']);
  expect(plain(upliftWords({ low: 0.03, high: 0.22 }))).toBe('3 % to 22 % more');
  expect(plain(upliftWords({ low: -0.05, high: 0.17 }))).toBe('5 % less to 17 % more');
  expect(plain(upliftWords({ low: -0.3, high: -0.1 }))).toBe('30 % to 10 % less');
});

it('how an experiment stands is told with the name that visitors see', () => {
  const experiment = { variants: [{ id: 'control', name: 'Book Your Adventure', weight: 0.5 }] };
  expect(standingWords({ ...experiment, standing: { state: 'running' } })).toBe('Running');
  expect(standingWords({ ...experiment, standing: { state: 'stopped' } })).toBe('Not running: everybody sees the current version');
  expect(standingWords({ ...experiment, standing: { state: 'concluded', winner: 'control' } })).toBe('Concluded: everybody sees “Book Your Adventure”');
});

it('history tells who did what, and why the site did something itself', () => {
  const line = { id: 1, at: '2026-11-21T20:15:00Z', by: 'Awa Njie', action: 'concluded' as const, detail: { winner: 'variant_a' } };
  expect(historyWords(line)).toBe('Concluded by Awa Njie: winner variant_a');
  expect(historyWords({ ...line, by: null, action: 'started', detail: { reason: 'content/experiments.yaml says isActive' } })).toBe(
    'Started by the site itself: content/experiments.yaml says isActive',
  );
});
