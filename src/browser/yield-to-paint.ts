/**
 * Waits until the browser has drawn what is there, at the latest in the next turn where it draws nothing, as in a page that is not seen.
 * Work that takes a slow phone a tenth of a second waits for it, so that anybody who pressed a button sees at once that it was pressed
 * (docs/develop/spec/quality.md, "answering the finger").
 */
export function yieldToPaint(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    // What is asked for before a frame is answered after it: a message alone may be delivered before the frame is drawn.
    const ask = () => port2.postMessage(undefined);
    if (document.visibilityState === 'hidden') ask();
    else requestAnimationFrame(ask);
  });
}
