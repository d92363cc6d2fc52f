// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLive } from './use-live';

/** A stream as the browser sees it; `hear` is what comes on it. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 1;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
}

const hear = (type: string) => act(() => void Stream.opened.at(-1)?.dispatchEvent(new Event(type)));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  Stream.opened = [];
  vi.stubGlobal('EventSource', Stream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function listenAtDesk() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: React.ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const hearInquiry = () => {};
  return renderHook(() => useLive(hearInquiry), { wrapper });
}

it('lists are asked for where a stream has begun and nothing comes on it, as behind a scanner that waits for its end', () => {
  const { result, unmount } = listenAtDesk();
  hear('open');
  expect(result.current).toBe(60_000);
  hear('alive');
  expect(result.current).toBe(false);
  unmount();
  expect(Stream.opened.at(-1)?.readyState).toBe(Stream.CLOSED);
});

it('a line that is lost without a word is asked for anew', () => {
  const { result, unmount } = listenAtDesk();
  hear('alive');
  pass(55_000);
  hear('alive');
  pass(55_000);
  expect(result.current, 'it is heard').toBe(false);
  pass(10_000);
  expect(result.current).toBe(60_000);
  pass(30_000);
  expect(Stream.opened).toHaveLength(2);
  hear('alive');
  expect(result.current).toBe(false);
  unmount();
});

it('there is one line also where Back brings the page while a lost one was to be asked for anew', () => {
  const { unmount } = listenAtDesk();
  pass(60_000);
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  pass(30_000);
  expect(Stream.opened.filter(({ readyState }) => readyState !== Stream.CLOSED)).toHaveLength(1);
  unmount();
  expect(Stream.opened.every(({ readyState }) => readyState === Stream.CLOSED)).toBe(true);
});
