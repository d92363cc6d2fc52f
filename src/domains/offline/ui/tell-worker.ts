/** Resolves when the worker has done what it was told. */
export function tellWorker(worker: ServiceWorker, message: unknown): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    worker.postMessage(message, [port2]);
  });
}
