/** What stands behind an address in a sentence of a chat or a mail, and is taken along with it. */
const BEHIND = /[\s.,;:!?'"’”»)\]>*_/]/;

/**
 * The page that somebody means whose address has capitals, as on paper or from a keyboard that begins words with them, or the end of the
 * sentence in which it stood.
 * @param path as it was asked for
 * @param leadsTo the page of an address, if there is one; not asked where the path is what it should be
 */
export function nearAddress(path: string, leadsTo: (address: string) => string | undefined): string | undefined {
  const near = withoutEnd(readable(path)).toLowerCase();
  return near === path ? undefined : leadsTo(near);
}

/** From its end, sign by sign: one pattern for all of them would begin anew at each of thousands of dots. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && BEHIND.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
