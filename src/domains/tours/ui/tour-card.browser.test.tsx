import '@/ui/picture-failure';
import { content } from 'virtual:content';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FeaturedTours } from '@/sections/featured-tours';
import { allowConsole } from '../../../../tests/browser/no-surprises.ts';
import { afterwards, focus, leaveByMouse, SCREENS, show, useDesktop } from '../../../../tests/browser/stage.tsx';
import { TourCard } from './tour-card';

const HOVER_TEXT = 'Book Now Available! Calendar booking with instant confirmation of your request';
const TITLE = 'Kachikally Crocodile Pool';

/** A card of the featured tours. */
function card(title = TITLE) {
  return page.getByCss('#featured-tours article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}
const hoverText = card().getByText(HOVER_TEXT, { exact: true });

beforeEach(() => {
  show(<FeaturedTours site={content.site} tours={content.tours} />);
});

describe.each(SCREENS)('on %s', (_, useScreen) => {
  beforeEach(useScreen);

  it('shows rating, reviews, difficulty, title, place, duration, group, youngest age, description, two highlights and the price line', async () => {
    const shown = card();
    await expect.element(shown.getByCss('.tour-rating')).toMatchTextContent(/5\.0 \(142 reviews\)/);
    await expect.element(shown.getByText('Easy', { exact: true })).toBeVisible();
    await expect.element(shown.getByRole('heading', { name: TITLE })).toBeVisible();
    for (const text of [
      'Bakau, Kanifing Municipality',
      'Half day (about 3 hours)',
      '1-20+ people',
      'All ages',
      'See sacred crocodiles on the bank, with a keeper at your side',
      'Hear why families come here to pray for children',
      'Contact for current pricing',
    ])
      await expect.element(shown.getByText(text)).toBeVisible();
    expect(shown.getByCss('.tour-highlights li').elements()).toHaveLength(2);
    const lead = shown.getByCss('.tour-lead');
    await expect.element(lead).toMatchTextContent('Walk in under old kapok trees');
    expect(Math.round(lead.element().clientHeight / Number.parseFloat(getComputedStyle(lead.element()).lineHeight))).toBe(2);
  });

  it('opens its tour wherever it is pressed, but for its buttons, of which one is strong and one an icon with a name', async () => {
    card().element().scrollIntoView({ block: 'center', inline: 'start' });
    const under = (selector: string) => {
      const { left, top, width, height } = card().getByCss(selector).element().getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a');
    };
    for (const part of ['.tour-picture', '.tour-rating', '.tour-title', '.tour-facts', '.tour-lead', '.tour-highlights', '.tour-price'])
      expect(under(part)?.dataset.openTour, part).toBe('kachikally-crocodile-pool');
    expect(under('[data-book]')?.dataset.book).toBe(TITLE);
    expect(under('.tour-more')?.dataset.chooseTour).toBe('kachikally-crocodile-pool');
    expect(under('.tour-chat')).toBe(
      card()
        .getByRole('link', { name: `WhatsApp about ${TITLE}`, exact: true })
        .element(),
    );
    const ground = (selector: string) => getComputedStyle(card().getByCss(selector).element()).backgroundColor;
    expect([ground('.tour-chat'), ground('.tour-more')]).toEqual(Array(2).fill('rgba(0, 0, 0, 0)'));
    expect(ground('[data-book]')).not.toBe('rgba(0, 0, 0, 0)');
    for (const link of card().getByCss('.tour-actions a').elements()) expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  });

  it('says that booking is open while the picture is pointed at, and while the keyboard is in the card', async () => {
    await expect.element(hoverText).not.toBeVisible();
    await card().getByRole('img').hover();
    await expect.element(hoverText).toBeVisible();
    await leaveByMouse();
    await expect.element(hoverText).not.toBeVisible();
    focus(card().getByRole('heading').getByRole('link'));
    await userEvent.keyboard('{Tab}');
    await expect.element(card().getByRole('link', { name: /^Book Now/ })).toHaveFocus();
    await expect.element(hoverText).toBeVisible();
  });
});

it.each(SCREENS)('has on %s a dot between facts of one line, and none at the end of a line', async (_, useScreen) => {
  await useScreen();
  show(
    <div className="tours-grid">
      {content.tours.map((tour) => (
        <TourCard key={tour.slug} tour={tour} site={content.site} />
      ))}
    </div>,
  );
  const dots = [...document.querySelectorAll('.tours-grid .tour-facts')]
    .filter((list) => list.checkVisibility())
    .map((list) => {
      const [, before, last] = Array.from(list.children) as HTMLElement[];
      if (!before || !last) return 'facts are missing';
      if (getComputedStyle(before, '::after').content !== 'none') return 'dangles';
      const left = last.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(last, '::before').translate);
      const { overflowX, position } = getComputedStyle(list);
      const isCut = overflowX === 'clip' && position === 'relative' && left < list.getBoundingClientRect().left;
      return last.offsetTop === before.offsetTop ? !isCut : isCut;
    });
  expect(dots.length).toBeGreaterThan(5);
  expect(new Set(dots)).toEqual(new Set([true]));
});

it('has its difficulty, each in a style of its own', () => {
  const colour = (title: string, difficulty: string) => getComputedStyle(card(title).getByText(difficulty, { exact: true }).element()).backgroundColor;
  expect(colour('Lamin Lodge River Cruise', 'Easy')).not.toBe(colour('Kunta Kinteh Island', 'Moderate'));
});

it('is reached by keyboard once for the tour and once for each button', async () => {
  focus(card().getByRole('heading').getByRole('link'));
  const names: (string | null | undefined)[] = [];
  for (let stop = 0; stop < 4; stop++) {
    await userEvent.keyboard('{Tab}');
    names.push(document.activeElement?.textContent);
  }
  expect(names).toEqual([`Book Now ${TITLE}`, `WhatsApp about ${TITLE}`, `Learn More about ${TITLE}`, 'Bijilo Forest Park']);
});

it('keeps the hover text where its words stand in front', async () => {
  await useDesktop();
  const { documentElement } = document;
  documentElement.setAttribute('data-ab-tour_card_layout', 'text');
  afterwards(() => documentElement.removeAttribute('data-ab-tour_card_layout'));
  await card().getByRole('img').hover();
  await expect.element(hoverText).toBeInViewport();
});

it('a picture that fails where no heading stands says its text, and takes it back when the next one comes', async () => {
  allowConsole(/Failed to load resource/);
  const probe = document.createElement('div');
  probe.style.position = 'relative';
  probe.dataset.pictureFallback = 'heading';
  probe.innerHTML = '<img alt="A pelican" src="/img/none.jpg">';
  document.querySelector('main')?.append(probe);
  await expect.poll(() => probe.textContent).toBe('A pelican');
  const good = document.querySelector<HTMLSourceElement>('#featured-tours source');
  (probe.firstElementChild as HTMLImageElement).src = good?.srcset.split(' ')[0] ?? '';
  await expect.poll(() => probe.textContent).toBe('');
});
