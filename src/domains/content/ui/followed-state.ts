import { Followed } from '@/browser/followed';

/** A state of several parts, of which some are changed at a time. */
export class FollowedState<State extends object> extends Followed<State> {
  readonly state = this.get;

  override set(change: Partial<State>): void {
    super.set({ ...this.get(), ...change });
  }
}
