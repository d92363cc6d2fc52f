/** While anything waits for a signal it is tried again this often, in milliseconds. */
const AGAIN_MS = 20_000;

/** Calls at once, when the browser says that there is a network again, and now and then. @returns what ends that */
export function whenSignalMayBe(call: () => void): () => void {
  call();
  const timer = setInterval(call, AGAIN_MS);
  window.addEventListener('online', call);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', call);
  };
}

/** Does what needs a signal, once; where it rejects, again when there may be one. */
export function untilDone(task: () => Promise<void>): void {
  let isBusy = false;
  const end = whenSignalMayBe(() => {
    if (isBusy) return;
    isBusy = true;
    task().then(
      () => end(),
      () => (isBusy = false),
    );
  });
}
