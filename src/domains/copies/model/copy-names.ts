/** A whole copy, made at night, or one of the desk's tables alone, made every ten minutes. */
export const COPY_KINDS = ['whole', 'desk'] as const;
export type CopyKind = (typeof COPY_KINDS)[number];

export type CopyFacts = { kind: CopyKind; at: Date };

/**
 * The name of a copy in its place: "whole/20261125T021500Z.age". It carries the moment itself, since that of the file is another
 * one as soon as somebody moves the copies to another disk or bucket. To the second, in UTC.
 */
export function copyName(kind: CopyKind, at: Date): string {
  return `${kind}/${at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}.age`;
}

/** The name of a copy that an upgrade takes before it changes anything: "before-0.3.0-20261125-021500.age". */
export function upgradeCopyName(release: string, at: Date): string {
  return `before-${release}-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.age`;
}

/** What the name of such a copy says; it is a whole one. Undefined for any other file. */
export function readUpgradeCopyName(name: string): CopyFacts | undefined {
  const [, release, ...digits] = /^before-(.+)-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.age$/.exec(name) ?? [];
  const at = momentOf(digits);
  return release !== undefined && at && upgradeCopyName(release, at) === name ? { kind: 'whole', at } : undefined;
}

/** The moment that the digits of year, month, day, hour, minute and second name, in UTC. */
function momentOf([year, month, day, hour, minute, second]: string[]): Date | undefined {
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Clocks of two machines that differ by less are right. */
const CLOCKS_DIFFER_MS = 60 * 60_000;

/** Whether a copy is dated ahead of a clock: one of both was wrong. */
export function isAheadOf(at: Date, now: Date): boolean {
  return at.getTime() > now.getTime() + CLOCKS_DIFFER_MS;
}

/** What the name says; undefined for what is no copy, such as a wrapped key. */
export function readCopyName(name: string): CopyFacts | undefined {
  const [, word, ...digits] = /^([a-z]+)\/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.age$/.exec(name) ?? [];
  const kind = COPY_KINDS.find((candidate) => candidate === word);
  const at = momentOf(digits);
  // A name that nobody gave, such as the 31st of June, is not ours.
  return kind && at && copyName(kind, at) === name ? { kind, at } : undefined;
}
