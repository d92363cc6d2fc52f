// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientSiteOf } from '@/browser/client-site';
import { HoursOfDay, OtherHours } from '@/domains/site/model/hours-shown';
import { otherHoursText } from '@/domains/site/model/opening-hours';
import { sampleContent } from '../../../../tests/fixtures/sample-content';
import { tellHours } from './hours-now';

const CHRISTMAS = { name: 'Christmas', first: '2026-12-25', last: '2026-12-26' };
const RAMADAN = { name: 'Ramadan', first: '2027-02-08', last: '2027-03-09', opens: '09:00', closes: '16:00' };
const HOURS = { opens: '07:00', closes: '22:00', exceptions: [RAMADAN, CHRISTMAS] };
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const seen = () => [...document.querySelectorAll<HTMLElement>('span, li')].filter(({ hidden }) => !hidden).map(({ textContent }) => textContent);
const tell = (day: string) => tellHours(HOURS, at(day));

// Another file's page may still stand there.
beforeEach(() => document.body.replaceChildren());
afterEach(cleanup);

describe('the hours of a page', () => {
  const page = (day: string) =>
    render(
      <HoursOfDay hours={HOURS} at={at(day)}>
        Daily, 7:00 AM to 10:00 PM (GMT+0)
      </HoursOfDay>,
    );

  it.each([
    ['2026-12-24', 'Daily, 7:00 AM to 10:00 PM (GMT+0)'],
    ['2026-12-26', '26 December, Christmas: closed'],
    ['2026-12-27', 'Daily, 7:00 AM to 10:00 PM (GMT+0)'],
    ['2027-03-09', '9 March, Ramadan: 9:00 AM to 4:00 PM (GMT+0)'],
  ])('made on %s are those of that day, without a script', (day, said) => {
    page(day);
    expect(seen()).toEqual([said]);
  });

  it.each([
    ['2026-12-24', '2026-12-25', '25 December, Christmas: closed'],
    ['2026-12-25', '2026-12-27', 'Daily, 7:00 AM to 10:00 PM (GMT+0)'],
    ['2026-11-01', '2027-02-08', '8 February, Ramadan: 9:00 AM to 4:00 PM (GMT+0)'],
  ])('kept since %s and read on %s are those of the day that it is read', (made, read, said) => {
    page(made);
    tell(read);
    expect(seen()).toEqual([said]);
  });
});

it('where two meet, the first one written holds, on the server and on the device', () => {
  const both = { ...HOURS, exceptions: [{ name: 'Independence Day', first: '2027-02-18', last: '2027-02-18' }, RAMADAN] };
  const { site } = sampleContent();
  const block = clientSiteOf({ site: { ...site, hours: { ...site.hours, ...both } } }, at('2027-02-01'));
  expect(otherHoursText(at('2027-02-18'), block)).toBe(otherHoursText(at('2027-02-18'), both));
  expect(otherHoursText(at('2027-02-18'), both)).toBe('18 February, Independence Day: closed');
});

describe('days with other hours', () => {
  it('of the next 30 days stand on a page, all to come on one that is kept; what is over goes when it is read', () => {
    render(<OtherHours hours={HOURS} at={at('2026-12-01')} />);
    expect(seen()).toEqual(['Christmas, 25 December to 26 December: closed']);
    cleanup();
    render(<OtherHours hours={HOURS} at={at('2026-12-01')} all />);
    const ramadan = 'Ramadan, 8 February to 9 March: 9:00 AM to 4:00 PM (GMT+0)';
    expect(seen()).toEqual(['Christmas, 25 December to 26 December: closed', ramadan]);
    tell('2026-12-26');
    expect(seen().length).toBe(2);
    tell('2026-12-27');
    expect(seen()).toEqual([ramadan]);
  });
});
