import { ConfigError } from '../../../../server/config/values.ts';
import { NotInStore, StoreError, StoreRefused } from './store.ts';

/* What goes between the site and the process that touches the folder of copies: each question has one answer, told by its number. */

export type FolderQuestion =
  | { id: number; ask: 'list'; prefix: string }
  | { id: number; ask: 'get' | 'put' | 'remove'; name: string }
  | { id: number; ask: 'sharesDataDisk' }
  /** Of what is being fetched: the next bytes are wanted. */
  | { id: number; next: true }
  /** Of what is being kept: its next bytes, null at their end. */
  | { id: number; chunk: Uint8Array | null }
  /** What was being kept broke off, or nobody reads any further. */
  | { id: number; brokenOff: true };

/** `next` asks for more of what is being kept. */
export type FolderAnswer = { id: number } & ({ done: unknown } | { next: true } | { chunk: Uint8Array | null } | { failed: Failure });

const KINDS = { StoreError, NotInStore, StoreRefused };
type Failure = { kind: keyof typeof KINDS | 'ConfigError' | 'Error'; message: string; variable?: string };

/** An error as it goes between processes. */
export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ConfigError) return { kind: 'ConfigError', message, variable: error.variable };
  const name = error instanceof Error ? error.name : '';
  return { kind: name in KINDS ? (name as keyof typeof KINDS) : 'Error', message };
}

/** The same error on the other side. */
export function errorOf({ kind, message, variable = '' }: Failure): Error {
  if (kind === 'ConfigError') return Object.assign(new ConfigError(variable, '', ''), { message });
  return kind === 'Error' ? new Error(message) : new KINDS[kind](message);
}
