import { describe, expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { calendarRange, dayProblem } from './calendar-date';
import { dakarTrip } from './dakar-trip';
import { meetingText } from './meeting-text';
import { tourCalendar, tourDays } from './tour-calendar';

const { tours, dakar } = sampleContent();
if (!dakar) throw new Error('the sample has the trip to Dakar');
const toDakar = dakarTrip(dakar);

function calendarOf(slug: string, date: string): string {
  const tour = [...tours, toDakar].find((candidate) => candidate.slug === slug);
  if (!tour) throw new Error(`no tour ${slug}`);
  return tourCalendar({ tour, date, brand: 'Hidden Baobab Tours', phone: '+220 000 0000', address: `https://site.example/tours/${slug}` });
}

/** The events as programs read them: folded lines joined, each property by its name. */
function eventsOf(calendar: string): Record<string, string>[] {
  const lines = calendar.replace(/\r\n[ \t]/g, '').split('\r\n');
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({});
    const [, name, value] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    const event = events.at(-1);
    if (event && name && value !== undefined) event[name] ??= value;
  }
  return events;
}

describe('the calendar of a day tour', () => {
  const calendar = calendarOf('kachikally-crocodile-pool', '2026-12-05');
  const [event, ...others] = eventsOf(calendar);

  it('has one entry, from the first to the last stop, in UTC, which is the time of Banjul', () => {
    expect(others).toEqual([]);
    expect(event).toMatchObject({ SUMMARY: 'Kachikally Crocodile Pool', DTSTART: '20261205T090000Z', DTEND: '20261205T120000Z' });
  });

  it('names the place, the stops with their times, the page, and that nothing is booked', () => {
    expect(event?.LOCATION).toBe('Your hotel lobby');
    for (const part of ['9:00 AM  Pick-up: ', '10:30 AM  Forest path: ', 'not a confirmed booking', '+220 000 0000', 'https://site.example/tours/'])
      expect(event?.DESCRIPTION).toContain(part);
    expect(event).toMatchObject({ STATUS: 'TENTATIVE', URL: 'https://site.example/tours/kachikally-crocodile-pool' });
  });

  it('of a tour that was published while meeting point and drive time were one field has its region, and the field as it was', () => {
    const tour = tours.find(({ slug }) => slug === 'kachikally-crocodile-pool');
    if (!tour) throw new Error('the sample has the pool');
    const { meetingPoint: _since, ...before } = { ...tour, driveTime: 'Pick-up at your hotel; about 20 minutes by road.' };
    const [old] = eventsOf(tourCalendar({ tour: before, date: '2026-12-05', brand: 'B', phone: '+220', address: 'https://site.example/tours/x' }));
    expect(old?.LOCATION).toBe('Bakau\\, Kanifing Municipality');
    expect(old?.DESCRIPTION).toContain('Pick-up at your hotel\\; about 20 minutes by road.');
    expect(meetingText(before)).toBe(before.driveTime);
  });

  it('has its names as text, whatever stands in them', () => {
    const [tour] = tours;
    if (!tour) throw new Error('the sample has tours');
    const named = tourCalendar({
      tour: { ...tour, title: 'Goree, Senegal; by boat' },
      date: '2026-12-05',
      brand: 'Baobab, Ltd',
      phone: '+220',
      address: 'https://site.example/tours/x',
    });
    for (const line of ['PRODID:-//Baobab\\, Ltd//Tour calendar//EN', 'X-WR-CALNAME:Goree\\, Senegal\\; by boat']) expect(named.split('\r\n')).toContain(line);
  });

  it.each([
    ['ends after midnight', ['9:00 PM', '11:30 PM', '1:00 AM'], ['20261231T210000Z', '20270101T010000Z', '-PT27H']],
    ['has one stop, less than an hour before midnight', ['11:30 PM'], ['20261231T233000Z', '20270101T003000Z', '-PT29H30M']],
  ])('of a tour that %s goes on into the next day', (_what, times, [start, end, reminder]) => {
    const [tour] = tours;
    if (!tour) throw new Error('the sample has tours');
    const itinerary = times.map((time) => ({ time, activity: 'On the river', description: 'Under the stars.' }));
    const [night] = eventsOf(
      tourCalendar({ tour: { ...tour, itinerary }, date: '2026-12-31', brand: 'B', phone: '+220', address: 'https://site.example/tours/x' }),
    );
    expect(night).toMatchObject({ DTSTART: start, DTEND: end, TRIGGER: reminder });
  });

  it('reminds at six on the evening before', () => {
    expect(calendar).toContain('BEGIN:VALARM');
    expect(event?.TRIGGER).toBe('-PT15H');
  });

  it('keeps its UID, so that a second download replaces the first', () => {
    expect(eventsOf(calendarOf('kachikally-crocodile-pool', '2026-12-05'))[0]?.UID).toBe(event?.UID);
    expect(eventsOf(calendarOf('kachikally-crocodile-pool', '2026-12-06'))[0]?.UID).not.toBe(event?.UID);
  });

  it('says who made it, when, and in which version of the format', () => {
    for (const line of ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Hidden Baobab Tours//Tour calendar//EN', 'END:VCALENDAR'])
      expect(calendar.split('\r\n')).toContain(line);
    expect(event?.DTSTAMP).toMatch(/^\d{8}T\d{6}Z$/);
    // With a method an organiser would have to be named (RFC 5546).
    expect(calendar).not.toContain('METHOD');
  });
});

describe('the calendar of a tour of several days', () => {
  it('has one entry a day, over the end of a year too, and one reminder', () => {
    const calendar = calendarOf('george-town-stone-circle-baboon-island', '2026-12-31');
    expect(eventsOf(calendar)).toMatchObject([
      { SUMMARY: 'George Town Stone Circle & Baboon Island\\, day 1', DTSTART: '20261231T070000Z', DTEND: '20261231T193000Z', TRIGGER: '-PT13H' },
      { SUMMARY: 'George Town Stone Circle & Baboon Island\\, day 2', DTSTART: '20270101T070000Z', DTEND: '20270101T184500Z' },
    ]);
    expect(calendar.match(/BEGIN:VALARM/g)).toHaveLength(1);
  });

  it('reminds again before a day that does not follow the one before', () => {
    const calendar = calendarOf('airport-transfer-services', '2026-12-05');
    expect(eventsOf(calendar).map(({ DTSTART }) => DTSTART)).toEqual(['20261205T120000Z', '20261212T161500Z']);
    expect(calendar.match(/BEGIN:VALARM/g)).toHaveLength(2);
  });
});

it('the trip to Dakar, whose stops have no hours, is two whole days with a reminder at six on the evening before', () => {
  const calendar = calendarOf(toDakar.slug, '2026-12-31');
  expect(eventsOf(calendar)).toMatchObject([
    { SUMMARY: `${toDakar.title}\\, day 1`, DTSTART: '20261231', DTEND: '20270101', TRIGGER: '-PT6H', LOCATION: 'Your hotel' },
    { SUMMARY: `${toDakar.title}\\, day 2`, DTSTART: '20270101', DTEND: '20270102' },
  ]);
  expect(calendar.match(/BEGIN:VALARM/g)).toHaveLength(1);
  const text = eventsOf(calendar)
    .map(({ DESCRIPTION }) => DESCRIPTION)
    .join('');
  for (const { time, activity } of toDakar.itinerary) expect(text).toContain(`${time.replace(/^Day \d, /, '')}  ${activity.replaceAll(',', '\\,')}`);
});

it.each(tours.map((tour) => [tour.slug, tour] as const))('%s makes a calendar with every stop, and no day ends before it begins', (slug, tour) => {
  const text = eventsOf(calendarOf(slug, '2027-02-28'))
    .map(({ DESCRIPTION }) => DESCRIPTION)
    .join('');
  for (const { activity } of tour.itinerary) expect(text).toContain(activity.replaceAll(',', '\\,'));
  for (const day of tourDays(tour.itinerary)) expect(day.hours?.to).toBeGreaterThanOrEqual(day.hours?.from ?? Number.NaN);
});

it.each([...tours, toDakar].map(({ slug }) => slug))('%s has no line of more than 75 octets, and every character whole', (slug) => {
  const calendar = calendarOf(slug, '2027-02-28');
  expect(calendar.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(calendar.isWellFormed()).toBe(true);
});

it.each(['é', '🦩', 'ab'])('a text of "%s" is folded between its characters, where each line is as full as it may be, and read as it was', (character) => {
  const meetingPoint = character.repeat(100);
  const [tour] = tours;
  if (!tour) throw new Error('the sample has tours');
  const file = tourCalendar({ tour: { ...tour, meetingPoint }, date: '2027-02-28', brand: 'B', phone: '+220', address: 'https://site.example/' });
  const [lines = ''] = /LOCATION:.*(?:\r\n .*)*/.exec(file) ?? [];
  const octets = lines.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(Math.min(...octets.slice(0, -1))).toBeGreaterThan(75 - Buffer.byteLength(character));
  for (const line of lines.split('\r\n')) expect(line.isWellFormed()).toBe(true);
  expect(eventsOf(file)[0]?.LOCATION).toBe(meetingPoint);
});

it('noon and midnight are 12 PM and 12 AM', () => {
  const stop = { activity: 'Stop', description: 'Where we stop.' };
  expect(tourDays([{ time: '12:05 AM', ...stop }])[0]?.hours?.from).toBe(5);
  expect(tourDays([{ time: '12:05 PM', ...stop }])[0]?.hours?.from).toBe(12 * 60 + 5);
});

describe('the day that is asked for', () => {
  const now = new Date('2026-11-21T23:30:00Z');

  it('may be today in Banjul, and any day within two years', () => {
    expect(calendarRange(now)).toEqual({ first: '2026-11-21', last: '2028-11-20' });
    for (const day of ['2026-11-21', '2026-11-22', '2028-02-29', '2028-11-20']) expect(dayProblem(day, now)).toBeUndefined();
  });

  it.each([
    ['', 'Please choose the day'],
    ['2026-11-20', 'has passed'],
    ['2026-02-30', 'does not exist'],
    ['tomorrow', 'does not exist'],
    ['2028-11-21', 'two years away'],
  ])('is refused with a sentence: %j', (day, text) => {
    expect(dayProblem(day, now)).toContain(text);
  });
});
