import { beforeAll, describe, expect, it } from 'vitest';
import { all, named, type ReadPage, readPage, texts, words } from './read-page.ts';
import { readOnlySite } from './site-under-test.ts';

/* What a tour's page says of its place: months, stops, what the day costs it, and who leads there. */

const site = readOnlySite();
const main = (page: ReadPage): Element => page.document.querySelector('main') ?? page.document.createElement('p');

describe('a tour', () => {
  let page: ReadPage;
  beforeAll(async () => {
    page = await readPage(site, '/tours/kachikally-crocodile-pool');
  });

  it('says duration, group and price right under its title', () => {
    const brief = page.document.querySelector('h1 + dl') ?? page.document.createElement('dl');
    expect(texts(brief, 'dt')).toEqual(['Duration', 'Group size', 'Price']);
    expect(texts(brief, 'dd')).toEqual(['Half day (about 3 hours)', '1-20+ people', 'Contact for current pricing']);
  });

  it('says what each month is like on the coast, with the source', () => {
    const months = all(main(page), '[data-month]');
    expect(months.map((month) => month.getAttribute('data-month'))).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)));
    expect(words(months[7])).toContain('August on the coast: about 30 °C by day');
    expect(words(months[0]?.closest('details'))).toContain('Source: World Meteorological Organization');
  });

  it('shows who leads it, and the words of a guest about it', () => {
    const people = named(page.document, 'section', 'Who leads it');
    expect(texts(people, 'h3')).toEqual(['Kumba Sowe']);
    expect(words(people)).toContain('Helen R., Leeds');
    expect(words(people), 'the samples have no licence').not.toContain('Licence');
  });

  it('says what the day costs the place: rules near animals, and the way with its arithmetic and source', () => {
    const cost = named(page.document, 'section', 'Climate and wildlife');
    expect(all(cost, 'li')).toHaveLength(4);
    expect(words(cost)).toContain('20 × 0.25 kg = 5 kg of CO2e');
    expect(words(cost)).toContain('Source: UK Government GHG Conversion Factors 2024');
  });

  it('of several stops has them on a map, and as a list', async () => {
    const { document } = await readPage(site, '/tours/south-gambia-tour');
    const stops = ['Sanneh Mentereng, Brufut', 'Folonko, Kartong', 'Gunjur beach', 'Sanyang beach', 'Tanji fish landing'];
    expect(texts(document, '.route li span')).toEqual(stops);
    expect(document.querySelector('.route svg')?.getAttribute('aria-label')).toBe(
      `Map of the route: ${stops.map((stop, index) => `${index + 1} ${stop}`).join(', ')}`,
    );
    expect(texts(document, '.route svg text')).toEqual(['1', '2', '3', '4', '5']);
    expect(all(page.document, '.route')).toEqual([]);
  });
});
