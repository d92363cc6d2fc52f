import { describe, expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { touristTrip } from '../../../layouts/structured-data.ts';
import { TOUR_MAX } from '../../../lib/field-lengths.ts';
import { contactFormProps } from '../../inquiries/model/contact-form-props.ts';
import { inquiryFormProps } from '../../inquiries/model/inquiry-form-props.ts';
import { parseSubmission } from '../../inquiries/model/submission.ts';
import { dakarTrip } from '../../tours/model/dakar-trip.ts';

/* The trip to Dakar is no entry of the catalogue, and a trip like any other to anybody who wants it (decisions.md, "The Dakar trip"). */

const content = sampleContent();
const { dakar, tours } = content;

describe('the forms offer the trip to Dakar', () => {
  it('among the 14 options of the contact form', () => {
    const options = contactFormProps(content).tours;
    expect(options).toHaveLength(14);
    expect(options).toContainEqual(['dakar-city-tour', dakar.title]);
  });

  it('with every tour in the inquiry form', () => {
    expect(inquiryFormProps(content).tours).toEqual([...tours.map(({ title }) => title), dakar.title]);
  });

  it('and the server takes its title from each of them', () => {
    expect(dakar.title.length).toBeLessThanOrEqual(TOUR_MAX);
    const typed = { name: 'Ann', email: 'ann@example.com', message: 'Is there room in June?', preferredTour: dakar.title };
    const booking = { subject: `Booking Request: ${dakar.title}`, preferredDate: '2099-06-01', groupSizeText: '5-8', groupSize: 5 };
    for (const sent of [{ leadSource: 'inquiry_form' }, { leadSource: 'email_form' }, { leadSource: 'whatsapp', inquiryType: 'booking', ...booking }])
      expect(parseSubmission({ ...typed, ...sent })).toMatchObject({ value: { preferredTour: dakar.title } });
  });
});

describe('the fields of the trip', () => {
  it('have every stop of both days, and are told to search engines', () => {
    const trip = dakarTrip(dakar);
    expect(trip.itinerary.map(({ activity }) => activity)).toEqual(dakar.days.flatMap(({ stops }) => stops.map(({ activity }) => activity)));
    expect(touristTrip(trip, new URL('https://tours.example'))).toMatchObject({
      '@type': 'TouristTrip',
      name: dakar.title,
      url: 'https://tours.example/tours/dakar-city-tour',
      itinerary: [{ numberOfItems: 11 }, { '@type': 'Place' }],
    });
  });

  it('name a group of 2 to 8, as its card does', () => {
    expect(dakar.groupSize).toBe('2-8 people');
    expect(dakar.cards.map(({ title }) => title)).toContain('Small Groups of 2-8 travelers');
  });
});
