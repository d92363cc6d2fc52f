import { afterEach, expect, it, vi } from 'vitest';
import { answerFeed } from './answer-feed.ts';

vi.mock('./private-links.ts', () => ({ linkOf: async () => ({ id: 'link' }) }));
vi.mock('./calendar-feed.ts', () => ({ feedFile: async () => ({ body: 'BEGIN:VCALENDAR', etag: 'W/"1"', lastModified: new Date(0) }) }));

afterEach(() => {
  vi.useRealTimers();
});

it('who asked too often waits no longer where the clock is set back meanwhile', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-05T12:00:00Z') });
  const consume = vi.fn(async (): Promise<unknown> => undefined).mockResolvedValueOnce({ limit: 'calendar', seconds: 40 });
  const services = { db: {}, limits: { consume }, isReady: () => true } as unknown as Parameters<typeof answerFeed>[0];
  const status = async () => (await answerFeed(services, 'a-link.ics', new Request('http://site.example/'))).status;
  expect(await status()).toBe(429);
  vi.setSystemTime('2026-12-02T12:00:00Z');
  expect(await status(), 'without asking the database').toBe(429);
  expect(consume).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(41_000);
  expect(await status()).toBe(200);
});
