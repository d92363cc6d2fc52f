const CURRENCY = 'GMD|EUR|USD|GBP|CFA|XOF|FCFA|dalasis?|butut|euros?|dollars?|pounds?|pence|francs?';
const AMOUNT = new RegExp(
  [
    String.raw`[€$£]\s?\d[\d.,]*`,
    String.raw`\d[\d.,]*\s?[€$£]`,
    // "D500" is how prices are written in The Gambia.
    String.raw`\bD\s?\d[.,]?\d[\d.,]*`,
    String.raw`\b(?:${CURRENCY})\s?\d[\d.,]*`,
    String.raw`\b\d[\d.,]*\s?(?:${CURRENCY})\b`,
  ].join('|'),
  'i',
);

/** The first amount of money in a text, as it stands there; amounts appear nowhere on the site (decisions.md). */
export function amountOfMoney(text: string): string | undefined {
  return AMOUNT.exec(text)?.[0].replace(/[\s.,]+$/, '');
}
