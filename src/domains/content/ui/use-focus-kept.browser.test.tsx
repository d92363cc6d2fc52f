import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showIsland } from '../../../../tests/browser/stage.tsx';
import { useFocusKept } from './use-focus-kept';

let takeAway: () => void;
/** What has the focus once the control is gone and all that follows it was done, on a busy machine some frames later. */
let focusedAfter: string | undefined;

function Line() {
  const [isThere, setThere] = useState(true);
  takeAway = () => setThere(false);
  useFocusKept(() => document.querySelector('h2'));
  useEffect(() => {
    focusedAfter = isThere ? undefined : document.activeElement?.tagName;
  }, [isThere]);
  return (
    <>
      <h2 tabIndex={-1}>Lines</h2>
      {isThere ? <button type="button">Publish</button> : <p>Published.</p>}
      <p>Something to read</p>
    </>
  );
}

it.each([
  ['has the focus leaves it where it is told', async () => {}, 'H2'],
  ['was left for something to read before that leaves them there', () => userEvent.click(page.getByText('Something to read')), 'BODY'],
])('a control that goes with what it did, and %s', async (_what, goOn, focused) => {
  showIsland(<Line />);
  await userEvent.click(page.getByRole('button', { name: 'Publish' }));
  await goOn();
  takeAway();
  await expect.poll(() => focusedAfter).toBeDefined();
  expect([focusedAfter, document.activeElement?.tagName]).toEqual([focused, focused]);
});
