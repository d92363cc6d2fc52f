/** A form of a picture, as a `srcset` names it. */
type Form = { address: string; width: number };

function formsOf(srcset: string): Form[] {
  return srcset
    .split(',')
    .map((part) => part.trim().split(/\s+/))
    .map(([address = '', width = '0w']) => ({ address, width: Number.parseInt(width, 10) || 0 }))
    .filter(({ address }) => address !== '');
}

/** For somebody who saves data: the smallest form that fills the place without counting the screen's finer pixels, else the largest. */
export function thriftyForm(srcset: string, place: number): string | undefined {
  const forms = formsOf(srcset).sort((a, b) => a.width - b.width);
  return (forms.find(({ width }) => width >= place) ?? forms.at(-1))?.address;
}

/** What stands in the picture's place: "Show picture, 43 KB". */
export function tapLabel(bytes: number): string {
  return bytes > 0 ? `Show picture, ${Math.max(1, Math.round(bytes / 1024))} KB` : 'Show picture';
}

/** A picture of the place's size that says so; the ink and the blurred form behind it stay visible. */
export function labelPicture(label: string, width: number, height: number): string {
  const [across, down] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  // In a small place the words take two lines.
  const lines = across < 190 ? label.split(', ') : [label];
  const wide = Math.min(across, lines.length > 1 ? 112 : 184);
  const high = lines.length > 1 ? 52 : 36;
  const text = lines.map((line, at) => `<text x="50%" y="${down / 2 + 6 + (at - (lines.length - 1) / 2) * 20}">${line}</text>`).join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}"><rect x="${(across - wide) / 2}" y="${(down - high) / 2}" width="${wide}" ` +
    `height="${high}" rx="4" fill="#12343b"/><g fill="#fbf3e4" font-family="sans-serif" font-size="16" font-weight="700" text-anchor="middle">${text}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
