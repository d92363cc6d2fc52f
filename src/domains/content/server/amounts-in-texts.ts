import { amountsOfMoney } from '../../../lib/amount-of-money.ts';
import { Refused } from '../../../server/http/refused.ts';
import { placeInWords } from '../../content-format/model/field-schema.ts';
import { formOf } from '../../content-format/model/kind.ts';
import { contentSource } from '../../content-format/server/content-source.ts';
import type { Amount } from '../model/document-types.ts';
import { textsIn } from '../model/texts-in.ts';
import { allTexts } from './all-texts.ts';
import { kindOf } from './document-kinds.ts';

/*
 * Amounts of money appear nowhere in public (decisions.md), and some words only look so ("15 pounds of luggage"). They are pointed
 * out, and published by somebody who has seen them (docs/develop/decisions/0119).
 */

type InText = { path: string; words: string };

/** The SHA-256 of a photograph, which nobody reads: one in forty begins like "D50". */
const FINGERPRINT = /^[0-9a-f]{64}$/;

const amountsToRead = (text: string) => (FINGERPRINT.test(text) ? [] : amountsOfMoney(text));

function amountsIn(document: unknown): InText[] {
  return textsIn(document, []).flatMap(({ path, text }) => amountsToRead(text).map((words) => ({ path, words })));
}

/**
 * @param shown what visitors see now: what stands there was asked about before
 * @param seen words that were pointed out, and are to be published all the same
 * @throws Refused 422 `looks_like_money` with `amounts`, where something else in the document looks like an amount
 */
export function assertNoNewAmounts(file: string, document: unknown, shown: unknown, seen: readonly string[]): void {
  const known = new Set([...seen, ...amountsIn(shown).map(({ words }) => words)]);
  const fresh = amountsIn(document).filter(({ words }) => !known.has(words));
  const [first] = fresh;
  if (!first) return;
  const kind = kindOf(file);
  const amounts: Amount[] = fresh.map((one) => ({ ...one, place: kind ? placeInWords(formOf(kind), one.path.split('.')) : one.path }));
  const looks = fresh.length === 1 ? `“${first.words}” looks like an amount` : `“${first.words}” and ${fresh.length - 1} more look like amounts`;
  throw new Refused(422, 'looks_like_money', `${looks} of money. Pages show none: you quote prices personally. Nothing was published.`, first.path, undefined, {
    amounts,
  });
}

/** The same for a folder of content, a line each. */
export function amountsInFolder(folder: string): string[] {
  return allTexts(contentSource(folder)).flatMap(({ file, path, text }) =>
    amountsToRead(text).map((words) => `content/${file}: ${path}: "${words}" looks like an amount of money, which pages do not show`),
  );
}
