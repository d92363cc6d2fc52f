import { expect, it } from 'vitest';
import { aboutTours, broughtBeside } from './about-tours.ts';

const BROUGHT = aboutTours(['Kunta Kinteh Island', 'Abuko']);

it.each([
  ['nothing', undefined, BROUGHT],
  ['a text of their own', 'We are four.', `${BROUGHT}\n\nWe are four.`],
  ['what was brought before', `${BROUGHT}\n\nWe are four.`, `${BROUGHT}\n\nWe are four.`],
  [
    'what was brought before, with words between its lines',
    'About these tours:\n- Kunta Kinteh Island, on Monday\n- Abuko for two',
    'About these tours:\n- Kunta Kinteh Island, on Monday\n- Abuko for two',
  ],
  ['one of the tours', 'Is Abuko far?', `${aboutTours(['Kunta Kinteh Island'])}\n\nIs Abuko far?`],
])('beside %s no tour of a list is named twice', (_, before, message) => {
  expect(broughtBeside(before, BROUGHT)).toBe(message);
});
