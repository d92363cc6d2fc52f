import { expect, it } from 'vitest';
import { licenceText } from './licence-text';

it('shows a licence with the advice to ask for the badge, and nothing where the owner gave none', () => {
  expect(licenceText({ licence: 'GTB 1234' })).toBe('Licence GTB 1234. Ask to see the badge.');
  expect(licenceText({})).toBeUndefined();
});
