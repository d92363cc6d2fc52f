import type { Currency } from '@/domains/departures/model/departure-words';
import type { TickRequest } from '@/domains/departures/model/tick-request';
import { banjulClock, tickName } from '@/domains/departures/model/tick-text';
import { counted } from '@/lib/counted';
import type { WaitingTick } from './waiting-ticks';

/* Shows on the sheet as the server made it what was ticked on this device since. */

const all = <Found extends HTMLElement>(within: ParentNode, selector: string) => Array.from(within.querySelectorAll<Found>(selector));

/** @param ticks what was taken since the page was made, then what waits, oldest first; `waiting` are the keys of the latter */
export function showTicks(ticks: readonly TickRequest[], waiting: ReadonlySet<string>, takeBack: (tick: TickRequest) => void): void {
  for (const card of all(document, '[data-party]')) {
    const own = ticks.filter(({ party }) => party === card.dataset.party);
    showComing(
      card,
      own.findLast(({ tick }) => tick !== 'paid'),
      waiting,
    );
    showPaid(card, own, waiting, takeBack);
  }
}

const clockOf = ({ at }: TickRequest) => banjulClock(new Date(at ?? Date.now()).toISOString());

function showComing(card: HTMLElement, last: TickRequest | undefined, waiting: ReadonlySet<string>): void {
  const row = card.querySelector<HTMLFormElement>('[data-coming-row]');
  const words = row?.querySelector<HTMLElement>('[data-coming]');
  const undo = row?.querySelector('button');
  if (!row || !words || !undo) return;
  words.dataset.served ??= words.textContent ?? '';
  row.dataset.served ??= row.dataset.tick ?? '';
  for (const button of all<HTMLButtonElement>(card, 'button[aria-pressed]')) {
    const name = button.form?.dataset.tick;
    button.dataset.served ??= button.getAttribute('aria-pressed') ?? 'false';
    const pressed = last ? String(last.set && last.tick === name) : button.dataset.served;
    button.setAttribute('aria-pressed', pressed);
    // Set, it sends nothing: a second tap takes nothing back.
    button.type = pressed === 'true' ? 'button' : 'submit';
    button.toggleAttribute('data-waits', last !== undefined && last.tick === name && waiting.has(last.key));
  }
  const said = last?.set ? `${tickName(last)} at ${clockOf(last)}` : '';
  words.textContent = last ? [said || 'Taken back', waiting.has(last.key) && 'waits for a signal'].filter(Boolean).join(': ') : words.dataset.served;
  const isSet = last ? last.set : words.dataset.served !== '';
  row.dataset.tick = last?.tick ?? row.dataset.served;
  row.hidden = words.textContent === '';
  // Who works by the keyboard goes on at the tick.
  if (!isSet && undo === document.activeElement) card.querySelector<HTMLElement>(`[data-tick="${row.dataset.tick}"] button[aria-pressed]`)?.focus();
  undo.hidden = !isSet;
}

function showPaid(card: HTMLElement, own: readonly TickRequest[], waiting: ReadonlySet<string>, takeBack: (tick: TickRequest) => void): void {
  const pattern = card.querySelector<HTMLElement>('[data-paid-waits]');
  const form = card.querySelector<HTMLFormElement>('[data-paid-form]');
  for (const shown of all(card, '[data-paid-shown]')) shown.remove();
  const latest = new Map<Currency, TickRequest>();
  for (const tick of own) if (tick.tick === 'paid' && tick.currency) latest.set(tick.currency, tick);
  for (const row of all(card, '[data-paid-row]')) row.hidden = latest.has(row.dataset.paidRow as Currency);
  if (form) form.hidden = [...latest.values()].some(({ set }) => set);
  for (const tick of latest.values()) {
    if (!tick.set || !pattern) continue;
    const row = pattern.cloneNode(true) as HTMLElement;
    row.removeAttribute('data-paid-waits');
    row.dataset.paidShown = '';
    row.hidden = false;
    row.toggleAttribute('data-waits', waiting.has(tick.key));
    const words = row.querySelector('[data-paid-words]');
    if (words) words.textContent = `${tickName(tick)}${waiting.has(tick.key) ? ': waits for a signal' : ''}`;
    row.querySelector('button')?.addEventListener('click', () => takeBack(tick));
    pattern.before(row);
  }
}

/** "3 ticks wait for a signal". */
export function sayWaiting(count: number): void {
  const words = document.querySelector('[data-waiting]');
  const text = count === 0 ? '' : counted(count, 'tick waits for a signal', 'ticks wait for a signal');
  if (words && words.textContent !== text) words.textContent = text;
}

/** What the server did not take, with its reason, until the guide takes it off. */
export function showRefused(refused: readonly WaitingTick[], takeOff: (key: string) => void): void {
  const section = document.querySelector<HTMLElement>('[data-not-taken]');
  const list = section?.querySelector('[data-not-taken-list]');
  if (!section || !list) return;
  section.hidden = refused.length === 0;
  list.replaceChildren(
    ...refused.map(({ tick, refused: why = '' }) => {
      // The name stands on the sheet alone: a party that is gone from it is not kept here either.
      const name = document.querySelector<HTMLElement>(`[data-party="${CSS.escape(tick.party)}"]`)?.dataset.name ?? 'A party that is no longer on your sheet';
      const item = document.createElement('li');
      const words = document.createElement('p');
      const said = tick.set ? tickName(tick) : `“${tickName(tick)}” taken back`;
      words.textContent = `${name}: ${said}, at ${clockOf(tick)}. ${why}`;
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'sheet-small mt-2';
      button.textContent = 'Take it off this list';
      button.addEventListener('click', () => takeOff(tick.key));
      item.append(words, button);
      return item;
    }),
  );
}
