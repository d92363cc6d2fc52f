/** The inks of the house, as named in the design document. */
export const ink = {
  river: '#12343B',
  mangrove: '#1F4D3A',
  laterite: '#B9472F',
  sunset: '#F2A541',
  sand: '#F7ECD8',
  paper: '#FFFAF1',
  night: '#16181A',
  bougainvillea: '#C2355D',
} as const;

/** Mixes two hex inks; `amount` 0 gives the first, 1 the second. */
export function mix(first: string, second: string, amount: number): string {
  const channel = (hex: string, i: number): number => Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16);
  const parts = [0, 1, 2].map((i) =>
    Math.round(channel(first, i) * (1 - amount) + channel(second, i) * amount)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}
