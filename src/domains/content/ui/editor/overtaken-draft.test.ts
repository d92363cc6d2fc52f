import { expect, it, vi } from 'vitest';
import { device, Server } from '../../../../../tests/fixtures/document-server.ts';
import type { DocumentCalls } from './document-calls';
import { DocumentSession } from './document-session';

it('a version that came to be shown meanwhile is not published over: both texts are there to choose from, and the choice is published', async () => {
  const server = new Server({ title: 'A', kicker: 'K' });
  const calls = server.calls(() => 'whole');
  const shown = { title: 'Theirs', kicker: 'Their kicker' };
  const overtaken = { base: server.live, shown, revision: 7 };
  const publish = vi.fn<DocumentCalls['publish']>(async (version, times, seen) =>
    seen === 7 ? calls.publish(version, times) : { ok: false, status: 409, code: 'overtaken', message: 'Another version came to be shown.', overtaken },
  );
  const mine = new DocumentSession(server.view(), { ...calls, publish }, device());
  mine.change(['title'], 'Mine');
  expect(await mine.publish()).toBe(false);
  expect(mine.state().document).toEqual({ title: 'Mine', kicker: 'Their kicker' });
  const [conflict] = mine.state().conflicts;
  expect(conflict).toEqual({ path: ['title'], mine: 'Mine', theirs: 'Theirs' });
  if (conflict) mine.settle(conflict, 'mine');
  expect(await mine.publish()).toBe(true);
  expect(server.live).toEqual({ title: 'Mine', kicker: 'Their kicker' });
});

it('what was published with more than was written is on the screen afterwards, beside what is typed on', async () => {
  const server = new Server({ title: 'A', kicker: 'K' });
  const calls = server.calls(() => 'whole');
  const mine: DocumentSession = new DocumentSession(
    server.view(),
    {
      ...calls,
      async publish(version, times) {
        const answer = await calls.publish(version, times);
        mine.change(['note'], 'typed on');
        return answer.ok ? { ...answer, data: { ...answer.data, merged: { title: 'Mine', kicker: 'Came meanwhile' } } } : answer;
      },
    },
    device(),
  );
  mine.change(['title'], 'Mine');
  expect(await mine.publish()).toBe(true);
  expect(mine.state().document).toEqual({ title: 'Mine', kicker: 'Came meanwhile', note: 'typed on' });
});
