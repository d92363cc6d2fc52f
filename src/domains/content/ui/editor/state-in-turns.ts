/** A state that listeners follow, and work on it that is done one thing after the other. Knows no React; its shape is what useSyncExternalStore takes. */
export class StateInTurns<State extends object> {
  readonly #listeners = new Set<() => void>();
  #state: State;
  #working: Promise<unknown> = Promise.resolve();

  constructor(state: State) {
    this.#state = state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): State => this.#state;

  protected set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  protected inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#working.then(work);
    this.#working = next.catch(() => {});
    return next;
  }
}
