import { describe, expect, it } from 'vitest';
import { COUNT_MS } from './counter-limits.ts';
import { countedFigure, figureAt } from './counting.ts';

const FRAME_MS = 1000 / 60;
/** What stands for less than this is not read. */
const READ_MS = 200;

describe('a figure that counts', () => {
  it.each(['1000+', '5.0', '18', '15+', '100%'])('%s goes from nothing to exactly itself', (text) => {
    const figure = countedFigure(text);
    if (!figure) throw new Error('not counted');
    expect(Number.parseFloat(figureAt(figure, 0))).toBe(0);
    expect(figureAt(figure, 1)).toBe(text);
  });

  it('never goes back, and keeps its decimals and its sign', () => {
    const figure = countedFigure('5.0');
    if (!figure) throw new Error('not counted');
    const steps = Array.from({ length: 21 }, (_, index) => figureAt(figure, index / 20));
    expect(steps).toEqual(steps.toSorted());
    for (const step of steps) expect(step).toMatch(/^\d\.\d$/);
    expect(figureAt({ value: 100, decimals: 0, suffix: '%' }, 0.5)).toBe('50%');
  });

  it.each(['1000+', '5.0', '18', '15+', '100%'])('%s is never seen standing at less than it is', (text) => {
    const figure = countedFigure(text);
    if (!figure) throw new Error('not counted');
    const frames = Array.from({ length: Math.ceil(COUNT_MS / FRAME_MS) }, (_, index) => figureAt(figure, (index * FRAME_MS) / COUNT_MS));
    const untrue = frames.filter((frame) => frame !== text);
    const longest = Math.max(...untrue.map((shown) => untrue.filter((frame) => frame === shown).length));
    expect(longest * FRAME_MS, 'in milliseconds').toBeLessThan(READ_MS);
  });

  it('a word stays as it is', () => {
    expect(countedFigure('many')).toBeUndefined();
  });
});
