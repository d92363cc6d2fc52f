import { content } from 'virtual:content';
import { afterEach, describe, expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { CLIENT_SITE_ID, type ClientSite, clientSite } from '@/browser/client-site';
import { startAvailability } from '@/domains/site/ui/hero/availability';
import { SLIDE_AHEAD_MS } from '@/domains/site/ui/hero/hero-limits';
import { startHeroSlideshow } from '@/domains/site/ui/hero/slideshow';
import { afterwards, emulate, focus, hideTab, leaveByMouse, pass, pauseClock, press, SCREENS, show, shownTexts } from '../../tests/browser/stage.tsx';
import { Hero } from './hero';

/** Spec §9. */
const SLIDE_INTERVAL_MS = 5_000;
const CAPTIONS = content.site.hero.slides.map(({ caption }) => caption);
const hero = page.getByCss('#home');
const dot = (number: number) => hero.getByRole('button', { name: `Go to slide ${number}`, exact: true });
const pause = hero.getByRole('button', { name: 'Pause slideshow' });
const pictures = hero.getByCss('figure');

/** The slide of that number is the one to be seen, and its dot says so. */
async function expectSlide(number: number): Promise<void> {
  await expect.element(hero.getByCss('[aria-current="true"]')).toHaveAccessibleName(`Go to slide ${number}`);
  await expect.poll(() => shownTexts('#home figcaption')).toEqual([CAPTIONS[number - 1]]);
}

function showHero(): HTMLElement {
  return show(<Hero site={content.site} claims={content.claims} experiments={content.experiments} next="figures" />);
}

/** What the page's block of data says beside the sample's. */
function sayInPage(more: Partial<ClientSite>): void {
  const block = document.getElementById(CLIENT_SITE_ID);
  if (block) block.textContent = JSON.stringify({ ...clientSite(), ...more });
}

/** With its clock stopped, and the slideshow started. */
async function showWithClock(): Promise<void> {
  pauseClock();
  showHero();
  startHeroSlideshow();
  await expect.element(dot(1)).toBeVisible();
}

it('has badge, headline, four chips, availability and the ways on', async () => {
  showHero();
  await expect.element(hero.getByRole('heading', { level: 1 })).toHaveTextContent('The Gambia, shown by people who live here');
  for (const text of [
    'Guided from Kololi since 2015',
    'Perfect 5.0 rating',
    '1000+ travellers',
    'Licensed and certified guides',
    'All-inclusive packages',
    /Daily 7:00 AM to 10:00 PM \(GMT\+0\)/,
  ])
    await expect.element(hero.getByText(text)).toBeVisible();
  await expect.element(hero.getByRole('link', { name: 'Book Your Adventure', exact: true })).toHaveAttribute('href', '#inquiry');
  await expect.element(hero.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=Hello/));
  await expect.element(hero.getByRole('link', { name: 'Scroll to the next section' })).toHaveAttribute('href', '#figures');
});

it('shows the still picture at once; the others wait, hidden and lazy, until the page has loaded', async () => {
  showHero();
  const hidden = () => pictures.elements().map((figure) => figure.hasAttribute('hidden'));
  expect(hidden()).toEqual([true, true, false]);
  pauseClock();
  startHeroSlideshow();
  await expectSlide(3);
  const images = pictures.elements().map((figure) => figure.querySelector('img'));
  expect(images.map((image) => image?.loading)).toEqual(['lazy', 'lazy', 'eager']);
  expect(images[2]?.fetchPriority).toBe('high');
  expect(hidden()).toEqual([true, true, false]);
  await pass(SLIDE_AHEAD_MS);
  expect(hidden()).toEqual([false, true, false]);
});

it('advances every 5 seconds, fades for 1, and wraps', async () => {
  await showWithClock();
  await pass(SLIDE_INTERVAL_MS - 1);
  await expectSlide(3);
  await pass(1);
  await expectSlide(1);
  expect(getComputedStyle(hero.getByCss('[data-slide="shown"]').element()).transition).toBe('opacity 1s');
  // The picture before stays under it until the fade is over.
  const leaving = () => document.querySelectorAll('[data-slide="leaving"]').length;
  expect(leaving()).toBe(1);
  await pass(1_000);
  expect(leaving()).toBe(0);
  for (const next of [2, 3, 1]) {
    await pass(SLIDE_INTERVAL_MS);
    await expectSlide(next);
  }
});

it('has dots that set their slide directly, and the interval begins again', async () => {
  await showWithClock();
  await pass(SLIDE_INTERVAL_MS - 100);
  press(dot(2));
  await expectSlide(2);
  await pass(SLIDE_INTERVAL_MS - 1);
  await expectSlide(2);
  await pass(1);
  await expectSlide(3);
});

