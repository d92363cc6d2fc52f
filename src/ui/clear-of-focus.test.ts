import { expect, it } from 'vitest';
import { clearTop } from './clear-of-focus';

const HEIGHT = 640;

it.each([
  ['stay where nothing has the focus below them', { top: 100, bottom: 170 }, { top: 300, bottom: 344 }, 100],
  ['go below a control that they would cover', { top: 100, bottom: 170 }, { top: 120, bottom: 164 }, 172],
  ['go above it where there is no room below', { top: 480, bottom: 550 }, { top: 540, bottom: 584 }, 462],
  ['go to the lower edge where neither side has room and more of the control is above it', { top: 80, bottom: 350 }, { top: 30, bottom: 160 }, 90, 360],
  ['stay at the upper edge where more of the control is below it', { top: 80, bottom: 350 }, { top: 200, bottom: 330 }, 0, 360],
])('toasts %s', (_what, usual, control, top, height = HEIGHT) => {
  expect(clearTop(usual, control, height)).toBe(top);
});
