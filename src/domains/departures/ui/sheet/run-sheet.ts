import { untilDone, whenSignalMayBe } from '@/browser/when-signal-may-be';
import { CURRENCIES, type Tick } from '@/domains/departures/model/departure-words';
import { SHEET_CACHE } from '@/domains/departures/model/kept-sheet';
import { parseMoney } from '@/domains/departures/model/money';
import type { TickRequest } from '@/domains/departures/model/tick-request';
import { counted } from '@/lib/counted';
import { uuid } from '@/lib/uuid';
import { fetchSheet, markNew, noteSeen, sayStale, sheetBody } from './fresh-sheet';
import { forgetSheet, KEPT_MS, keepSheet } from './keep-sheet';
import { sendTicks } from './send-ticks';
import { sayWaiting, showRefused, showTicks } from './show-ticks';
import { changeWaiting, waitingTicks } from './waiting-ticks';

/** While the sheet is looked at it is fetched anew this often, in milliseconds. */
const AGAIN_MS = 3 * 60_000;
/** A tick that goes at once is no news; one that has not gone by then is said to wait. */
const AT_ONCE_MS = 1_500;
/** A second tap so soon after a tick takes nothing back: "Take back" may have come to stand under the thumb. */
const SAME_TAP_MS = 1_000;

/** Runs the day sheet: ticks without leaving the page, kept where there is no signal; a copy on the device; news while it is open. */
export function runSheet(): void {
  const main = document.querySelector<HTMLElement>('[data-sheet]');
  if (main?.dataset.sheet) new RunningSheet(main.dataset.sheet, main.dataset.keeps !== undefined);
}

class RunningSheet {
  readonly #sheet: string;
  readonly #token = location.pathname.split('/')[2] ?? '';
  /** What the server has taken since the sheet that stands there was made. */
  #taken: TickRequest[] = [];
  /** The server's clock as this device last heard it, in milliseconds. */
  #heardAt = Date.parse(sheetBody()?.dataset.asOf ?? '');
  /** The same moment by the device's own clock. */
  #freshAt = Number(document.documentElement.dataset.copy) || Date.now();
  #isForgotten = false;
  /** Of whom the last tick was set here, and when, in milliseconds since the page began. */
  #lastTick = { party: '', at: 0 };
  #refreshing: Promise<void> | undefined;

