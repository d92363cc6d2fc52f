import { describe, expect, it } from 'vitest';
import { GROUP_SIZES, groupLowerBound, groupSizesWithin, groupWords } from './group-size.ts';

describe('the lower bound of a group', () => {
  it.each([
    ['1', 1],
    ['2', 2],
    ['3-4', 3],
    ['5-8', 5],
    ['9-15', 9],
    ['16+', 16],
  ])('a group of %s counts as %i', (text, bound) => {
    expect(groupLowerBound(text)).toBe(bound);
  });

  it.each(['', 'a few of us', '0', '-'])('%j counts as 1', (text) => {
    expect(groupLowerBound(text)).toBe(1);
  });

  it('of a group told in words is its first number', () => {
    expect(groupLowerBound('about 12 of us, or 14')).toBe(12);
  });
});

describe('the sizes to choose from', () => {
  it('are the six of the specification, in order', () => {
    expect(GROUP_SIZES).toEqual(['1', '2', '3-4', '5-8', '9-15', '16+']);
  });

  it.each([
    ['2-8 people', ['2', '3-4', '5-8']],
    ['1-15 people', ['1', '2', '3-4', '5-8', '9-15']],
    ['3-7 people', ['3-4']],
    ['1-20+ people', GROUP_SIZES],
    ['as many as you like', GROUP_SIZES],
    [undefined, GROUP_SIZES],
  ])('of a trip for %s are %j', (range, sizes) => {
    expect(groupSizesWithin(range)).toEqual(sizes);
  });

  it('are said for one person and for several', () => {
    expect(groupWords('1')).toBe('1 person');
    expect(groupWords('3-4')).toBe('3-4 people');
    expect(groupWords('16+')).toBe('16+ people');
  });
});
