import '@/domains/tours/ui/search/search-host';
import { content } from 'virtual:content';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { searchCatalogue } from '@/domains/tours/model/search/search-catalogue';
import { answer, SCREENS, show, texts } from '../../../../../tests/browser/stage.tsx';

const NONE_FOUND = 'No tours found. Try adjusting your search terms or choosing another category.';
const CHIPS = [
  'All',
  'Wildlife & Safari',
  'Cultural & Heritage',
  'Nature & River',
  'Historical & Cultural',
  'Adventure & Sports',
  'Transportation & Services',
  'Custom & Personalized',
];
const DAKAR = '2-Day Dakar City and Gorée Island International Experience';
const CTRL_K = '{Control>}k{/Control}';

const dialog = page.getByRole('dialog', { name: 'Search Tours' });
const field = dialog.getByRole('searchbox', { name: 'What are you looking for?' });
const results = dialog.getByRole('list', { name: 'Tours found' }).getByRole('heading').getByRole('link');
const chips = dialog.getByRole('group', { name: 'Category' }).getByRole('button');
const chip = (name: string) => dialog.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true });
const openTour = vi.fn();

/** The search, open with every tour listed. */
async function open(): Promise<void> {
  show(null);
  await userEvent.keyboard(CTRL_K);
  await expect.element(results).toHaveLength(20);
}
async function expectResults(...titles: string[]): Promise<void> {
  await expect.poll(() => texts(results)).toEqual(titles);
}
async function expectFirst(title: string): Promise<void> {
  await expect.poll(() => texts(results)[0]).toBe(title);
}

beforeEach(() => {
  answer('/api/tours', () => Response.json(searchCatalogue(content)));
  vi.stubGlobal('openTour', openTour.mockReset());
});
afterEach(() => vi.unstubAllGlobals());

