import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { DESK_DRAFTS, keepWaiting, keptWaiting, type Waiting } from '@/browser/admin/desk-drafts';
import { ApiError } from '@/browser/api-client';
import { itemOf } from '@/browser/device-store';
import { whenSignalMayBe } from '@/browser/when-signal-may-be';
import { inTurn } from '@/lib/in-turn';
import { errorText, isAway } from './desk-api';

/** `refused`: why the server does not take it as it is; it waits for its writer then. */
type Entry = { refused?: string };

const NONE: never[] = [];

/** What was written where there is no signal: kept on the device, each under a key of its own, until the server has it. All tabs show the same. */
export class WaitingList<One extends Entry> {
  readonly #what: Waiting;
  readonly #keyOf: (entry: One) => string;
  readonly #watchers = new Set<() => void>();
  #shown: One[] = NONE;
  #shownAs = '[]';

  constructor(what: Waiting, keyOf: (entry: One) => string) {
    this.#what = what;
    this.#keyOf = keyOf;
  }

  /** What waits, as it stands on the device. */
  all(): One[] {
    return keptWaiting<One>(this.#what);
  }

  /** The same list as long as nothing changed. */
  readonly get = (): One[] => {
    const entries = this.all();
    const text = JSON.stringify(entries);
    if (text !== this.#shownAs) [this.#shown, this.#shownAs] = [entries, text];
    return this.#shown;
  };

  readonly subscribe = (watcher: () => void): (() => void) => {
    const otherTab = ({ key }: StorageEvent) => itemOf(key ?? '') === DESK_DRAFTS + this.#what && watcher();
    this.#watchers.add(watcher);
    window.addEventListener('storage', otherTab);
    return () => {
      this.#watchers.delete(watcher);
      window.removeEventListener('storage', otherTab);
    };
  };

  /** @returns whether the device could keep it */
  change(change: (entries: One[]) => One[]): boolean {
    const isKept = keepWaiting(this.#what, change(this.all()));
    for (const watcher of this.#watchers) watcher();
    return isKept;
  }

  /** Keeps an entry, in the place of one with its key. @returns whether the device could */
  keep(entry: One): boolean {
    const key = this.#keyOf(entry);
    return this.change((entries) => [...entries.filter((other) => this.#keyOf(other) !== key), entry]);
  }

  discard(key: string): void {
    this.change((entries) => entries.filter((entry) => this.#keyOf(entry) !== key));
  }

  /**
   * Sends what waits, in turn, by one page at a time; what is refused is passed over.
   * @param send sends an entry, and takes it away
   * @param isToGo which of those that nobody refused
   * @returns whether anything went, or was refused
   */
  async sendInTurn(send: (entry: One) => Promise<void>, isToGo: (entry: One) => boolean): Promise<boolean> {
    const toGo = () => this.all().filter((entry) => entry.refused === undefined && isToGo(entry));
    const sendAll = async (): Promise<boolean> => {
      let isChanged = false;
      for (const key of toGo().map(this.#keyOf)) {
        // Its writer may have taken it back meanwhile.
        const entry = toGo().find((one) => this.#keyOf(one) === key);
        if (!entry) continue;
        try {
          await send(entry);
        } catch (error) {
          // Without a signal, or with a session that has ended, the next one fares no better.
          if (isAway(error) || (error instanceof ApiError && [401, 403, 429].includes(error.status))) return isChanged;
          const refused = errorText(error);
          this.change((entries) => entries.map((one) => (this.#keyOf(one) === key ? { ...one, refused } : one)));
        }
        isChanged = true;
      }
      return isChanged;
    };
    if (toGo().length === 0) return false;
    return (await inTurn(`hbt-desk-${this.#what}`, { ifAvailable: true }, sendAll)) ?? false;
  }
}

/** What waits on this device; follows it. */
export function useWaiting<One extends Entry>(list: WaitingList<One>): One[] {
  return useSyncExternalStore(list.subscribe, list.get, () => NONE);
}

/** Sends what waits as soon as there is a signal (see `sendInTurn`). @param onChanged told where anything went, or was refused */
export function useSending<One extends Entry>(
  list: WaitingList<One>,
  send: (entry: One) => Promise<void>,
  onChanged: () => void,
  isToGo: (entry: One) => boolean = () => true,
): void {
  const attempt = useEffectEvent(async () => {
    if (await list.sendInTurn(send, isToGo)) onChanged();
  });
  useEffect(() => whenSignalMayBe(() => void attempt()), []);
}
