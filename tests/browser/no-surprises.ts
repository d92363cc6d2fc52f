let patterns: RegExp[] = [];

/** The test expects such lines on the console; anything else fails it, as does a question to another machine. */
export function allowConsole(...expected: RegExp[]): void {
  patterns.push(...expected);
}

export function announced(): readonly RegExp[] {
  return patterns;
}

export function forgetAnnounced(): void {
  patterns = [];
}
