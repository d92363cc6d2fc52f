import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MIDDLE } from '@/domains/pictures/model/photograph-schema';
import { answer, showIsland } from '../../../../../tests/browser/stage.tsx';
import { AddPhotographs } from './add-photographs';
import { deviceStore } from './kept-photographs';

const SHA = 'a'.repeat(64);
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

it('who publishes a photograph whose name another picture has by now is told the name that it got; that, and throwing one away, leaves the focus where it is said', async () => {
  const words = { alt: 'Two pelicans on a post', focus: MIDDLE, consent: 'nobody' as const, agreed: '' };
  const kept = { sha256: SHA, blob: new Blob(['x']), preview: PIXEL, fileName: 'IMG_0001.jpg', name: 'img-0001', words, isSent: true, addedAt: 1 };
  await deviceStore.put(kept);
  await deviceStore.put({
    ...kept,
    sha256: 'b'.repeat(64),
    fileName: 'IMG_0002.jpg',
    name: 'img-0002',
    words: { ...words, alt: 'Two pelicans 🦢' },
    addedAt: 2,
  });
  answer('/api/admin/pictures', () => Response.json([{ name: 'img-0001', small: PIXEL, alt: '', isPhotograph: true, hasPoster: false }]));
  answer('/api/admin/photographs/picture', () => new Response());
  answer('/api/admin/photographs/weight', () => Response.json({ phone: 1000, most: 2000 }));
  answer('/api/admin/content/publish', () => Response.json({ revision: 2, before: null, begins: null, pages: [], generation: '2', stale: [], ledThere: [] }));
  // Read, and then saved.
  answer('/api/admin/content/document', () => Response.json({ live: null, revision: null, draft: null, version: 1, problems: [], elsewhere: [] }));
  let name = '';
  showIsland(
    <AddPhotographs
      onPublished={(published) => {
        name = published;
      }}
    />,
  );
  await page.getByRole('button', { name: 'Publish this photograph IMG_0001.jpg' }).click();
  await expect.element(page.getByText('IMG_0001.jpg is published as “img-0001-2”: another picture is called “img-0001”.')).toBeInTheDocument();
  await expect.poll(() => name).toBe('img-0001-2');
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^IMG_0001\.jpg is published/);
  await expect.element(page.getByText('14 of at most 200 characters'), { message: 'an emoji is one' }).toBeInTheDocument();
  await page.getByRole('button', { name: 'Throw away IMG_0002.jpg' }).click();
  await expect.poll(() => document.activeElement?.textContent).toBe('IMG_0002.jpg was thrown away.');
});
