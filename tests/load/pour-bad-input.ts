import { BYTES_PER_MB, memoryOf } from '../../bench/kit/process-facts.ts';
import { signInAs } from '../fixtures/admin.ts';
import { newVisitor } from '../fixtures/visitor.ts';
import type { SiteUnderTest } from '../integration/site-under-test.ts';
import { type BadInput, SENDERS, type Sender } from './bad-input.ts';
import { type Outcome, type Standing, send } from './send-bad-input.ts';

/** An answer that must not be, with the number that makes it again. */
type Fault = { number: number; what: string };
/** What came of all; `busy` were refused for want of room, `closed` got no answer but the end of their connection, `late` one when they were asked again at the end. */
export type Poured = {
  faults: Fault[];
  statuses: Record<string, number>;
  busy: number;
  late: number;
  closed: number;
  slowestMs: number;
  peakMb: number;
  renewed: number;
};

const AT_ONCE = 6;
/** How long an answer may take (docs/develop/spec/quality.md asks for no hang). */
const PATIENCE_MS = 5_000;
/** So often it is looked whether those who are signed in still are, since some inputs sign out, end sessions or take roles away. */
const LOOKED_AFTER = 50;

/** Sends the inputs with these numbers, several at once. */
export async function pour(shared: SiteUnderTest, inputOf: (number: number) => BadInput, numbers: readonly number[]): Promise<Poured> {
  const { port, pid } = shared.site;
  const late: number[] = [];
  const poured: Poured = { faults: [], statuses: {}, busy: 0, late: 0, closed: 0, slowestMs: 0, peakMb: 0, renewed: 0 };
  const as = {} as Record<Sender, Standing>;
  for (let from = 0; from < numbers.length; from += LOOKED_AFTER) {
    poured.renewed += await standing(shared, as);
    const waiting = numbers.slice(from, from + LOOKED_AFTER);
    const work = async (): Promise<void> => {
      for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
        const input = inputOf(number);
        const outcome = await send(port, input, as, PATIENCE_MS);
        if (outcome) judge(poured, number, input, outcome);
        else late.push(number);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    poured.peakMb = Math.max(poured.peakMb, memoryOf(pid).resident / BYTES_PER_MB);
    if (shared.site.hasEnded()) {
      poured.faults.push({ number: numbers[from] ?? 0, what: `the site ended after one of the ${LOOKED_AFTER} from here on` });
      break;
    }
  }
  // On a machine that is busy with something else an answer may wait: it hangs where it does not come once there is nothing else to do.
  for (const number of late) {
    const input = inputOf(number);
    const outcome = await send(port, input, as, PATIENCE_MS);
    if (outcome) judge(poured, number, input, outcome);
    else poured.faults.push({ number, what: `${nameOf(input)}: no answer in ${PATIENCE_MS / 1000} s, again` });
  }
  return { ...poured, late: late.length };
}

function nameOf(input: BadInput): string {
  return 'raw' in input ? JSON.stringify(input.raw.toString('latin1').slice(0, 80)) : `${input.method} ${input.path.slice(0, 200)} as ${input.sender}`;
}

function judge(poured: Poured, number: number, input: BadInput, outcome: Outcome): void {
  const name = nameOf(input);
  const { status, text, headers, ms } = outcome;
  poured.statuses[status] = (poured.statuses[status] ?? 0) + 1;
  poured.slowestMs = Math.max(poured.slowestMs, ms);
  if (status === 0) poured.closed += 1;
  const isBusy = status === 503 && (headers['retry-after'] !== undefined || text.includes('temporarily_unavailable'));
  if (isBusy) poured.busy += 1;
  else if (status >= 500) {
    poured.faults.push({ number, what: `${name}: ${status}, request ${headers['x-request-id']}\n${text.slice(0, 200)}` });
  }
}

/** Sees to it that everybody is who they say. @returns how many had to sign in anew */
async function standing(shared: SiteUnderTest, as: Record<Sender, Standing>): Promise<number> {
  let renewed = 0;
  for (const sender of SENDERS) {
    const before = as[sender];
    if (before && (sender === 'nobody' || (await isStill(shared, sender, before)))) continue;
    if (before) renewed += 1;
    const { cookie, token } = await newVisitor(shared.site.url);
    const role = sender === 'nobody' || sender === 'visitor' ? undefined : sender;
    const person = sender === 'nobody' ? undefined : await signInAs(shared, `The ${sender}`, role);
    as[sender] = { cookie: [cookie, person?.cookie].filter(Boolean).join('; '), token };
  }
  return renewed;
}

async function isStill({ site }: SiteUnderTest, sender: Sender, { cookie }: Standing): Promise<boolean> {
  const { user, role } = (await (await fetch(`${site.url}/api/me`, { headers: { cookie } })).json()) as { user: unknown; role?: string | null };
  return user !== null && (role ?? 'visitor') === sender;
}
