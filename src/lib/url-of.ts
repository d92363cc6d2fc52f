/**
 * Reads an address. `URL.parse` does the same and `URL.canParse` asks whether it can be done, but only in browsers from the end of 2023 on (build/browsers.ts).
 * @returns undefined where the text is no address
 */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
