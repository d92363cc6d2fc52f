/** A figure in parts: `5.0` is 5 with one decimal, `1000+` is 1000 followed by `+`. */
export type CountedFigure = { value: number; decimals: number; suffix: string };

/** Takes a figure apart; undefined where it does not begin with a number and so cannot be counted. */
export function countedFigure(text: string): CountedFigure | undefined {
  const match = /^(\d+)(?:\.(\d+))?(.*)$/.exec(text);
  if (!match) return undefined;
  const [, whole = '', fraction = '', suffix = ''] = match;
  return { value: Number(`${whole}.${fraction || 0}`), decimals: fraction.length, suffix };
}

/** The figure after a part of its time, 0 to 1. Evenly: slowing down, a small figure would stand at "4.9" for a second. */
export function figureAt({ value, decimals, suffix }: CountedFigure, progress: number): string {
  return (value * progress).toFixed(decimals) + suffix;
}
