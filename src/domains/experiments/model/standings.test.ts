import { describe, expect, it } from 'vitest';
import type { Experiment } from './experiment-schema.ts';
import { runningExperiments, winnerMarks } from './standings.ts';

function experiment(id: string, isActive: boolean, ...weights: [string, number][]): Experiment {
  return { id, name: id, isActive, variants: weights.map(([variant, weight]) => ({ id: variant, name: variant, weight })) };
}
const HERO = experiment('hero_cta', true, ['control', 0.5], ['variant_a', 0.25], ['variant_b', 0.25]);
const CARDS = experiment('tour_card_layout', false, ['image', 0.5], ['text', 0.5]);

describe('how experiments stand', () => {
  it('reaches the pages as the experiments that run, with their weights', () => {
    expect(runningExperiments([HERO, CARDS], { hero_cta: { state: 'running' }, tour_card_layout: { state: 'stopped' } })).toBe(
      'hero_cta=control:0.5,variant_a:0.25,variant_b:0.25',
    );
    expect(runningExperiments([HERO, CARDS], { hero_cta: { state: 'running' }, tour_card_layout: { state: 'running' } })).toBe(
      'hero_cta=control:0.5,variant_a:0.25,variant_b:0.25;tour_card_layout=image:0.5,text:0.5',
    );
    expect(runningExperiments([HERO, CARDS], {})).toBe('');
  });

  it('gives the winner of a concluded experiment to everybody', () => {
    expect(winnerMarks([HERO, CARDS], { hero_cta: { state: 'concluded', winner: 'variant_b' } })).toEqual({ 'data-ab-hero_cta': 'variant_b' });
    expect(runningExperiments([HERO, CARDS], { hero_cta: { state: 'concluded', winner: 'variant_b' } })).toBe('');
  });

  it.each([
    ['the control has won', { hero_cta: { state: 'concluded', winner: 'control' } }],
    ['the winner is no variant any more', { hero_cta: { state: 'concluded', winner: 'variant_z' } }],
    ['the experiment is not in the content any more', { gone: { state: 'concluded', winner: 'variant_b' } }],
    ['an experiment was stopped', { hero_cta: { state: 'stopped' } }],
  ] as const)('needs no mark where %s', (_why, standings) => {
    expect(winnerMarks([HERO, CARDS], standings)).toEqual({});
  });
});
