import type { Value } from '@/domains/content-format/model/field-schema';

/** What was typed on this device and is not saved yet, with what it was typed over, and what was sent without hearing whether it came. */
export type KeptDocument = { document: Value; base: Value; version: number | null; sent: Value[] };

/** Where that lies: it outlives a closed tab, a killed browser and an ended session. */
export type DocumentStore = { read(): KeptDocument | undefined; keep(kept: KeptDocument): void; forget(): void };
