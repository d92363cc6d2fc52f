import { countedAddress } from '../../../server/http/client-address.ts';
import { ADDRESS_DAY_MAX, ADDRESS_MINUTE_MAX, ADDRESSES_MAX } from './event-limits.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Counts within one window of time, from its beginning; then all begin anew. */
class Window {
  readonly #lengthMs: number;
  readonly #max: number;
  #counts = new Map<string, number>();
  #endsAt = 0;

  constructor(lengthMs: number, max: number) {
    this.#lengthMs = lengthMs;
    this.#max = max;
  }

  /** @returns milliseconds until there is room for so many, 0 where there is; then they are counted */
  take(address: string, events: number, now: number): number {
    // A window that ends later than it is long was begun by a clock that was ahead.
    if (now >= this.#endsAt || this.#endsAt > now + this.#lengthMs) {
      this.#counts = new Map();
      this.#endsAt = now + this.#lengthMs;
    }
    const key = this.#counts.has(address) || this.#counts.size < ADDRESSES_MAX ? address : '*';
    const count = (this.#counts.get(key) ?? 0) + events;
    if (count > this.#max) return this.#endsAt - now;
    this.#counts.set(key, count);
    return 0;
  }
}

/**
 * A wide limit of events per client address, kept in memory by each instance: it costs nothing, and all it has to do is
 * keep a flood from filling the disk.
 */
export class AddressLimit {
  readonly #minute = new Window(MINUTE_MS, ADDRESS_MINUTE_MAX);
  readonly #day = new Window(DAY_MS, ADDRESS_DAY_MAX);

  /** Counts events. @returns seconds to wait where the limit is reached, else 0 */
  take(address: string, events: number, now: number): number {
    const key = countedAddress(address);
    const wait = this.#minute.take(key, events, now) || this.#day.take(key, events, now);
    return Math.ceil(wait / 1000);
  }
}
