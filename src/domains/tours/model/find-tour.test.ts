import { describe, expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { dakarTrip } from './dakar-trip';
import { findTour, foldName, type TourName } from './find-tour';

const content = sampleContent();
const { dakar } = content;
const tours: TourName[] = [...content.tours, dakarTrip(dakar)];

function found(name: string): string | undefined {
  return findTour(name, tours)?.title;
}

describe('the lookup of a tour', () => {
  it.each(tours.map(({ title, slug }) => [title, slug] as const))('finds %s by its title and by its slug, however they are written', (title, slug) => {
    for (const name of [title, slug, title.toUpperCase(), title.replaceAll('&', 'and'), ` ${title}! `]) expect(found(name)).toBe(title);
  });

  it.each([
    ['Kachikally', 'Kachikally Crocodile Pool'],
    ['crocodile pool', 'Kachikally Crocodile Pool'],
    ['Fathala', 'Fathala Wildlife Reserve'],
    ['Lazy Day', 'River Excursions (Lazy Day)'],
    ['stone circle', 'George Town Stone Circle & Baboon Island'],
    ['Birdwatching in The Gambia', 'Birdwatching in The Gambia & Senegal'],
    ['monkey park', 'Bijilo Forest Park'],
    ['South Gambia', 'South Gambia Tour'],
    // The words of a title in another order, and a title with something around it.
    ['Baboon Stone', 'George Town Stone Circle & Baboon Island'],
    ['Kunta Kinteh Island day trip', 'Kunta Kinteh Island'],
  ])('finds by a part of the name: %s', (name, title) => {
    expect(found(name)).toBe(title);
  });

  it.each([
    ['airport pickup', 'Airport Transfer Services'],
    ['rhino', 'Fathala Wildlife Reserve'],
    ['Janjanbureh', 'George Town Stone Circle & Baboon Island'],
    ['james island', 'Kunta Kinteh Island'],
    ['benachin', 'Gambian Home Cooking Experiences'],
    ['tailor made', 'Custom Tour Experience'],
    ['chimpanzee', 'George Town Stone Circle & Baboon Island'],
  ])('finds by a keyword alias: %s', (name, title) => {
    expect(found(name)).toBe(title);
  });

  it.each(['Dakar', 'dakar', 'Goree', 'Gorée', 'Gorée Island', 'Senegal', 'slave house', 'dakar-city-tour', 'trip to Dakar'])(
    'finds the trip to Dakar, which is no entry of the catalogue: %s',
    (name) => {
      expect(found(name)).toBe(dakar.title);
    },
  );

  it('prefers a part of the name to an alias of another tour', () => {
    // "kartong" is an alias of South Gambia Tour as well.
    expect(found('kartong')).toBe('Kartong Reptile Farm');
  });

  it('prefers the name that starts with it, then the shortest, where several names have it', () => {
    const names = ['The Long River Walk', 'River Walk by Night', 'River Walk', 'A River'].map((title, id) => ({ title, slug: `t${id}`, aliases: [] }));
    expect(findTour('river', names)?.title).toBe('River Walk');
    expect(findTour('river w', names)?.title).toBe('River Walk');
    expect(findTour('walk', names)?.title).toBe('River Walk');
    expect(findTour('long', names)?.title).toBe('The Long River Walk');
  });

  it('prefers the alias that explains more of what was asked for', () => {
    const names = [
      { title: 'One', slug: 'one', aliases: ['boat'] },
      { title: 'Two', slug: 'two', aliases: ['boat safari'] },
    ];
    expect(findTour('morning boat safari', names)?.title).toBe('Two');
    expect(findTour('boat', names)?.title).toBe('One');
  });

  it.each(['', ' ', '!?', 'x', 'at', 'Atlantis', 'Mount Everest', '%', '<script>'])('finds nothing for %j', (name) => {
    expect(found(name)).toBeUndefined();
  });
});

describe('a folded name', () => {
  it.each([
    ['Gorée  Island', 'goree island'],
    ['Stone Circle & Baboon', 'stone circle and baboon'],
    ['lamin-lodge-river-cruise', 'lamin lodge river cruise'],
    ['River Excursions (Lazy Day)', 'river excursions lazy day'],
    ["visitor's choice", 'visitors choice'],
  ])('of %j is %j', (text, folded) => {
    expect(foldName(text)).toBe(folded);
  });
});
