import { FollowedState } from '../followed-state';

/** A state that is followed, and work on it that is done one thing after the other. */
export class StateInTurns<State extends object> extends FollowedState<State> {
  #working: Promise<unknown> = Promise.resolve();

  protected inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#working.then(work);
    this.#working = next.catch(() => {});
    return next;
  }
}
