/** `ifAvailable`: where another has its turn, nothing is done. */
type Turn = { ifAvailable: boolean };

/**
 * Does something while no other page or worker of the site does the same (Web Locks). Where the browser has no turns to give, as one that refuses all
 * storage, it is done at once.
 * @param name of the turn
 * @returns what came of it; undefined where another has its turn
 */
export async function inTurn<T>(name: string, { ifAvailable }: Turn, work: () => Promise<T>): Promise<T | undefined> {
  let begun: Promise<T> | undefined;
  try {
    return await navigator.locks.request(name, { ifAvailable }, (lock) => {
      begun = lock ? work() : undefined;
      return begun;
    });
  } catch (error) {
    if (begun) throw error;
    return work();
  }
}
