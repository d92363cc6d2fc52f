import { randomUUID } from 'node:crypto';
import type { TicksAnswer } from '../../src/domains/departures/model/ticks-answer.ts';
import type { SiteUnderTest } from './site-under-test.ts';

type Tick = Record<string, unknown>;
export const tick = (party: string, name: string, more: Tick = {}): Tick & { key: string } => ({ key: randomUUID(), party, tick: name, set: true, ...more });
/** @param amount in the smallest unit */
export const paid = (party: string, amount: number, more: Tick = {}) => tick(party, 'paid', { currency: 'GMD', amount, ...more });

/** Reads day sheets, sends ticks, and looks at what came of them. */
export function sheetCalls(shared: SiteUnderTest) {
  const origin = () => new URL(shared.site.url).origin;
  return {
    /** The page, and its words without scripts and styles. */
    async read(token: string): Promise<{ status: number; html: string; words: string; headers: Headers }> {
      const answer = await fetch(`${shared.site.url}/sheet/${token}`);
      const html = await answer.text();
      const bare = html.replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, '').replaceAll(/<!--.*?-->|<[^>]+>/gs, ' ');
      // Spaces that hold an amount together stay.
      const words = bare.replaceAll(/[ \n]+/g, ' ');
      return { status: answer.status, html, words, headers: answer.headers };
    },
    async send(body: object, headers: Record<string, string> = {}) {
      const answer = await fetch(`${shared.site.url}/api/sheet`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: origin(), ...headers },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as TicksAnswer & { code?: string; error?: string } };
    },
    /** A plain form, as a browser without scripts sends it. */
    post: (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(`${shared.site.url}/api/sheet`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: origin(), 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields),
      }),
    async partyNow(id: string) {
      const { rows } = await shared.pool.query('SELECT status, picked_up_at, version FROM parties WHERE id = $1', [id]);
      return rows[0] as { status: string; picked_up_at: Date | null; version: number };
    },
    async cashOf(party: string): Promise<[string, string, number][]> {
      const { rows } = await shared.pool.query('SELECT kind, currency, amount FROM cash_lines WHERE party_id = $1 ORDER BY id', [party]);
      return rows.map(({ kind, currency, amount }) => [kind, currency, Number(amount)]);
    },
    async historyOf(departure: string) {
      const asked = "SELECT detail, resource_id FROM departure_history WHERE departure_id = $1 AND event = 'tick' ORDER BY id";
      const { rows } = await shared.pool.query(asked, [departure]);
      return rows as { detail: Record<string, unknown>; resource_id: string }[];
    },
  };
}
