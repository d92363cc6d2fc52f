import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, showIsland } from '../../../../tests/browser/stage.tsx';
import { PreviewsPage } from './previews-page';

const PREVIEW = {
  id: '018f3c1e-0000-7000-8000-000000000001',
  shows: 'every draft',
  address: '/preview/abc',
  author: 'Awa Njie',
  expires: '2026-12-09T09:00:00.000Z',
};

it('says that a link was made, and that it was ended; that takes its button along, and leaves the focus at the others', async () => {
  showIsland(<PreviewsPage previews={[PREVIEW] as never} />);
  answer('/api/admin/content/previews', () => Response.json([]));
  await page.getByRole('button', { name: /^End it/ }).click();
  await expect.element(page.getByText('None.')).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Links that lead there now' })).toHaveFocus();
  await expect.element(page.getByText('The link leads nowhere any more.')).toBeInTheDocument();
});
