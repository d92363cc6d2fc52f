import '@/styles/site.css';
import '@/layouts/component-sheets';
import { afterEach, beforeEach, expect } from 'vitest';
import { commands, locators } from 'vitest/browser';
import { announced, forgetAnnounced } from './no-surprises.ts';
import { clearStage } from './stage.tsx';

/* For every test in the browser: the site's styles, an empty page before it, and nothing unexpected after it. */

locators.extend({ getByCss: (selector) => `css=${selector}` });

beforeEach(async () => {
  forgetAnnounced();
  await commands.startAfresh();
});
afterEach(async () => {
  await clearStage();
  const surprises = (await commands.takeSurprises()).filter((text) => !announced().some((pattern) => pattern.test(text)));
  expect(surprises, 'nothing unexpected on the console, and no other machine asked').toEqual([]);
});
