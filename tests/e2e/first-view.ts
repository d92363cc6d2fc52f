import type { Page } from '@playwright/test';

/** What a first view consists of. */
type Part = 'page' | 'scripts' | 'fonts' | 'pictures' | 'data';
export type Came = { address: string; part: Part; bytes: number };

/** What browsers call what they ask for; anything else is data. */
const PART_OF: Readonly<Record<string, Part>> = { Document: 'page', Stylesheet: 'page', Script: 'scripts', Font: 'fonts', Image: 'pictures' };
/** A stream never ends, and a count of a visit that nobody waits for is no part of the view. */
const NOT_WAITED_FOR = ['EventSource', 'Ping'];

/** Listens to all that a page asks for, from before it is opened. */
export async function firstViewOf(page: Page): Promise<{ waiting(): string[]; came(): Came[] }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Map<string, { address: string; part: Part }>();
  const came: Came[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (NOT_WAITED_FOR.includes(type) || !request.url.startsWith('http')) return;
    asked.set(requestId, { address: new URL(request.url).pathname, part: PART_OF[type] ?? 'data' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    asked.delete(requestId);
    if (one) came.push({ ...one, bytes: encodedDataLength });
  });
  session.on('Network.loadingFailed', ({ requestId }) => void asked.delete(requestId));
  return { waiting: () => [...asked.values()].map(({ address }) => address), came: () => came };
}
