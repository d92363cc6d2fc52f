import { content } from 'virtual:content';
import { beforeEach, expect, it, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { inquiryFormProps } from '@/domains/inquiries/model/inquiry-form-props';
import { InquiryForm } from '@/domains/inquiries/ui/form/inquiry-form';
import { focus, pass, pauseClock, show, showIsland, useDesktop } from '../../../../../tests/browser/stage.tsx';
import { EXIT_INTENT_ID } from './exit-intent-limits';

/** decisions.md, "Exit-intent": at least 10 s after load. */
const DELAY_MS = 10_000;
const { exitIntent } = content.site;
const popup = page.getByRole('dialog', { name: exitIntent.title });

/** As the layout has it. */
function Words() {
  return <template id={EXIT_INTENT_ID} data-title={exitIntent.title} data-text={exitIntent.text} data-form="/#inquiry" />;
}

/** A page that has been loaded for so long, at a clock that stands still. */
async function loaded(ms = DELAY_MS): Promise<void> {
  pauseClock();
  // It comes once the page has loaded, and counts from then: from the beginning of each test's clock.
  await import('./exit-intent');
  await pass(ms);
}

/** The pointer goes out of the window at that height; below 0 through its upper edge. */
function leave(clientY = -4): void {
  document.documentElement.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientX: 300, clientY }));
}

/** Not now, and not a moment later when code has been loaded. */
async function expectAway(): Promise<void> {
  await import('./mount-exit-intent');
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  expect(popup.query()).toBeNull();
}

beforeEach(async () => {
  await useDesktop();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
});

it('comes 10 s after load and not a millisecond sooner, and once a session', async () => {
  show(<Words />);
  await loaded(DELAY_MS - 1);
  leave();
  await expectAway();
  await pass(1);
  leave();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect.element(popup).not.toBeInTheDocument();
  leave();
  await expectAway();
});

it('does not come when the pointer leaves through another edge or moves inside the page', async () => {
  show(<Words />);
  await loaded();
  leave(400);
  await commands.moveMouse(500, 500);
  await commands.moveMouse(500, 2);
  await expectAway();
  leave();
  await expect.element(popup).toBeVisible();
});

it('does not come after a touch on a device that has both', async () => {
  show(<Words />);
  await loaded();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  leave();
  await expectAway();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
  leave();
  await expect.element(popup).toBeVisible();
});

it('does not come while a form is being filled: focus in a field, or something typed in it', async () => {
  // A form that is touched asks for its token.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ csrfToken: 'f'.repeat(64), expiresInSeconds: 3600 }));
  showIsland(
    <>
      <Words />
      <InquiryForm {...inquiryFormProps(content)} />
    </>,
  );
  await loaded();
  const name = page.getByLabelText('Name').first();
  focus(name);
  leave();
  await expectAway();
  await userEvent.keyboard('Ann');
  (name.element() as HTMLElement).blur();
  leave();
  await expectAway();
  await name.fill('');
  (name.element() as HTMLElement).blur();
  leave();
  await expect.element(popup).toBeVisible();
});

it('has no discount and no countdown', async () => {
  show(<Words />);
  await loaded();
  leave();
  await expect.element(popup.getByRole('link', { name: 'Write an enquiry' })).toHaveAttribute('href', '/#inquiry');
  expect(popup.element().textContent).not.toMatch(/%|discount|offer|only|hurry|minutes|seconds/i);
});

it.each<[string, () => unknown]>([
  ['its button', () => popup.getByRole('button', { name: 'Close' }).click()],
  ['"Not now"', () => popup.getByRole('button', { name: 'Not now, thank you' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  [
    'the backdrop',
    () =>
      page
        .getByCss('[data-state=open].fixed')
        .first()
        .click({ position: { x: 20, y: 500 } }),
  ],
  ['Back', () => history.back()],
])('is closed by %s; the page stays, and the focus goes back to where it was', async (_, close) => {
  show(
    <>
      <Words />
      <a href="#here">Gallery</a>
    </>,
  );
  await loaded();
  const [address, depth] = [location.href, history.state?.overlay ?? 0];
  const before = page.getByRole('link', { name: 'Gallery' });
  focus(before);
  leave();
  await expect.element(popup).toBeVisible();
  // The way of the focus needs a clock that runs.
  vi.useRealTimers();
  await close();
  await expect.element(popup).not.toBeInTheDocument();
  await expect.element(before).toHaveFocus();
  expect(location.href).toBe(address);
  // The dialog left nothing in the history.
  await expect.poll(() => history.state?.overlay ?? 0).toBe(depth);
});
