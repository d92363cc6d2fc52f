import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { allowConsole } from '../../../../../tests/browser/no-surprises.ts';
import { answer, showIsland } from '../../../../../tests/browser/stage.tsx';
import { UnusedPhotographs } from './unused-photographs';

const PATH = '/api/admin/photographs/unused';
const one = (letter: string, more: object = {}) => ({
  photograph: letter.repeat(64),
  width: 2560,
  height: 1920,
  bytes: 1_240_000,
  came: '2026-11-03T09:00:00.000Z',
  author: 'Awa Njie',
  earlier: [],
  isNew: false,
  ...more,
});

it('a photograph that nothing names is removed once that is confirmed; what earlier versions show, or came today, is not offered', async () => {
  // No server has the pictures here.
  allowConsole(/status of 404/);
  answer(PATH, () => Response.json([one('a'), one('b', { earlier: ['photos/river.yaml'] }), one('c', { isNew: true })]));
  showIsland(<UnusedPhotographs mayErase={false} />);
  const lines = page.getByRole('listitem');
  const text = (at: number) => lines.elements()[at]?.textContent;
  await expect.poll(() => text(0)).toMatch(/Came on Tuesday 3 November 2026 from Awa Njie\. 2560 by 1920 pixels, 1\.2 MB\./);
  await expect.poll(() => text(1)).toMatch(/It stays: earlier versions of photos\/river\.yaml show it/);
  await expect.poll(() => text(2)).toMatch(/it can be removed tomorrow/);
  expect(page.getByRole('button').elements().length).toBe(1);

  await page.getByRole('button', { name: /^Remove the photograph of/ }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(page.getByRole('button', { name: /^Remove the photograph of/ })).toHaveFocus();
  expect(lines.elements().length).toBe(3);

  answer(PATH, () => Response.json({ error: 'A document names this photograph by now, so it stays.', code: 'photograph_used' }, { status: 409 }));
  await page.getByRole('button', { name: /^Remove the photograph of/ }).click();
  await page.getByRole('button', { name: 'Remove it for good' }).click();
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toMatch(/A document names this photograph by now/);
  expect(lines.elements().length, 'nothing went').toBe(3);

  answer(PATH, () => Response.json({ success: true }));
  await page.getByRole('button', { name: /^Remove the photograph of/ }).click();
  await page.getByRole('button', { name: 'Remove it for good' }).click();
  await expect.element(page.getByText('Removed: the photograph of Tuesday 3 November 2026.')).toBeInTheDocument();
  expect(lines.elements().length).toBe(2);
  await expect.element(page.getByRole('heading', { name: 'Not used anywhere' })).toHaveFocus();
});
