import { itemKeys, keepItem, readItem, removeItem } from '@/browser/device-store';
import type { Conflict } from '@/domains/content/model/merge';
import type { Value } from '@/domains/content-format/model/field-schema';

/** So long a device keeps what was typed and not saved, in milliseconds. */
const KEPT_MS = 90 * 24 * 3600 * 1000;

/**
 * What was typed on this device and is not saved yet, with what it was typed over, what was sent without hearing whether it came, and where somebody
 * has still to choose.
 */
export type KeptDocument = { document: Value; base: Value; version: number | null; sent: Value[]; conflicts?: Conflict[] };

/** Where that lies: it outlives a closed tab, a killed browser and an ended session. Each tab keeps its own, and forgets no other's. */
export type DocumentStore = {
  /** What all tabs of this device left, and have. */
  read(): KeptDocument[];
  keep(kept: KeptDocument): void;
  /** What this tab kept. */
  forget(): void;
  /** What other tabs kept: it is in this tab's own by now. */
  forgetOthers(): void;
};

/** @param key of the document: each tab's own begins with it */
export function documentStore(key: string, tab: string): DocumentStore {
  const own = `${key}#${tab}`;
  // Before each tab had its own, all had the key itself.
  const others = () => itemKeys(key).filter((one) => one !== own && (one === key || one.startsWith(`${key}#`)));
  return {
    read: () => [...others(), own].flatMap((one) => readItem<KeptDocument>(one) ?? []),
    keep: (kept) => void keepItem(own, kept, KEPT_MS),
    forget: () => removeItem(own),
    forgetOthers: () => others().forEach(removeItem),
  };
}