  constructor(sheet: string, keeps: boolean) {
    this.#sheet = sheet;
    markNew(sheet);
    this.#show();
    document.addEventListener('submit', (event) => this.#ticked(event));
    document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? void this.#refresh() : this.#looked()));
    window.addEventListener('pagehide', () => this.#looked());
    for (const event of ['focus', 'online']) window.addEventListener(event, () => void this.#refresh());
    setInterval(() => document.visibilityState === 'visible' && void this.#refresh(), AGAIN_MS);
    whenSignalMayBe(() => void this.#send());
    this.#buttons();
    if (document.documentElement.dataset.copy) sayStale(this.#freshAt);
    document.documentElement.dataset.sheetRuns = '';
    untilDone(() => this.#freshAndKept(keeps));
  }

  /** A copy is asked for again until the sheet has come; the device keeps it. Rejects until then. */
  async #freshAndKept(keeps: boolean): Promise<void> {
    if (this.#isForgotten) return;
    const { dataset } = document.documentElement;
    if (dataset.copy) await this.#refresh();
    if (dataset.copy) throw new Error('there is no signal');
    if (keeps) await keepSheet(() => this.#refreshAnew());
  }

  /** One that is under way already was made before what it is to show, or went past the worker. */
  async #refreshAnew(): Promise<void> {
    await this.#refreshing;
    await this.#refresh();
  }

  #looked(): void {
    if (!this.#isForgotten) noteSeen(this.#sheet);
  }

  /** Of several reasons at once one fetches. */
  #refresh(): Promise<void> {
    this.#refreshing ??= this.#fetch().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #fetch(): Promise<void> {
    if (this.#isForgotten) return;
    const before = sheetBody()?.dataset.version;
    const takenBefore = new Set(this.#taken);
    const state = await fetchSheet();
    if (state === 'ended') return this.#ended();
    if (state === 'away') return this.#stale();
    if (state === 'kept') return;
    const body = sheetBody();
    this.#heardAt = Math.max(this.#heardAt || 0, Date.parse(body?.dataset.asOf ?? '') || 0);
    this.#freshAt = Date.now();
    // Those that it was made after stand on it by now.
    this.#taken = this.#taken.filter((tick) => !takenBefore.has(tick));
    const isNew = markNew(this.#sheet);
    if (body?.dataset.version !== before) sayOfSheet(isNew ? 'Something is new' : '');
    this.#show();
  }

  /** The worker has taken the copy away; the server says why. */
  #ended(): void {
    location.reload();
  }

  #stale(): void {
    sayStale(this.#freshAt);
    if (Math.abs(Date.now() - this.#freshAt) < KEPT_MS) return;
    const body = sheetBody();
    body?.replaceChildren('This sheet was older than 48 hours and was removed from this phone. It comes back with a signal.');
    if (body) body.dataset.version = '';
    void caches.delete(SHEET_CACHE);
  }

  #ticked(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    const tick = form.dataset.tick as Tick | undefined;
    if (!tick) return;
    event.preventDefault();
    const fields = new FormData(form);
    const money = tick === 'paid' ? this.#amountOf(form, fields) : {};
    if (money) this.#keep({ party: String(fields.get('party')), tick, set: fields.get('set') === 'yes', ...money });
  }

  /** @returns undefined where the amount is none: the sentence stands beside it */
  #amountOf(form: HTMLFormElement, fields: FormData): Pick<TickRequest, 'currency' | 'amount'> | undefined {
    const currency = CURRENCIES.find((one) => one === fields.get('currency')) ?? 'GMD';
    const read = parseMoney(String(fields.get('amount')), currency);
    const error = 'error' in read ? read.error : '';
    const words = form.querySelector('[data-paid-error]');
    const field = form.querySelector<HTMLInputElement>('input[inputmode]');
    if (words) words.textContent = error;
    if (error) field?.setAttribute('aria-invalid', 'true');
    else field?.removeAttribute('aria-invalid');
    if ('error' in read) {
      field?.focus();
      return undefined;
    }
    // What was typed is on its way: the field is at rest again.
    if (field) field.defaultValue = field.value;
    return { currency, amount: read.amount };
  }

  #keep(said: Pick<TickRequest, 'party' | 'tick' | 'set' | 'currency' | 'amount'>): void {
    const { party, set } = said;
    if (set) this.#lastTick = { party, at: performance.now() };
    else if (party === this.#lastTick.party && performance.now() - this.#lastTick.at < SAME_TAP_MS) return;
    const tick: TickRequest = { key: uuid(), ...said, at: Date.now(), ...(this.#heardAt ? { after: this.#heardAt } : {}) };
    const isKept = changeWaiting(this.#sheet, (waiting) => [...waiting, { tick }]);
    this.#show(false);
    setTimeout(() => this.#show(), AT_ONCE_MS);
    void this.#send().then(() => {
      const waits = waitingTicks(this.#sheet).some((one) => one.tick.key === tick.key);
      if (!isKept && waits) sayOfSheet('This phone keeps nothing. Leave this page open until there is a signal.');
    });
  }

  async #send(): Promise<void> {
    if (this.#isForgotten) return;
    const waiting = waitingTicks(this.#sheet);
    if (!waiting.some(({ refused }) => refused === undefined)) return;
    const { taken, at, state } = await sendTicks(this.#sheet, this.#token);
    this.#taken.push(...waiting.flatMap(({ tick }) => (taken.includes(tick.key) ? [tick] : [])));
    if (at) this.#heardAt = Math.max(this.#heardAt || 0, Date.parse(at));
    if (state === 'ended') return this.#ended();
    this.#show();
    // A line on which a tick did not get through is none; while the sheet is fresh the count alone says it.
    if (state === 'waits' && (document.documentElement.dataset.copy || !navigator.onLine)) sayStale(this.#freshAt);
    if (taken.length === 0) return;
    await this.#refreshAnew();
  }

  #show(saysWaiting = true): void {
    const waiting = waitingTicks(this.#sheet);
    const open = waiting.filter(({ refused }) => refused === undefined).map(({ tick }) => tick);
    const keys = new Set(open.map(({ key }) => key));
    const takeBack = ({ party, tick, currency, amount }: TickRequest) =>
      this.#keep({ party, tick, set: false, ...(currency ? { currency } : {}), ...(amount ? { amount } : {}) });
    showTicks([...this.#taken.filter(({ key }) => !keys.has(key)), ...open], saysWaiting ? keys : new Set(), takeBack);
    if (saysWaiting) sayWaiting(open.length);
    showRefused(
      waiting.filter(({ refused }) => refused !== undefined),
      (key) => {
        changeWaiting(this.#sheet, (all) => all.filter(({ tick }) => tick.key !== key));
        this.#show();
      },
    );
  }

  #buttons(): void {
    const section = document.querySelector<HTMLElement>('[data-on-phone]');
    if (section) section.hidden = false;
    section?.querySelector('[data-print]')?.addEventListener('click', () => window.print());
    const words = section?.querySelector('[data-forget-words]');
    let isAsked = false;
    section?.querySelector('[data-forget]')?.addEventListener('click', () => {
      const { length } = waitingTicks(this.#sheet);
      if (length > 0 && !isAsked && words) {
        isAsked = true;
        words.textContent = `${counted(length, 'tick has', 'ticks have')} not reached the office and would be lost. Press again to forget all the same.`;
        return;
      }
      void this.#forget();
    });
  }

  async #forget(): Promise<void> {
    this.#isForgotten = true;
    await forgetSheet(this.#sheet, this.#token);
    const done = document.createElement('p');
    done.setAttribute('role', 'status');
    done.className = 'text-lg';
    done.textContent = 'This phone has forgotten the sheet. Its link opens it again.';
    document.querySelector('[data-sheet]')?.replaceChildren(done);
    document.querySelector('.sheet-bar')?.remove();
  }
}

/** In the bar that is always in sight. */
function sayOfSheet(words: string): void {
  const place = document.querySelector('[data-changed]');
  if (place) place.textContent = words;
}
