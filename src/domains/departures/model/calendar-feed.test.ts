import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFeed, type FeedEntry, placeForCalendar } from './calendar-feed.ts';

const ENTRY: FeedEntry = {
  id: '5f0c0d5e-0000-4000-8000-000000000001',
  title: 'Makasutu Cultural Forest',
  firstDay: '2026-12-05',
  lastDay: '2026-12-05',
  startsAt: '08:00',
  endsAt: '16:00',
  isCancelled: false,
  sequence: 0,
  changedAt: new Date('2026-11-27T18:04:05.678Z'),
  people: 3,
  parties: 2,
  pickUps: [
    { time: '07:30', place: 'Senegambia' },
    { time: '07:50', place: null },
  ],
  resources: ['Kebba Jarjusey', 'White bus'],
};
const FEED = { name: 'Hidden Baobab Tours: trips', brand: 'Hidden Baobab Tours', host: 'tours.example.com', diary: undefined };

/** The one entry of a calendar, as a reader has it. */
function read(entry: Partial<FeedEntry>, more: Partial<Parameters<typeof calendarFeed>[0]> = {}) {
  const file = calendarFeed({ ...FEED, ...more, entries: [{ ...ENTRY, ...entry }] });
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [event] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  if (!event) throw new Error('the calendar has no entry');
  return { file, calendar, event, value: (name: string) => String(event.component.getFirstPropertyValue(name)) };
}

describe('an entry of a calendar', () => {
  it('says day, times in UTC, people, pick-ups and who goes, and the same departure makes the same bytes', () => {
    const { file, event, value } = read({});
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2026-12-05T08:00:00Z', '2026-12-05T16:00:00Z']);
    expect(event.uid).toBe(`${ENTRY.id}@tours.example.com`);
    expect(event.summary).toBe('Makasutu Cultural Forest (3 people)');
    expect(event.description.split('\n')).toEqual([
      '3 people, 2 parties',
      'Pick-up 07:30 Senegambia; 07:50',
      'With Kebba Jarjusey, White bus',
      'Times are Gambian (GMT). Calendars may be hours late.',
    ]);
    expect([event.location, value('status'), event.sequence]).toEqual(['Senegambia', 'CONFIRMED', 0]);
    expect([value('dtstamp'), value('last-modified')]).toEqual(['2026-11-27T18:04:05Z', '2026-11-27T18:04:05Z']);
    expect(read({}).file).toBe(file);
    expect(file).not.toContain('METHOD');
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('asks its reader to look again within the hour, and leads the office, but no guide, to the departure', () => {
    const { calendar, event } = read({}, { diary: new URL('https://tours.example.com/admin/days/') });
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
    expect(String(calendar.getFirstPropertyValue('x-published-ttl'))).toBe('PT1H');
    expect(event.component.getFirstPropertyValue('url')).toBe(`https://tours.example.com/admin/days/${ENTRY.id}`);
    expect(read({}).event.component.getFirstPropertyValue('url')).toBeNull();
  });

  it('of two days is one, also from one year to the next', () => {
    const { calendar, event } = read({ firstDay: '2026-12-31', lastDay: '2027-01-01' });
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2026-12-31T08:00:00Z', '2027-01-01T16:00:00Z']);
  });

  it.each([
    ['no times', { startsAt: null, endsAt: null }],
    ['a start alone', { startsAt: '08:00', endsAt: null }],
    ['an end alone', { startsAt: null, endsAt: '16:00' }],
    ['an end before its start', { startsAt: '16:00', endsAt: '08:00' }],
  ] as const)('with %s takes whole days, the last of which is in it', (_, times) => {
    const { event } = read({ firstDay: '2026-12-31', lastDay: '2026-12-31', ...times });
    expect(event.startDate.isDate).toBe(true);
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2026-12-31', '2027-01-01']);
    expect(event.description.includes('Starts ')).toBe(times.startsAt !== null);
    expect(event.description.includes('Ends ')).toBe(times.endsAt !== null);
  });

  it('that was called off says so, and one that was moved counts up', () => {
    const { event, value } = read({ isCancelled: true, sequence: 4 });
    expect([value('status'), event.sequence]).toEqual(['CANCELLED', 4]);
    expect(event.description).toMatch(/^Called off\./);
  });

  it('cannot be broken by what somebody wrote', () => {
    const hostile = 'Boat; trip, "A\\B"\r\nEND:VEVENT\r\nBEGIN:VEVENT';
    const { calendar, event } = read({ title: hostile, pickUps: [{ time: '07:30', place: 'Gate; 2, left\nUID:x' }], resources: ['É'.repeat(200)] });
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
    expect(event.summary).toBe('Boat; trip, "A\\B"\nEND:VEVENT\nBEGIN:VEVENT (3 people)');
    expect(event.location).toBe('Gate; 2, left\nUID:x');
    expect(event.description).toContain('É'.repeat(200));
  });
});

describe('a pick-up place', () => {
  it.each(['Senegambia', 'Kairaba Beach, gate 2', 'Hotel 1001 Nights', 'Kololi Road 12'])('"%s" is said', (place) => {
    expect(placeForCalendar(place, 'Ann Lee')).toBe(place);
  });

  it.each([
    'Ring +220 700 1122',
    'Gate (700-1122)',
    'Gate ٧٠٠ ١١٢٢',
    'ann@example.com',
    'Senegambia, owes GMD 500',
    "Mary O'Brien's house",
    'BRIEN residence',
    'Villa Obríen, brien family',
  ])('"%s" is not: it says how to reach them, what they pay or who they are', (place) => {
    expect(placeForCalendar(place, "Mary O'Brien")).toBeNull();
  });
});
