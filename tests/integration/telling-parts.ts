import { beforeEach } from 'vitest';
import type { DepartureDetail } from '../../src/domains/departures/model/departure-types.ts';
import type { TellingLine, Tellings } from '../../src/domains/departures/model/telling-types.ts';
import type { InquiryDetail } from '../../src/domains/desk/model/desk-types.ts';
import type { SignedInBrowser } from '../fixtures/admin.ts';
import { until } from '../fixtures/until.ts';
import { seedDeparture, seedParty } from './departure-seeds.ts';
import type { SiteUnderTest } from './site-under-test.ts';

/* What tests of calling off and moving share: four parties, and somebody at the desk. */

export type Refusal = { code: string; error: string; field?: string };

/** So many days from today, in Banjul. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** @param desk somebody who is signed in by the time that they are asked for */
export function tellingParts(shared: SiteUnderTest, desk: () => SignedInBrowser) {
  const count = async (table: string, where = 'true', values: unknown[] = []) =>
    Number((await shared.pool.query(`SELECT count(*) AS n FROM ${table} WHERE ${where}`, values)).rows[0].n);
  const allWent = () => until('all mails to go', async () => (await count('mails', "status = 'queued'")) === 0);
  // No mail of the test before is still on its way: a mail server that is told to fail would keep it waiting, and a count would find it.
  beforeEach(async () => {
    await allWent();
    shared.smtp.mails.length = 0;
  });
  return {
    count,
    allWent,
    detail: async (id: string) => (await desk().json<DepartureDetail>(`/api/admin/days/${id}`)).body,
    call: <T = DepartureDetail & Refusal>(id: string, what: string, body: object) => desk().json<T>(`/api/admin/days/${id}/${what}`, body),
    lines: async (id: string) => (await desk().json<Tellings>(`/api/admin/days/${id}/tellings`)).body.lines,
    tick: (id: string, told: boolean, seen: string | null) => desk().json<TellingLine & Refusal>(`/api/admin/tellings/${id}`, { told, seen }),
    enquiry: async (id: string) => (await desk().json<InquiryDetail>(`/api/admin/inquiries/${id}`)).body,
    mailTo: (email: string) => shared.smtp.mails.filter(({ to }) => to.includes(email)),
    /** Four parties: an English and a Dutch guest by mail, a French one by chat, and one with neither. */
    async fourParties(on = inDays(20)) {
      const id = await seedDeparture(shared.pool, on);
      const english = await seedParty(shared.pool, id, { status: 'held' }, { name: 'Ann Smith' });
      const dutch = await seedParty(shared.pool, id, {}, { name: 'Jan de Vries', language: 'nl' });
      const french = await seedParty(shared.pool, id, {}, { name: 'Anne Petit', language: 'fr', email: null, phone: '+33 6 12 34 56 78' });
      const nobody = await seedParty(shared.pool, id, {}, { name: 'The Browns', email: null, phone: null });
      const parties = [english, dutch, french, nobody].map((party) => party.id);
      return { id, english, dutch, french, nobody, parties };
    },
  };
}
