import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { withoutOffline } from './worker-files.ts';

it('OFFLINE=off serves the worker that takes itself away, and everything else as before', () => {
  const served: (string | undefined)[] = [];
  const files = withoutOffline((request) => void served.push(request.url));
  for (const url of ['/sw.js', '/sw.js?v=1', '/trip-sw.js', '/sheet-sw.js', '/admin-sw.js', '/_astro/sw.js', '/'])
    files(
      { url } as IncomingMessage,
      {} as ServerResponse,
      () => {},
      () => '',
    );
  expect(served).toEqual(['/sw-off.js', '/sw-off.js', '/sw-off.js', '/sw-off.js', '/admin-sw.js', '/_astro/sw.js', '/']);
});
