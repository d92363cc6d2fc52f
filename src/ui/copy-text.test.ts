// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as toasts from '@/ui/toast';
import { copyComing } from './copy-text';

/** What the clipboard holds. */
let copied: string | undefined;
const says = vi.spyOn(toasts, 'showToast').mockImplementation(() => {});

/** Lets the press alone write to the clipboard, as Safari does; what it writes may come later. */
function pressInSafari(press: () => Promise<void>): Promise<void> {
  let isPress = true;
  const write = async (take: () => Promise<string>) => {
    if (!isPress) throw new DOMException('The request is not allowed', 'NotAllowedError');
    copied = await take();
  };
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: (text: string) => write(async () => text),
      write: ([item]: { text: Promise<Blob> }[]) => write(async () => (await item?.text)?.text() ?? ''),
    },
  });
  const done = press();
  isPress = false;
  return done;
}

beforeEach(() => {
  vi.stubGlobal(
    'ClipboardItem',
    class {
      text: Promise<Blob>;
      constructor(parts: { 'text/plain': Promise<Blob> }) {
        this.text = parts['text/plain'];
      }
    },
  );
  copied = undefined;
  says.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

it('copies a link that comes with an answer of the server, in Safari too, where no answer may write to the clipboard', async () => {
  await pressInSafari(() => copyComing(new Promise((resolve) => setTimeout(resolve, 5, '/quote/x'))));
  expect(copied).toBe('/quote/x');
  expect(says).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Link copied' }));
});

it('says the link where the browser takes nothing that is still to come, and then does not let us', async () => {
  vi.stubGlobal('ClipboardItem', undefined);
  await pressInSafari(() => copyComing(new Promise((resolve) => setTimeout(resolve, 5, '/quote/x'))));
  expect(says).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Here is the link', text: '/quote/x' }));
});

it('copies and says nothing where no link came: whoever asked for it says why', async () => {
  await pressInSafari(() => copyComing(Promise.reject(new Error('refused'))));
  await pressInSafari(() => copyComing(Promise.resolve(undefined)));
  expect(copied).toBeUndefined();
  expect(says).not.toHaveBeenCalled();
});
