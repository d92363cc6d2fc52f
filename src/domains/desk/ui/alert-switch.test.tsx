// @vitest-environment happy-dom
import { act, cleanup, render, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

// A page that was just loaded.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The switch alone: a toast of another component may still stand on the page. */
async function shown() {
  const { AlertSwitch } = await import('./alert-switch');
  const { container } = await act(async () => render(<AlertSwitch me="awa" />));
  return within(container);
}

it('where alerts are blocked it says what to do, with nothing to press', async () => {
  vi.stubGlobal('Notification', { permission: 'denied' });
  vi.stubGlobal('navigator', { userAgent: 'Chrome', maxTouchPoints: 0, serviceWorker: { getRegistration: async () => undefined } });
  const alerts = await shown();
  await vi.waitFor(() => expect(alerts.getByRole('status').textContent).toMatch(/^This browser blocks alerts of enquiries\. Allow notifications/));
  expect(alerts.queryByRole('button')).toBeNull();
});

it('an iPhone is told that alerts want the desk on its home screen', async () => {
  Reflect.deleteProperty(window, 'Notification');
  vi.stubGlobal('navigator', { userAgent: IPHONE, maxTouchPoints: 5 });
  const alerts = await shown();
  await vi.waitFor(() => expect(alerts.getByRole('status').textContent).toMatch(/tap Share, then Add to Home Screen/));
  expect(alerts.queryByRole('button')).toBeNull();
});
