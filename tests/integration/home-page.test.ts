import { beforeAll, describe, expect, it } from 'vitest';
import { ARTICLES } from '../fixtures/articles.ts';
import { sampleContent } from '../fixtures/sample-content.ts';
import { all, hrefs, linkTo, named, type ReadPage, readPage, texts, words } from './read-page.ts';
import { readOnlySite } from './site-under-test.ts';

/* What the home page says, section by section. */

const site = readOnlySite();
const { services, about, guides, gallery } = sampleContent();
let page: ReadPage;
const section = (id: string): Element => page.document.getElementById(id) ?? page.document.createElement('p');

beforeAll(async () => {
  page = await readPage(site, '/');
});

const FEATURED = [
  'Fathala Wildlife Reserve',
  'Kachikally Crocodile Pool',
  'Bijilo Forest Park',
  'Lamin Lodge River Cruise',
  'Pelican Island River Expeditions',
  'Kunta Kinteh Island',
  'School Visits',
  'Custom Tour Experience',
];
const TOURS_AND_DAKAR = 20;
const PAYMENT = [
  'Cash to your guide on the day of the tour.',
  'No advance payment and no deposit for most tours.',
  'Group discounts from 4 people.',
  'Half-day tours include drinks but no food.',
  'Full-day tours include drinks and food.',
];

it('has its sections in the order of the specification, and the map between the featured tours and the pricing', () => {
  const ours = ['home', 'figures', 'trust', 'popular-services', 'featured-tours', 'pricing', 'about', 'inquiry', 'testimonials', 'contact'];
  const ids = all(page.document, 'main section[id]').map(({ id }) => id);
  expect(ids.filter((id) => ours.includes(id))).toEqual(ours);
  const order = all(page.document, 'main > section[id]').map(({ id }) => id);
  expect(order.slice(order.indexOf('map') - 1, order.indexOf('map') + 2)).toEqual(['featured-tours', 'map', 'pricing']);
});

it('never names an amount of money', () => {
  expect(words(page.document.querySelector('main'))).not.toMatch(/[€$£]\s?\d|\d\s?(GMD|EUR|USD|GBP|dalasi)/i);
});

it('is the same bytes for every variant and every look, without a cookie', async () => {
  const looked = await readPage(site, '/?ab=hero_cta:variant_a');
  expect(looked.text).toBe(page.text);
  expect(page.headers.get('set-cookie')).toBeNull();
  for (const call of ['Book Your Adventure', 'Start Your Safari', 'Plan Your Journey']) expect(page.text).toContain(`>${call}<`);
});

it('shows exactly the featured tours', () => {
  expect(texts(page.document, '#featured-tours article h3')).toEqual(FEATURED);
});

it('has four figures', () => {
  const figures = named(page.document, 'section', 'In figures');
  expect(texts(figures, 'dd')).toEqual(['1000+', '5.0', '10+', '50+']);
  expect(texts(figures, 'dt')).toEqual(['Happy Travelers', 'Perfect Rating', 'Years Experience', 'Tour Destinations']);
  for (const pair of all(figures, 'dl > div')) expect([pair.querySelectorAll('dt').length, pair.querySelectorAll('dd').length]).toEqual([1, 1]);
});

it('shows in the trust panel what is claimed there, and no figure that the strip above or the counters have', () => {
  for (const claim of [
    '500+ reviews',
    '50+ countries',
    'Established 2015',
    'Licensed and certified guides certified by the tourism board',
    'Fully insured',
    '"No Worries" flexibility guarantee',
    'Free cancellation up to 24 hours before, with a full refund',
  ])
    expect(words(section('trust'))).toContain(claim);
  for (const figure of ['1000+', '5.0', '10+', '100%']) expect(words(section('trust'))).not.toContain(figure);
  named(section('trust'), '[role=img], img', '5 out of 5 stars');
});

it('has the popular services as a menu of five categories; each line leads to its tour', () => {
  const menu = named(page.document, 'section', 'Popular services');
  expect(texts(menu, 'h3')).toEqual([
    'Wildlife & Safari Adventures',
    'Cultural & Heritage Tours',
    'Nature & River Experiences',
    'Historical & Adventure Tours',
    'Services & Custom Tours',
  ]);
  const parts = all(menu, 'article');
  expect(parts.map((part) => part.querySelector('details')?.hasAttribute('open'))).toEqual([true, false, false, false, false]);
  for (const [index, category] of services.entries()) {
    const fold = words(parts[index]?.querySelector('summary'));
    expect(fold).toBe(`${category.category} ${category.duration} ${category.price}`);
    const lines = parts[index] ? all(parts[index], 'li') : [];
    expect(lines).toHaveLength(category.services.length);
    for (const [at, service] of category.services.entries()) {
      const line = lines[at] ?? menu;
      const link = line.querySelector('a');
      expect(words(link)).toBe(service.highlight ? `${service.name} Popular` : service.name);
      expect(texts(line, '*').includes('Popular')).toBe(service.highlight);
      expect(texts(line, '*')).toContain('Contact');
      expect(link?.getAttribute('href')).toBe(`/tours/${service.tour}`);
      expect(link?.getAttribute('data-open-tour')).toBe(service.tour);
    }
  }
  expect(services.flatMap((category) => category.services).filter(({ highlight }) => highlight).length).toBeGreaterThan(0);
  expect(linkTo(menu, /^Lamin Lodge River Cruise/)).toBe('/tours/lamin-lodge-river-cruise');
});

