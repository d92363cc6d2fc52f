import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { isAheadOf, readCopyName } from '../model/copy-names.ts';
import { type Erasure, erasureSchema } from '../model/erasure.ts';
import { knownErasures } from './erasures.ts';
import type { CopyStore } from './stores/store.ts';

/* What lies beside the copies: proofs/NAME.json for each that was proved, erasures/ID.json for each erasure. */

const PROOFS = 'proofs/';
const ERASURES = 'erasures/';

/** A proof is of these bytes: another object under the same name is not proved by it. */
const proofSchema = z.object({ copy: z.string(), bytes: z.number(), sha256: z.string(), provedAt: z.string() });
export type StoredProof = z.output<typeof proofSchema>;

const proofName = (copy: string) => `${PROOFS}${copy.replace('/', '-')}.json`;

async function putJson(store: CopyStore, name: string, value: object): Promise<void> {
  await store.put(name, Readable.from([Buffer.from(JSON.stringify(value))]));
}

async function getJson<T>(store: CopyStore, name: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const text = (await buffer(await store.get(name))).toString('utf8');
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    // Anybody who may write to the place may have written this too: it counts for nothing then.
    return undefined;
  }
}

/** Notes beside a copy that these bytes of it were proved. */
export async function keepProof(store: CopyStore, proof: StoredProof): Promise<void> {
  await putJson(store, proofName(proof.copy), proof);
}

/** SHA-256 of a copy as it lies there, and its size. */
export async function sumOfBytes(bytes: Readable): Promise<{ sha256: string; bytes: number }> {
  const sum = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    sum.update(chunk);
    size += chunk.length;
  }
  return { sha256: sum.digest('hex'), bytes: size };
}

/** Names of the copies that were proved and lie there in the size that they were proved in. */
export async function provedCopies(store: CopyStore): Promise<Set<string>> {
  const copies = new Map((await store.list('')).flatMap(({ name, bytes }) => (readCopyName(name) ? [[name, bytes] as const] : [])));
  const proved = new Set<string>();
  const notes = new Set((await store.list(PROOFS)).map(({ name }) => name));
  for (const [name, bytes] of copies) {
    if (!notes.has(proofName(name))) continue;
    const proof = await getJson(store, proofName(name), proofSchema);
    if (proof?.copy === name && proof.bytes === bytes) proved.add(name);
  }
  return proved;
}

/** Takes away the proofs of copies that are gone. */
export async function dropIdleProofs(store: CopyStore): Promise<void> {
  const copies = new Set((await store.list('')).filter(({ name }) => readCopyName(name)).map(({ name }) => proofName(name)));
  for (const { name } of await store.list(PROOFS)) if (!copies.has(name)) await store.remove(name);
}

export type StoredCopy = { name: string; at: Date; bytes: number };

/**
 * What a bare machine is restored from, the best first: proved whole copies, the newest first, or all of them where none was proved; and
 * those of the desk's tables. What was made while a clock was ahead would be the newest until that day has come, whatever was written since: it is
 * left out, and named, where any other whole one is there; where none is, the clock of this machine is behind.
 * @throws Error where there is no whole copy at all
 */
export async function copiesToRestore(
  store: CopyStore,
  now: Date = new Date(),
): Promise<{ whole: StoredCopy[]; desk: StoredCopy[]; isProved: boolean; ahead: string[] }> {
  const copies = (await store.list('')).flatMap(({ name, bytes }) => {
    const facts = readCopyName(name);
    return facts ? [{ name, bytes, ...facts }] : [];
  });
  const isAhead = ({ at }: { at: Date }) => isAheadOf(at, now);
  const isClockRight = copies.some((copy) => copy.kind === 'whole' && !isAhead(copy));
  const newestFirst = copies.filter((copy) => !isClockRight || !isAhead(copy)).toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const whole = newestFirst.filter(({ kind }) => kind === 'whole');
  if (whole.length === 0) throw new Error(`there is no whole copy in ${store.description}`);
  const ahead = isClockRight ? copies.filter(isAhead).map(({ name }) => name) : [];
  const known = await provedCopies(store);
  const proved = whole.filter(({ name }) => known.has(name));
  return { whole: proved.length > 0 ? proved : whole, desk: newestFirst.filter(({ kind }) => kind === 'desk'), isProved: proved.length > 0, ahead };
}

const erasureName = (id: string) => `${ERASURES}${id}.json`;

/** Brings erasures beside the copies, where they are not there yet. */
export async function bringErasures(store: CopyStore, db: DbOrTransaction): Promise<number> {
  const there = new Set((await store.list(ERASURES)).map(({ name }) => name));
  const missing = (await knownErasures(db)).filter(({ id }) => !there.has(erasureName(id)));
  for (const erasure of missing) await putJson(store, erasureName(erasure.id), erasure);
  return missing.length;
}

/** Every erasure that lies beside the copies, and the names of those that cannot be read. */
export type Ledger = { erasures: Erasure[]; unreadable: string[] };

export async function readLedger(store: CopyStore): Promise<Ledger> {
  const ledger: Ledger = { erasures: [], unreadable: [] };
  for (const { name } of await store.list(ERASURES)) {
    if (!name.endsWith('.json')) continue;
    const erasure = await getJson(store, name, erasureSchema);
    // One that lies under another's name would hide that one.
    if (erasure && name === erasureName(erasure.id)) ledger.erasures.push(erasure);
    else ledger.unreadable.push(name);
  }
  return ledger;
}

/** Writes those of the ledger again that cannot be read, where the database knows them. @returns the names of the others */
export async function mendLedger(store: CopyStore, db: DbOrTransaction): Promise<string[]> {
  const { unreadable } = await readLedger(store);
  if (unreadable.length === 0) return [];
  const known = new Map((await knownErasures(db)).map((erasure) => [erasureName(erasure.id), erasure]));
  const lost: string[] = [];
  for (const name of unreadable) {
    const erasure = known.get(name);
    if (erasure) await putJson(store, name, erasure);
    else lost.push(name);
  }
  return lost;
}
