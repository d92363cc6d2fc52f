/**
 * Gives the browser a turn, which after a press it uses to draw first. Work that takes a slow phone a tenth of a second waits for it, so
 * that whoever pressed a button sees at once that it was pressed (docs/spec/quality.md, "answering the finger").
 */
export function yieldToPaint(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
