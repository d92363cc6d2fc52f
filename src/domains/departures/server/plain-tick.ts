import { Refused } from '../../../server/http/refused.ts';
import { CURRENCIES } from '../model/departure-words.ts';
import { parseMoney } from '../model/money.ts';
import { takeTicks } from './take-ticks.ts';

/**
 * Takes the one tick of a plain form: texts as they were typed.
 * @throws Refused 404, 409, 422 with the sentence for who pressed, 429
 */
export async function takePlainTick(services: Parameters<typeof takeTicks>[0], fields: Record<string, unknown>): Promise<void> {
  const { token, set, currency, amount, ...rest } = fields;
  const ofMoney = rest.tick === 'paid' ? paid(currency, String(amount ?? '')) : {};
  const { refused } = await takeTicks(services, { token, ticks: [{ ...rest, ...ofMoney, set: set === 'yes' }] });
  const [why] = refused;
  if (why) throw new Refused(why.status, why.code, why.error, why.field);
}

function paid(named: unknown, typed: string): object {
  const currency = CURRENCIES.find((one) => one === named);
  if (!currency) return {};
  const read = parseMoney(typed, currency);
  if ('error' in read) throw new Refused(422, 'validation_failed', read.error, 'amount');
  return { currency, amount: read.amount };
}