describe.each(SCREENS)('on %s', (_, useScreen) => {
  it.each<[string, () => unknown, () => unknown]>([
    ['the pointer is over the hero', () => commands.moveMouse(150, 300), leaveByMouse],
    ['the focus is in it', () => focus(dot(1)), () => (dot(1).element() as HTMLElement).blur()],
    ['the tab is hidden', () => hideTab(true), () => hideTab(false)],
    ['it is paused', () => press(pause), () => press(pause)],
  ])('holds still while %s', async (_why, hold, release) => {
    await useScreen();
    await showWithClock();
    await hold();
    await pass(4 * SLIDE_INTERVAL_MS);
    await expectSlide(3);
    await release();
    await pass(SLIDE_INTERVAL_MS);
    await expectSlide(1);
  });
});

it('never starts under reduced motion; the dots work, without a fade', async () => {
  await emulate({ reducedMotion: 'reduce' });
  await showWithClock();
  await pass(5 * SLIDE_INTERVAL_MS);
  await expectSlide(3);
  await expect.element(hero.getByCss('[data-pause]')).not.toBeVisible();
  await dot(1).click();
  await expectSlide(1);
  const duration = getComputedStyle(hero.getByCss('[data-slide="shown"]').element()).transitionDuration;
  expect(Number.parseFloat(duration)).toBeLessThan(0.001);
});

it('loads nothing ahead and moves nothing where few bytes are wanted', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  afterwards(() => Reflect.deleteProperty(navigator, 'connection'));
  await showWithClock();
  await pass(5 * SLIDE_INTERVAL_MS);
  await expectSlide(3);
  expect(document.querySelectorAll('#home figure[hidden]')).toHaveLength(2);
  await dot(2).click();
  await expectSlide(2);
});

describe('the hours', () => {
  afterEach(() => commands.timeZone());

  it.each([
    ['Europe/London', '2026-01-15T12:00:00Z', 'Open now'],
    ['Europe/London', '2026-07-15T06:59:59Z', 'Closed now, opens at 7:00 AM; that is 08:00 to 23:00 your time'],
    ['Europe/Amsterdam', '2026-07-15T07:00:00Z', 'Open now; that is 09:00 to 00:00 your time'],
    ['America/New_York', '2026-01-15T22:00:00Z', 'Closed now, opens at 7:00 AM; that is 02:00 to 17:00 your time'],
    ['Asia/Kolkata', '2026-01-15T21:59:00Z', 'Open now; that is 12:30 to 03:30 your time'],
  ])('say in %s at %s "%s"', async (zone, at, text) => {
    await commands.timeZone(zone);
    pauseClock(new Date(at));
    showHero();
    startAvailability();
    await expect.element(hero.getByCss('[data-availability]')).toHaveTextContent(text);
  });

  it.each([
    ['2026-12-25T12:00:00Z', 'Closed for Christmas, opens at 7:00 AM on 27 December'],
    ['2026-12-28T08:00:00Z', 'Closed now, opens at 9:00 AM'],
    ['2026-12-28T12:00:00Z', 'Open now, until 4:00 PM (Ramadan)'],
    ['2026-12-29T12:00:00Z', 'Open now'],
  ])('are on %s those of the day: %s', async (at, text) => {
    await commands.timeZone('Africa/Banjul');
    pauseClock(new Date(at));
    showHero();
    const exceptions = [
      { name: 'Christmas', first: '2026-12-25', last: '2026-12-26' },
      { name: 'Ramadan', first: '2026-12-28', last: '2026-12-28', opens: '09:00', closes: '16:00' },
    ];
    sayInPage({ exceptions });
    startAvailability();
    await expect.poll(() => document.querySelector('[data-availability]')?.textContent).toBe(text);
  });

  it('are in a preview those of its moment, whatever the clock says', async () => {
    await commands.timeZone('Africa/Banjul');
    pauseClock(new Date('2026-12-05T12:00:00Z'));
    showHero();
    sayInPage({ asOf: '2026-12-06T23:00:00Z' });
    startAvailability();
    await expect.element(hero.getByCss('[data-availability]')).toHaveTextContent('Closed now, opens at 7:00 AM');
  });

  it('follow the clock while the page stays open', async () => {
    pauseClock(new Date('2026-12-05T06:59:30Z'));
    showHero();
    startAvailability();
    await expect.element(hero.getByCss('[data-availability]')).toHaveTextContent('Closed now, opens at 7:00 AM');
    await pass(60_000);
    await expect.element(hero.getByCss('[data-availability]')).toHaveTextContent('Open now');
  });
});
