import { expect, it, vi } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { shownCategory } from '../../gallery/model/shown-gallery';
import { shownCategoryCheck } from './shown-image';

const PICTURE = { key: 'a1', width: 3, height: 2, placeholder: '', color: '#123', webp: [{ width: 600, file: 'x.webp' }] };
vi.mock('virtual:pictures', () => ({ pictures: new Proxy({}, { get: () => ({ card: PICTURE, wide: PICTURE }) }) }));

const content = sampleContent();
const answers = content.gallery.map((category) => JSON.parse(JSON.stringify(shownCategory(category, content, true))));

it('what the server answers fits the check of the page, for every category', () => {
  expect(answers.map((answer) => shownCategoryCheck.safeParse(answer))).toEqual(answers.map((data) => ({ success: true, data })));
});

it.each<[string, (image: Record<string, unknown>) => unknown]>([
  ['a title', ({ title: _, ...image }) => image],
  ['a picture’s widths', ({ picture, ...image }) => ({ ...image, picture: { ...(picture as object), widths: undefined } })],
  ['the address of its tour', ({ tour: _, ...image }) => ({ ...image, tour: { title: 'A tour' } })],
])('an answer without %s is none', (_what, without) => {
  const [{ images, ...category }] = answers;
  expect(shownCategoryCheck.safeParse({ ...category, images: images.map(without) })).toEqual({ success: false });
});
