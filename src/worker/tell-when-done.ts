import type { WorkerSaid } from '../lib/worker-said.ts';
import type { Message } from './scope.ts';

/** Does what a page has asked for by a message, and tells it whether that is done (src/browser/tell-worker.ts). */
export function tellWhenDone(event: Message, work: Promise<void>): void {
  const tell = (said: WorkerSaid) => event.ports[0]?.postMessage(said);
  event.waitUntil(
    work.then(
      () => tell('done'),
      () => tell('failed'),
    ),
  );
}
