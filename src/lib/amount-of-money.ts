const CURRENCY = String.raw`(?:Gambian |US |British )?(?:GMD|EUR|USD|GBP|CFA|XOF|FCFA|dalasis?|bututs?|euros?|dollars?|pounds?|pence|francs?|quid|bucks|Rs\.?|kr\.?)`;
const TEENS = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const NUMBER = `(?:one|two|three|four|five|six|seven|eight|nine|${TEENS}|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)`;
/** Bounded, so that a long row of digits is not read once for each of them. */
const MORE = String.raw`[\d.,]{0,20}`;
const AMOUNT = new RegExp(
  [
    String.raw`[€$£]\s?\d${MORE}`,
    String.raw`\d${MORE}\s?[€$£]`,
    // "D500" is how prices are written in The Gambia.
    String.raw`\bD\s?\d[.,]?\d${MORE}`,
    // Not "3D".
    String.raw`\b\d${MORE}\dD\b`,
    String.raw`\b(?:${CURRENCY})\s?\d${MORE}`,
    // "1.500,- dalasis", as Germans and the Dutch write it.
    String.raw`\b\d${MORE}(?:,-)?\s?(?:${CURRENCY})\b`,
    String.raw`\b${NUMBER}(?:[ -](?:and )?${NUMBER}){0,5}\s(?:${CURRENCY})\b`,
  ].join('|'),
  'gi',
);

/** Their parts are names and numbers that nobody reads as money: "-d1234567-". */
const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)[^\s"<>()[\]{}]+/gi;

/** What looks like an amount of money in a text, as it stands there and in its order; amounts appear nowhere on the site (decisions.md). */
export function amountsOfMoney(text: string): string[] {
  return [...text.replaceAll(WEB_ADDRESS, ' ').matchAll(AMOUNT)].map(([amount]) => amount.trim().replace(/[.,]{1,20}$/, ''));
}

/** The first of them. */
export function amountOfMoney(text: string): string | undefined {
  return amountsOfMoney(text)[0];
}
