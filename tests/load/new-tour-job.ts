import { type Job, photograph, says } from './job-parts.ts';
import { type Owner, unfold, untilItWorks } from './owner-on-a-phone.ts';

const TITLE = 'Tanji at Sunrise';
const ALT = 'Painted boats on the beach of Tanji';
/** Much of what is true of this tour is true of the new one. */
const ALIKE = 'Bijilo Forest Park';
const PARAGRAPH = 'The boats come home with the first light, and half of Tanji stands in the surf to carry the fish ashore. We watch, and ask.';
/** What stands in a field of the copy and is not so here. */
const LINES: Record<string, string> = {
  'field-category': 'Culture',
  'field-location': 'Tanji',
  'field-duration': 'Half day (about 3 hours)',
  'field-description': 'See the painted boats come in over the surf, the fish carried ashore, and the smoke houses at work.',
  'field-extendedDescription-0': PARAGRAPH,
  'field-extendedDescription-1': PARAGRAPH,
  'field-highlights-0': 'Boats at dawn',
  'field-highlights-1': 'The fish market',
  'field-highlights-2': 'Smoke houses',
  'field-highlights-3': 'Tea by the sea',
  'field-driveTime': '30 minutes by car.',
  'field-bestTime': 'Early, all year.',
  'field-aliases-0': 'tanji',
  'field-aliases-1': 'fish',
};

/** Three from the camera roll, published with what is to be seen in them; the first is the tour's picture. */
async function addPhotographs(owner: Owner): Promise<void> {
  const { page } = owner;
  await owner.tap(page.getByRole('button', { name: 'Choose a picture' }).first());
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  const files = await Promise.all(['#aa3311', '#117733', '#113377'].map((colour, at) => photograph(`IMG_${at}.JPG`, colour)));
  await owner.pickFiles(dialog.getByLabel('Add photographs'), files);
  for (const { name } of files) {
    const card = dialog.getByRole('listitem').filter({ hasText: name });
    await owner.write(card.getByLabel('What the picture shows'), ALT);
    await owner.tap(card.getByLabel('Nobody in it can be recognised'));
    await owner.tap(card.getByRole('button', { name: 'Publish this photograph' }));
  }
  for (const { name } of files) await dialog.getByRole('listitem').filter({ hasText: name }).waitFor({ state: 'detached' });
  await owner.tap(dialog.getByRole('button', { name: /tanji-at-sunrise(?!-)/ }).first());
  for (const at of [0, 1]) {
    await owner.tap(page.locator('#field-pictures > button'));
    await owner.tap(page.locator('#field-pictures li').nth(at).getByRole('button', { name: 'Choose a picture' }));
    await owner.tap(dialog.getByRole('button', { name: new RegExp(`tanji-at-sunrise-${at + 2}`) }).first());
  }
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
    await owner.choose(page.getByLabel('Start from a copy of'), ALIKE);
    await owner.tap(page.getByRole('button', { name: 'Start from this copy' }));
    await page.locator('#field-title').waitFor();
    await addPhotographs(owner);
    for (const [id, text] of Object.entries(LINES)) await owner.write(page.locator(`#${id}`), text);
    await unfold(owner, '#field-place');
    await owner.write(page.locator('#field-place-name'), 'Tanji');
    // As it was copied from the map on the phone.
    await page.locator('#field-place-latitude').fill('13.356, -16.797');
    owner.taps += 3;
    await owner.write(page.locator('#field-place-travel'), '30 minutes');
    await owner.publish();
  },
  seen: ({ url }) => says(`${url}/tours/tanji-at-sunrise`, TITLE),
};
