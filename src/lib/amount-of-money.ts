const CURRENCY = '(?:Gambian |US |British )?(?:GMD|EUR|USD|GBP|CFA|XOF|FCFA|dalasis?|bututs?|euros?|dollars?|pounds?|pence|francs?)';
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
  'gi',
);

/** What looks like an amount of money in a text, as it stands there and in its order; amounts appear nowhere on the site (decisions.md). */
export function amountsOfMoney(text: string): string[] {
  return [...text.matchAll(AMOUNT)].map(([amount]) => amount.trim().replace(/[.,]{1,20}$/, ''));
}

/** The first of them. */
export function amountOfMoney(text: string): string | undefined {
  return amountsOfMoney(text)[0];
}