describe.each(SCREENS)('on %s', (_, useScreen) => {
  beforeEach(useScreen);

  it('opens by Ctrl K, Cmd K and "/" with the field focused, all chips in their order, the 19 entries in that of the catalogue, then the trip to Dakar', async () => {
    show(null);
    for (const keys of [CTRL_K, '{Meta>}k{/Meta}', '/']) {
      await userEvent.keyboard(keys);
      await expect.element(dialog.getByRole('heading', { name: 'Search Tours' })).toBeVisible();
      await expect.element(field).toHaveFocus();
      await expect.element(field).toHaveValue('');
      await expect.element(results).toHaveLength(20);
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
    }
    await userEvent.keyboard('/');
    await expect.element(results).toHaveLength(20);
    expect(texts(chips)).toEqual(CHIPS);
    await expect.element(chip('All')).toHaveAttribute('aria-pressed', 'true');
    const titles = texts(results);
    expect([titles[0], titles[18], titles[19]]).toEqual(['Fathala Wildlife Reserve', 'South Gambia Tour', DAKAR]);
    await expect.element(results.filter({ hasText: 'Airport Transfer Services' })).toBeVisible();
  });

  it('whoever types on after Ctrl K, before the field is there, finds their letters in it', async () => {
    show(null);
    const press = (key: string, ctrlKey = false) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
    press('k', true);
    for (const letter of 'croc') press(letter);
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('odile');
    await expect.element(field).toHaveValue('crocodile');
    await userEvent.keyboard('{Escape}');
  });

  it('by keyboard alone: type, go through the tours, and open one', async () => {
    await open();
    await userEvent.keyboard('crocodile');
    await expectResults('Kachikally Crocodile Pool', 'Kartong Reptile Farm', 'Custom Tour Experience', 'South Gambia Tour');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(results.nth(0)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(results.nth(2)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(results.nth(0)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{End}');
    await expect.element(results.nth(3)).toHaveFocus();
    // A letter goes on with the search.
    await userEvent.keyboard('s young');
    await expect.element(field).toHaveValue('crocodiles young');
    await expectFirst('Kartong Reptile Farm');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(openTour.mock.calls).toEqual([['kartong-reptile-farm', { replaceHistory: true }]]);
  });

  it('Enter in the field opens the best tour', async () => {
    await open();
    await userEvent.keyboard('{Enter}');
    expect(openTour).not.toHaveBeenCalled();
    await field.fill('airport pickup');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(openTour.mock.calls).toEqual([['airport-transfer-services', { replaceHistory: true }]]);
  });

  it('never hides a focused tour under the field, and new results begin at the top', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}'.repeat(9));
    for (let row = 7; row >= 0; row--) {
      await userEvent.keyboard('{ArrowUp}');
      await expect.element(results.nth(row)).toHaveFocus();
      await expect.element(results.nth(row)).toBeInViewport({ ratio: 0.9 });
      const link = results.nth(row).element();
      const { left, top } = link.getBoundingClientRect();
      expect(document.elementFromPoint(left + 4, top + 4)?.closest('a'), `row ${row}`).toBe(link);
    }
    await userEvent.keyboard('{End}');
    await expect.element(results.first()).not.toBeInViewport();
    await userEvent.keyboard('r');
    await expectFirst('River Excursions (Lazy Day)');
    await expect.element(results.first()).toBeInViewport();
  });
});

it('a row shows the tour with the found words marked, and where a word stands that the row does not show', async () => {
  await open();
  const row = dialog.getByRole('listitem').filter({ hasText: 'Kachikally Crocodile Pool' });
  await field.fill('crocodil pool');
  for (const text of ['Spiritual & Wildlife', 'Bakau, Kanifing Municipality', 'Half day (about 3 hours)', '1-20+ people', 'Contact for current pricing'])
    await expect.element(row).toMatchTextContent(text);
  await expect.poll(() => texts(row.getByCss('mark'))).toEqual(['Crocodile', 'Pool']);
  await expect.poll(() => (row.getByCss('img').element() as HTMLImageElement).complete).toBe(true);
  await field.fill('young crocodiles');
  await expectResults('Kartong Reptile Farm');
  await expect.element(dialog).toMatchTextContent('Highlight: See tortoises, monitors and young crocodiles at close range');
});

it('says the number of tours politely, once the typing has paused', async () => {
  await open();
  const status = dialog.getByRole('status');
  await expect.element(status).toHaveTextContent('20 tours found');
  await field.fill('kunta kinte');
  await expect.element(status).toHaveTextContent('1 tour found');
  await field.fill('zzzzzz');
  await expect.element(status).toHaveTextContent('0 tours found');
});

it('chips narrow the tours; the pressed one pressed again shows all', async () => {
  await open();
  for (const name of CHIPS.slice(1)) {
    await chip(name).click();
    await expect.element(chip(name)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(chip('All')).toHaveAttribute('aria-pressed', 'false');
    expect(results.elements().length, name).toBeLessThan(20);
    expect(results.elements().length, name).toBeGreaterThan(0);
  }
  await expectResults('Custom Tour Experience');
  await chip('Transportation & Services').click();
  await expectResults('Airport Transfer Services');
  await chip('Transportation & Services').click();
  await expect.element(results).toHaveLength(20);
  await chip('Historical & Cultural').click();
  await field.fill('island');
  await expectResults('Kunta Kinteh Island', 'George Town Stone Circle & Baboon Island', DAKAR);
});

it('where nothing is found: other terms, other categories, a way back, the chat and the inquiry form', async () => {
  await open();
  await chip('Adventure & Sports').click();
  await field.fill('zzzzzz');
  await expect.element(dialog.getByText(NONE_FOUND)).toBeVisible();
  expect(results.elements()).toHaveLength(0);
  const chat = dialog.getByRole('link', { name: 'Ask us on WhatsApp' }).element().getAttribute('href');
  expect(decodeURIComponent(chat ?? '')).toMatch(/^https:\/\/wa\.me\/.*I was looking for: zzzzzz\./);
  await expect.element(dialog.getByRole('link', { name: 'Send an inquiry' })).toHaveAttribute('href', '/enquiry');
  await dialog.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
  await expect.element(chip('All')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(results).toHaveLength(20);

  await field.fill('zzzzzz');
  await dialog.getByRole('button', { name: 'cooking class' }).click();
  await expect.element(field).toHaveValue('cooking class');
  await expectFirst('Gambian Home Cooking Experiences');

  await chip('Adventure & Sports').click();
  await expect.element(dialog.getByText(NONE_FOUND)).toBeVisible();
  await dialog.getByRole('button', { name: 'Show 1 tour in another category' }).click();
  await expectFirst('Gambian Home Cooking Experiences');
  await dialog.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(results).toHaveLength(20);
});

it('words that no tour has, or none has together, lead to what comes closest, and it says so', async () => {
  await open();
  await field.fill('crocodile accordion');
  await expect.element(dialog.getByText('Nothing in our tours matches "accordion". These match "crocodile".')).toBeVisible();
  await expectFirst('Kachikally Crocodile Pool');
  await field.fill('airport crocodile');
  await expect.element(dialog.getByText('No tour has all of these words. These come closest.')).toBeVisible();
  for (const query of ['lion', 'paris']) {
    await field.fill(query);
    await expect.element(dialog.getByText(NONE_FOUND)).toBeVisible();
  }
});

it('a choice closes the dialog, forgets the query and hands its place in the history to the tour', async () => {
  await open();
  const { length } = history;
  await chip('Wildlife & Safari').click();
  await field.fill('bijllo');
  await dialog.getByText('Bijilo, at the southern end of Kololi').first().click({ force: true });
  await expect.element(dialog).not.toBeInTheDocument();
  expect(openTour.mock.calls).toEqual([['bijilo-monkey-park', { replaceHistory: true }]]);
  expect([history.length, history.state?.overlay]).toEqual([length, 1]);
  await userEvent.keyboard(CTRL_K);
  await expect.element(field).toHaveValue('');
  await expect.element(chip('All')).toHaveAttribute('aria-pressed', 'true');
});

it("the browser's Back closes the dialog, not the page", async () => {
  const address = location.href;
  await open();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.href).toBe(address);
});
