/*
 * What the oldest browsers that get all of the site (build/browsers.ts) have not of the language and of addresses, as Chromium 111 and Safari 16.4 list
 * them (`checkVisibility`, which our tests themselves ask, aside). The tests' pages go without it, so that a call which nobody guards fails wherever a test passes. What these browsers draw differently is seen in one
 * of them: `npm run try:older-browser`.
 */
const NEWER = [
  'AbortSignal.any',
  'Array.fromAsync',
  'ArrayBuffer.prototype.transfer',
  'Blob.prototype.bytes',
  'DisposableStack',
  'Element.prototype.moveBefore',
  'Element.prototype.setHTMLUnsafe',
  'Error.isError',
  'HTMLDialogElement.prototype.requestClose',
  'Intl.DurationFormat',
  ...['concat', 'from'].map((name) => `Iterator.${name}`),
  ...['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray'].map((name) => `Iterator.prototype.${name}`),
  'Map.groupBy',
  'Map.prototype.getOrInsert',
  'Math.sumPrecise',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'RegExp.escape',
  'Response.prototype.bytes',
  ...['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union'].map((name) => `Set.prototype.${name}`),
  'Temporal',
  'URL.canParse',
  'URL.parse',
  'URLSearchParams.prototype.size',
  'Uint8Array.fromBase64',
  'Uint8Array.fromHex',
  'Uint8Array.prototype.toBase64',
  'Uint8Array.prototype.toHex',
];

/** A script for `addInitScript`: takes away what is newer. */
export const LIKE_AN_OLDER_BROWSER = `for (const path of ${JSON.stringify(NEWER)}) {
  const names = path.split('.');
  const last = names.pop();
  const owner = names.reduce((place, name) => place?.[name], globalThis);
  if (owner && last in owner) delete owner[last];
}`;
