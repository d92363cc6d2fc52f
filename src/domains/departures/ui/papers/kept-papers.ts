import { keepItem, readItem, removeItem } from '@/browser/device-store';
import type { TypedPapers } from '@/domains/departures/model/papers';

/** Under this key alone; it is emptied by its button, and by itself 30 days after it was last written. */
const KEY = 'papers';
/** Nobody types more; what is longer was put there by something else. */
const LENGTH_MAX = 40;

/** What somebody typed of their papers, on this device; nothing where it was never typed or cannot be read. */
export function keptPapers(): TypedPapers {
  const kept = readItem<Partial<Record<keyof TypedPapers, unknown>>>(KEY);
  const text = (value: unknown) => (typeof value === 'string' && value.length <= LENGTH_MAX ? value : '');
  return {
    passportEnds: text(kept?.passportEnds),
    vaccinated: text(kept?.vaccinated),
    hasNoCertificate: kept?.hasNoCertificate === true,
    group: text(kept?.group),
  };
}

/** Keeps them; where all is empty nothing stays behind. */
export function keepPapers(papers: TypedPapers): void {
  const { passportEnds, vaccinated, hasNoCertificate, group } = papers;
  if (passportEnds || vaccinated || hasNoCertificate || group) keepItem(KEY, papers);
  else removeItem(KEY);
}
