import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt';
import type { SearchTour } from './search-entry';

const TOUR: SearchTour = {
  slug: 'heron-walk',
  title: 'Heron Walk',
  category: 'Nature & River',
  location: 'Lamin Creek',
  duration: 'Half day',
  groupSize: '1-8 people',
  rating: 5,
  reviews: 50,
  price: 'Contact for current pricing',
  description: 'Along the water with lunch.',
  extendedDescription: [
    'The first sentence of the story says little of interest to anybody at all. Then, after a long way through the bush with a great many turns and pauses in the shade of old trees, comes the kingfisher, which dives from a branch above the creek as if somebody had thrown it, and comes up with a fish that is nearly as long as itself.',
  ],
  highlights: ['Sit in a hide'],
  includes: ['Lunch and fruit'],
  driveTime: '30 minutes by road',
  bestTime: 'November to May',
  itinerary: [{ time: '8:30 AM', activity: 'The hide', description: 'Lunch comes later, fruit now.' }],
  aliases: ['boardwalk'],
};
const words = (...forms: string[]) => forms.map((form) => new Set([form]));

describe('the excerpt of a result', () => {
  it('is not there where the row shows every word itself', () => {
    expect(excerptOf(TOUR, words('heron', 'lamin', 'half'))).toBeUndefined();
    expect(excerptOf(TOUR, [])).toBeUndefined();
  });

  it.each([
    ['hide', { label: 'Highlight', text: 'Sit in a hide' }],
    ['lunch', { label: 'In short', text: 'Along the water with lunch.' }],
    ['november', { label: 'Best time', text: 'November to May' }],
    ['road', { label: 'Meeting point & drive time', text: '30 minutes by road' }],
    ['boardwalk', { label: 'Also found as', text: 'boardwalk' }],
  ])('for "%s" is the first place that has it', (form, excerpt) => {
    expect(excerptOf(TOUR, words('heron', form))).toEqual(excerpt);
  });

  it('is the place that has most of the words', () => {
    expect(excerptOf(TOUR, words('lunch', 'fruit'))).toEqual({ label: 'Itinerary', text: '8:30 AM, The hide: Lunch comes later, fruit now.' });
  });

  it('is cut from a long text around the word', () => {
    const text = excerptOf(TOUR, words('kingfisher'))?.text ?? '';
    expect(text).toMatch(/^… .*kingfisher.* …$/);
    expect(text.length).toBeLessThan(170);
  });
});