describe('about us', () => {
  it('has story, mission, the way of a day, and three guides', () => {
    const text = words(section('about'));
    for (const part of [...about.story, about.mission.text]) expect(text).toContain(part);
    named(section('about'), 'h2, h3, h4', about.mission.title);
    for (const { when } of about.day.steps) named(section('about'), 'h3, h4', when);
    const profiles = all(section('about'), '.about-guide');
    expect(profiles).toHaveLength(3);
    for (const [index, role] of [/Founder and lead guide, 10\+ years/, /Senior tour guide, 8\+ years/, /Cultural experience guide, 6\+ years/].entries()) {
      const profile = profiles[index] ?? section('about');
      const guide = guides[index];
      expect(words(profile)).toMatch(role);
      named(profile, 'h3, h4', guide?.name ?? '');
      named(profile, 'img', guide?.imageAlt ?? '');
      for (const specialty of guide?.specialties ?? []) expect(words(profile)).toContain(specialty);
    }
  });

  it('has its counters at their final figures for whoever has no script', () => {
    expect(texts(section('about'), '[data-count]')).toEqual(['1000+', '5.0', '18', '15+', '100%']);
    const list = all(section('about'), 'dl').find((dl) => dl.querySelector('[data-count]'));
    expect(list && texts(list, 'dt')).toEqual(['Happy Travelers', 'Rating', 'Tour Packages', 'Countries', 'Satisfaction']);
  });
});

