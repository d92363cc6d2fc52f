import { type Job, photograph, says } from './job-parts.ts';
import { type Owner, unfold, untilItWorks } from './owner-on-a-phone.ts';

const TITLE = 'Tanji at Sunrise';
const ALT = 'Painted boats on the beach of Tanji';
const LINES: Record<string, string> = {
  id: '77',
  category: 'Culture',
  location: 'Tanji',
  duration: 'Half day (about 3 hours)',
  groupSize: '1-8 people',
  imageAlt: ALT,
  description: 'See the painted boats come in over the surf, the fish carried ashore, and the smoke houses at work.',
  driveTime: '30 minutes by car.',
  bestTime: 'Early, all year.',
};
const PARAGRAPH = 'The boats come home with the first light, and half of Tanji stands in the surf to carry the fish ashore. We watch, and ask.';
const LISTS: Record<string, string[]> = {
  extendedDescription: [PARAGRAPH, PARAGRAPH],
  highlights: ['Boats at dawn', 'The fish market', 'Smoke houses', 'Tea by the sea'],
  includes: ['Guide', 'Lift', 'Water', 'Breakfast'],
  notIncluded: ['Souvenirs', 'Tips'],
  packingLists: ['everyday'],
  aliases: ['tanji', 'fish'],
};

/** One by one, as the form has them. */
async function fillEntries(owner: Owner, list: string, count: number, fields: Record<string, string>): Promise<void> {
  for (let at = 0; at < count; at++) {
    await owner.tap(owner.page.locator(`#field-${list} > button`));
    await unfold(owner, `#field-${list}-${at}`);
    for (const [name, text] of Object.entries(fields)) await owner.write(owner.page.locator(`#field-${list}-${at}-${name}`), text);
  }
}

async function addPhotographs(owner: Owner): Promise<void> {
  const { page } = owner;
  await owner.tap(page.getByRole('button', { name: 'Choose a picture' }).first());
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  const files = await Promise.all(['#aa3311', '#117733', '#113377'].map((colour, at) => photograph(`IMG_${at}.JPG`, colour)));
  await owner.pickFiles(dialog.getByLabel('Add photographs'), files);
  for (const { name } of files) {
    const card = dialog.getByRole('listitem').filter({ hasText: name });
    await owner.write(card.getByLabel('What is to be seen'), ALT);
    await owner.tap(card.getByLabel('Nobody in it can be recognised'));
    await owner.tap(card.getByRole('button', { name: 'Publish this photograph' }));
  }
  for (const { name } of files) await dialog.getByRole('listitem').filter({ hasText: name }).waitFor({ state: 'detached' });
  await owner.tap(dialog.getByRole('button', { name: /tanji-at-sunrise/ }).first());
}

export const newTour: Job = {
  name: 'a new tour with three photographs',
  async work(owner) {
    const { page } = owner;
    await owner.openContent();
    await owner.write(page.getByLabel('A new tour: its title'), TITLE);
    await owner.tap(page.locator('form:has(#new-tours) button'));
    await page.waitForURL(/tanji-at-sunrise/);
    await untilItWorks(page);
    await owner.tap(page.getByRole('button', { name: 'Begin with an empty form' }));
    if ((await page.locator('#field-title').inputValue()) === '') await owner.write(page.locator('#field-title'), TITLE);
    await addPhotographs(owner);
    for (const [name, text] of Object.entries(LINES)) await owner.write(page.locator(`#field-${name}`), text);
    await owner.choose(page.locator('#field-kind'), 'tour');
    await owner.choose(page.locator('#field-difficulty'), 'Easy');
    await unfold(owner, '#field-place');
    for (const [name, text] of Object.entries({ name: 'Tanji', latitude: '13.356', longitude: '-16.797', travel: '30 minutes' }))
      await owner.write(page.locator(`#field-place-${name}`), text);
    for (const [list, texts] of Object.entries(LISTS)) for (const [at, text] of texts.entries()) await owner.write(page.locator(`#field-${list}-${at}`), text);
    await fillEntries(owner, 'itinerary', 4, { time: '7:00 AM', activity: 'Walk', description: 'We walk along the beach.' });
    await fillEntries(owner, 'faqs', 4, { question: 'Is it far?', answer: 'No, half an hour by car from your hotel.' });
    await unfold(owner, '#field-body');
    for (const part of ['walking', 'boat', 'heat', 'toilet', 'stepFree', 'sun']) {
      await unfold(owner, `#field-body-${part}`);
      const how = page.locator(`#field-body-${part}-how`);
      await owner.choose(how, (await how.locator('option:not([value=""])').first().getAttribute('value')) ?? '');
    }
    await owner.choose(page.locator('#field-body-walking-ground-0'), 'sand');
    await unfold(owner, '#field-body-youngest');
    await owner.write(page.locator('#field-body-youngest-from'), '0');
    await owner.publish();
  },
  seen: ({ url }) => says(`${url}/tours/tanji-at-sunrise`, TITLE),
};
