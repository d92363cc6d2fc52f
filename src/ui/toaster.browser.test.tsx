import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PHONE } from '../../tests/browser/devices.ts';
import { afterwards, useDesktop } from '../../tests/browser/stage.tsx';
import { Overlay } from './overlay';
import { clearToast, showToast } from './toast';
import { INVALID_INPUT } from './too-long';

/** The boxes of the toast and of the dialog's heading, once both stand still. */
const boxes = () => ['[data-sonner-toast]', '[role="dialog"] h2'].map((part) => document.querySelector(part)?.getBoundingClientRect());

it('the toast of the form behind lies over no heading of a dialog that opens since, and not where text is twice as large', async () => {
  await page.viewport(PHONE.width, 800);
  afterwards(useDesktop);
  document.documentElement.style.fontSize = '200%';
  afterwards(() => document.documentElement.style.removeProperty('font-size'));
  showToast({ ...INVALID_INPUT, kind: 'error', about: 'form', durationMs: 60_000 });
  await expect.element(page.getByText(INVALID_INPUT.title)).toBeVisible();
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  afterwards(() => {
    root.unmount();
    host.remove();
    clearToast('form');
  });
  root.render(
    <Overlay title="Book Your Adventure" onClose={() => {}}>
      <p style={{ height: '200rem' }}>Pick a date.</p>
    </Overlay>,
  );
  await expect.element(page.getByRole('heading', { name: 'Book Your Adventure' })).toBeVisible();
  await expect
    .poll(() => {
      const [toast, heading] = boxes();
      return toast && heading && toast.top >= heading.bottom && toast.bottom <= innerHeight ? 'clear' : JSON.stringify([toast, heading]);
    })
    .toBe('clear');
});