describe('the pricing', () => {
  it('names the three tiers, cash, food and what is included, and no amount', () => {
    for (const [group, rate] of [
      ['Travelling alone', 'Individual premium rate'],
      ['2-3 people', 'Standard rate per person'],
      ['4 or more people', 'Discounted group rate'],
    ]) {
      expect(words(all(section('pricing'), 'li').find((item) => texts(item, 'h3, h4').includes(group ?? '')))).toContain(rate);
    }
    const said = texts(section('pricing'), '*');
    for (const text of [
      ...PAYMENT,
      'Your guide for the whole tour',
      'Transport from and back to your hotel',
      'Entrance fees and permits on the route',
      'Drinks on every tour',
    ])
      expect(said).toContain(text);
    expect(words(section('pricing'))).not.toMatch(/[€$£]\s?\d|\d\s?(GMD|EUR|USD|GBP|dalasi)/i);
  });

  it('has a banner with the price line, the payment details and three ways on', () => {
    const banner = named(page.document, 'aside', 'Contact for current pricing');
    expect(linkTo(banner, 'WhatsApp Us Now')).toMatch(/^https:\/\/wa\.me\/2200000000\?text=Hello/);
    for (const name of ['Get Personalized Quote', /^Learn More/]) expect(linkTo(banner, name)).toMatch(/^\/?#contact$/);
    const details = texts(banner.querySelector('[role=tooltip]') ?? page.document.createElement('p'), '*');
    for (const detail of PAYMENT) expect(details).toContain(detail);
  });
});

describe('the map of the coast', () => {
  const map = () => named(page.document, 'section', 'Find your day on the map');

  it('is a list of links to every tour and to the Dakar trip, nearest first, with place, distance and the way', () => {
    expect(all(map(), 'li')).toHaveLength(TOURS_AND_DAKAR);
    const links = all(map(), 'li a').map((link) => ({ href: link.getAttribute('href'), open: link.getAttribute('data-open-tour'), text: words(link) }));
    expect(new Set(links.map(({ href }) => href)).size).toBe(TOURS_AND_DAKAR);
    // The overlay knows the catalogue; the Dakar trip has a page only.
    expect(links.filter(({ open }) => open === null).map(({ href }) => href)).toEqual(['/tours/dakar-city-tour']);
    for (const { href, open } of links) if (open) expect(href).toBe(`/tours/${open}`);
    expect(links.find(({ open }) => open === 'kachikally-crocodile-pool')?.text).toMatch(/^\d+ Kachikally Crocodile Pool Bakau · 7 km · about 20 minutes$/);
    const distances = links.map(({ text }) => Number(/(\d+) km/.exec(text)?.[1] ?? 0));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(links.map(({ text }) => Number.parseInt(text, 10))).toEqual(links.map((_, index) => index + 1));
  });

  it('has the number of each line on the map, leading where the line leads, and no second stop for the keyboard', () => {
    const told = (link: Element) => [link.getAttribute('href'), link.getAttribute('data-open-tour')];
    const pins = all(map(), '.coast-pin').toSorted((a, b) => Number(words(a)) - Number(words(b)));
    expect(pins.map(told)).toEqual(all(map(), 'li a').map(told));
    expect(pins.map(words)).toEqual(pins.map((_, index) => String(index + 1)));
    expect(new Set(pins.map((pin) => pin.getAttribute('tabindex')))).toEqual(new Set(['-1']));
    for (const pin of pins) {
      const line = all(map(), 'li a')[Number(words(pin)) - 1];
      expect(pin.getAttribute('aria-label')).toBe(`${words(pin)} ${words(line?.querySelector('strong'))}`);
    }
  });

  it('says in words what is drawn, and prints place names', () => {
    named(page.document, '[role=img]', /Drawn map: the Atlantic .* Dakar .* Banjul .* Janjanbureh/);
    const printed = [...texts(page.document, '.coast-view *'), ...texts(page.document, '.coast-inset *')];
    for (const name of ['Dakar', 'Gorée', 'Banjul', 'Kololi', 'Tanji', 'Kartong', 'Janjanbureh', 'Senegal', 'The Gambia']) expect(printed).toContain(name);
  });
});

it('shows exactly the two latest articles and a link to all', () => {
  const teasers = all(section('blog'), 'article');
  expect(teasers).toHaveLength(2);
  for (const [index, article] of ARTICLES.slice(0, 2).entries()) {
    const teaser = teasers[index] ?? section('blog');
    expect(texts(teaser, 'h3')).toEqual([article.title]);
    expect(linkTo(teaser, article.title)).toBe(`/blog/${article.slug}`);
    expect(words(teaser)).toContain(article.excerpt);
    expect(teaser.querySelector('time')?.getAttribute('datetime')).toBe(article.date);
    expect(words(teaser)).toMatch(/\d+ min read/);
    expect(teaser.querySelector('img')?.getAttribute('alt')).toMatch(/.{20,}/);
  }
  expect(linkTo(section('blog'), /View All Stories/)).toBe('/blog');
});

it('offers 14 tours in the contact form, the trip to Dakar and every featured one among them, and none of them before one chooses', () => {
  const select = named(page.document, 'label', /^Tour/);
  const choice = page.document.getElementById(select.getAttribute('for') ?? '') ?? page.document;
  const options = texts(choice, 'option');
  expect(options[0]).toBe('Not decided yet');
  const chosen = choice.querySelector('option[selected]') ?? choice.querySelector('option');
  expect(chosen?.getAttribute('value')).toBe('');
  expect(options).toContain('2-Day Dakar City and Gorée Island International Experience');
  expect(options.slice(1)).toHaveLength(14);
  expect(options).toEqual(expect.arrayContaining(FEATURED));
});

it('has Book Now as a link to the chat that names the tour', () => {
  const href = decodeURIComponent(linkTo(page.document, 'Book Now Kachikally Crocodile Pool'));
  expect(href).toMatch(/^https:\/\/wa\.me\/2200000000\?text=/);
  for (const part of ['Kachikally Crocodile Pool', 'pricing', 'dates', 'group-size']) expect(href).toContain(part);
});

it('leads to the page of the trip to Dakar', () => {
  expect(linkTo(section('dakar-trip'), /^Everything about this trip/)).toBe('/tours/dakar-city-tour');
});

it('is not offered for the home screen before it has loaded, and names the feed', () => {
  expect(page.text).not.toContain('rel="manifest"');
  expect(hrefs(page.document, 'link[rel=alternate][type="application/rss+xml"]')).toEqual(['/rss.xml']);
});

describe('the gallery', () => {
  it('brings the pictures of the first room alone', () => {
    const text = section('gallery').outerHTML;
    expect(text).toContain(gallery[0]?.images[0]?.title);
    for (const { images } of gallery.slice(1)) expect(text).not.toContain(images[0]?.alt);
  });

  it('has a page of six rooms, every picture with its words and its tour', async () => {
    const { document } = await readPage(site, '/gallery');
    for (const { id, name, images } of gallery) {
      const room = document.getElementById(id) ?? document.createElement('p');
      expect(texts(room, 'h2')).toEqual([name]);
      expect(all(room, 'figure')).toHaveLength(images.length);
      expect(texts(room, '.gallery-mark')).toEqual(images.map(() => '© Hidden Baobab Tours'));
      for (const [index, image] of images.entries()) {
        const figure = document.getElementById(`${id}-${index + 1}`) ?? document.createElement('p');
        for (const text of [image.title, image.location, image.description, 'Featured in:']) expect(words(figure)).toContain(text);
        named(figure, 'img', image.alt);
        expect(hrefs(figure)).toContain(`/tours/${image.tourReference}`);
      }
    }
  });

  it('has data that may be kept, and no unknown room', async () => {
    for (const { id, images } of gallery) {
      const response = await fetch(new URL(`/data/gallery/${id}`, site.url));
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(((await response.json()) as { images: unknown[] }).images).toHaveLength(images.length);
    }
    expect((await fetch(new URL('/data/gallery/underwater', site.url))).status).toBe(404);
  });
});
