import type { WorkerSaid } from '@/lib/worker-said';

/** Has a worker do something. Resolves once it is done; rejects where it could not be (src/worker/tell-when-done.ts, public/sheet-sw.js). */
export function tellWorker(worker: ServiceWorker, message: unknown): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<WorkerSaid>) => (data === 'done' ? resolve() : reject(new Error('the worker could not do it')));
    worker.postMessage(message, [port2]);
  });
}
