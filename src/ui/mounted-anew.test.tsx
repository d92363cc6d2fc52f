// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MountedAnew } from './mounted-anew';
import { overlayRoot } from './overlay-root';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // React tells of every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Crashes at that press; a new one begins to count anew. */
function Crashing({ at }: { at: number }) {
  const [presses, setPresses] = useState(0);
  if (presses >= at) throw new Error('as if the browser had moved its text');
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {`pressed ${presses} times`}
    </button>
  );
}

it('a part that crashes is mounted anew, and its button works again', () => {
  render(
    <MountedAnew>
      <Crashing at={2} />
    </MountedAnew>,
  );
  for (const said of ['pressed 1 times', 'pressed 0 times', 'pressed 1 times']) {
    fireEvent.click(screen.getByRole('button', { name: /^pressed/ }));
    expect(screen.getByRole('button', { name: /^pressed/ }).textContent).toBe(said);
  }
});

it('a part that crashes at once, again and again, names another way instead', () => {
  render(
    <MountedAnew>
      <Crashing at={0} />
    </MountedAnew>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Please load this page again');
});

it('what crashes above a page is closed like by anybody else, and can be opened again', async () => {
  // Inside of React's own `act` an error goes to the test, and to nobody else.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const host = document.createElement('div');
  const onCrash = vi.fn(() => root.unmount());
  const root = overlayRoot(host, onCrash);
  root.render(<Crashing at={1} />);
  const button = await vi.waitUntil(() => host.querySelector('button'));
  document.body.append(host);
  button.click();
  await vi.waitUntil(() => onCrash.mock.calls.length > 0);
  expect(host.childNodes).toHaveLength(0);
  host.remove();
});
