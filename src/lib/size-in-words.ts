/** A size in bytes as people read it: "1.4 MB", "12 KB". */
export function sizeInWords(bytes: number): string {
  return bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`;
}
