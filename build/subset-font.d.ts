/** What we use of it: its package has no types. */
declare module 'subset-font' {
  type Options = { targetFormat: 'woff2'; keepFeatures: string[] };
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
