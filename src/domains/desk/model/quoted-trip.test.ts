import { expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { quotedTrip, saysWhatIsIncluded } from './quoted-trip.ts';

const content = sampleContent();
const BIRDS = 'Birdwatching in The Gambia & Senegal';

it('is the tour that the office named, else the one that was asked for, else none', () => {
  expect(quotedTrip({ title: BIRDS, tour: 'Kunta Kinteh Island' }, content)?.includes).toContain('Lunch at a small restaurant near the coast');
  expect(quotedTrip({ title: 'A long day with a lens', tour: BIRDS }, content)?.title).toBe(BIRDS);
  expect(quotedTrip({ title: 'A day of our own', tour: null }, content)).toBeUndefined();
});

it('knows the trip to Dakar, and one that is not on offer any more', () => {
  const { dakar, tours } = content;
  expect(quotedTrip({ title: dakar.title, tour: null }, content)).toMatchObject({ title: dakar.title, includes: dakar.includes });
  const [gone, ...left] = tours;
  expect(quotedTrip({ title: gone?.title ?? '', tour: null }, { tours: left, hiddenTours: gone ? [gone] : [] })?.title).toBe(gone?.title);
});

it('leaves what is included to an office that says it', () => {
  for (const note of ['Includes lunch and the boat.', 'Dear Ann,\nincluded: everything but tips', 'The price includes the ferry.', 'What’s included: lunch']) {
    expect(saysWhatIsIncluded(note), note).toBe(true);
  }
  for (const note of [null, '', 'We look forward to you.', 'Children under six come free, lunch is not to be missed.'])
    expect(saysWhatIsIncluded(note), String(note)).toBe(false);
});
