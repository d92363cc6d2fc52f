import { expect, it } from 'vitest';
import { assertNoNewAmounts } from './amounts-in-texts.ts';

const photograph = { photograph: `d52${'0'.repeat(61)}`, alt: 'The island from the boat', consent: 'nobody' };
const publish = (document: unknown) => () => assertNoNewAmounts('photos/island.yaml', document, undefined, []);

it('takes the fingerprint of a photograph for no amount, and its words as they are', () => {
  expect(publish(photograph)).not.toThrow();
  expect(publish({ ...photograph, alt: 'The boat for D520' })).toThrow('“D520” looks like an amount of money.');
});
