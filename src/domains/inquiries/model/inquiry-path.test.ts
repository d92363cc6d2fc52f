import { expect, it } from 'vitest';
import { inquiryPath } from './inquiry-path';

const TRIPS = ['bijilo-monkey-park', 'dakar-city-tour'];

it.each([
  ['/tours/bijilo-monkey-park', '/enquiry?tour=bijilo-monkey-park'],
  ['/tours/bijilo-monkey-park/calendar', '/enquiry?tour=bijilo-monkey-park'],
  ['/tours/dakar-city-tour', '/enquiry?tour=dakar-city-tour'],
  ['/tours/no-such-tour', '/#inquiry'],
  ['/tours', '/#inquiry'],
  ['/', '/#inquiry'],
  ['/blog/tours/dakar-city-tour', '/#inquiry'],
])('"Enquire" on %s leads to %s', (page, address) => {
  expect(inquiryPath(page, TRIPS)).toBe(address);
});
