const CURRENCY = 'GMD|EUR|USD|GBP|CFA|XOF|FCFA|dalasis?|butut|euros?|dollars?|pounds?|pence|francs?';
/** Bounded, so that a long row of digits is not read once for each of them. */
const MORE = String.raw`[\d.,]{0,20}`;
const AMOUNT = new RegExp(
  [
    String.raw`[€$£]\s?\d${MORE}`,
    String.raw`\d${MORE}\s?[€$£]`,
    // "D500" is how prices are written in The Gambia.
    String.raw`\bD\s?\d[.,]?\d${MORE}`,
    String.raw`\b(?:${CURRENCY})\s?\d${MORE}`,
    String.raw`\b\d${MORE}\s?(?:${CURRENCY})\b`,
  ].join('|'),
  'i',
);

/** The first amount of money in a text, as it stands there; amounts appear nowhere on the site (decisions.md). */
export function amountOfMoney(text: string): string | undefined {
  return AMOUNT.exec(text)?.[0]
    .trim()
    .replace(/[.,]{1,20}$/, '');
}
