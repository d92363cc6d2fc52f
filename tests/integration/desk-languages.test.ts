import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeskFacts, InquiryDetail } from '../../src/domains/desk/model/desk-types.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { sampleContent } from '../fixtures/sample-content.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor, postForm } from '../fixtures/visitor.ts';
import { seedInquiry } from './desk-seeds.ts';
import { peopleOf } from './people.ts';
import { sharedSite } from './shared-site.ts';

/* A traveller is written to in the language that their browser says, or that the desk chose. */

const shared = sharedSite();
const { inquiry, from, stored } = peopleOf(shared);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const DUTCH = { 'accept-language': 'nl-NL,nl;q=0.9,en;q=0.8' };
type Answer = InquiryDetail & { code?: string; field?: string; error?: string };
let awa: SignedInBrowser;
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'admin');
});

const post = (id: string, path: string, body: object) => awa.json<Answer>(`/api/admin/inquiries/${id}${path}`, body);
const detail = async (id: string) => (await awa.json<Answer>(`/api/admin/inquiries/${id}`)).body;
const mailTo = async (email: string, subject: RegExp) => {
  const mail = await until(`a mail to ${email}`, () => shared.smtp.mails.find(({ to, parsed }) => to.includes(email) && subject.test(parsed.subject ?? '')));
  const { subject: about = '', text = '', html } = mail.parsed;
  return { subject: about, text, html: String(html) };
};
/** An enquiry of somebody whose language is known. */
const asked = (language: string | null, values: Record<string, unknown> = {}) =>
  seedInquiry(shared.pool, { name: 'Jeroen de Vries', language, message: 'Wij komen met z’n vieren.', created_at: '2026-11-21T10:00:00Z', ...values });

describe('the language of an enquiry', () => {
  it('is the one that the browser prefers, with scripts and without; a repeat that says another changes nothing', async () => {
    const { url } = shared.site;
    const [scripted, plain, untold] = [inquiry(), inquiry(), inquiry()];
    const visitor = await newVisitor(url);
    const key = randomUUID();
    expect((await visitor.submit(scripted, { key, headers: { ...from(), ...DUTCH } })).status).toBe(201);
    expect((await visitor.submit(scripted, { key, headers: { ...from(), 'accept-language': 'de' } })).status).toBe(200);
    expect((await postForm(url, plain, { ...from(), 'accept-language': 'fr;q=0.9, sv-SE' })).status).toBe(303);
    expect((await postForm(url, untold, { ...from(), 'accept-language': `x${'-'.repeat(5000)}, ;q=é, *` })).status).toBe(303);
    const languages = await Promise.all([scripted, plain, untold].map(async ({ email }) => (await stored(email)).map(({ language }) => language)));
    expect(languages).toEqual([['nl'], ['sv'], [null]]);
  });

  it('stands at the desk, in the mail to us, in the CSV and in the file of the person, and goes with the person', async () => {
    const payload = inquiry();
    await postForm(shared.site.url, payload, { ...from(), ...DUTCH });
    const [row] = await stored(payload.email);
    expect((await detail(String(row?.id))).language).toBe('nl');
    const notice = await until('our notice', () =>
      shared.smtp.mails.find(({ parsed }) => parsed.subject?.includes(String(row?.reference)) && /New enquiry/.test(parsed.subject)),
    );
    expect(notice.parsed.text).toMatch(/^Language\s+Dutch$/m);
    const [head = '', ...lines] = (await (await awa.ask('/api/admin/inquiries.csv')).text()).replace('\uFEFF', '').split('\r\n');
    expect(head.split(',')).toContain('language');
    expect(lines.find((line) => line.includes(payload.email))).toContain(',nl,');
    expect((await awa.json<{ inquiries: object[] }>(`/api/admin/person?email=${payload.email}`)).body.inquiries).toMatchObject([{ language: 'nl' }]);
    expect((await awa.json('/api/admin/person/erase', { email: payload.email, confirm: payload.email })).status).toBe(200);
    expect(await stored(payload.email)).toEqual([]);
  });

  it('is corrected at the desk, beside the other facts; what is no language is refused, and changes nothing', async () => {
    const { id } = await asked('nl');
    const { body } = await post(id, '', { change: 'fact', fact: 'language', to: 'de', seen: 'nl' });
    expect(body.language).toBe('de');
    expect(body.history.at(-1)).toMatchObject({ event: 'fact', detail: { fact: 'language', from: 'Dutch', to: 'German' } });
    expect(await post(id, '', { change: 'fact', fact: 'language', to: 'fr', seen: 'nl' })).toMatchObject({ status: 409, body: { code: 'fact_changed' } });
    for (const to of ['nl-NL', '<script>', 'Nederlands', 'x'.repeat(100)]) {
      expect(await post(id, '', { change: 'fact', fact: 'language', to }), to).toMatchObject({ status: 422, body: { field: 'to' } });
    }
    expect((await detail(id)).language).toBe('de');
    expect((await post(id, '', { change: 'fact', fact: 'language', to: null })).body.language).toBeNull();
  });

  it('is chosen where a lead is entered, and unknown where nobody says it', async () => {
    const lead = (extra: object) => awa.json<Answer>('/api/admin/inquiries', { key: randomUUID(), source: 'phone', name: 'Anneke', ...extra });
    expect((await lead({})).body.language).toBeNull();
    const { body } = await lead({ language: 'nl', email: 'anneke.lead@example.com', confirm: true });
    expect(body.language).toBe('nl');
    expect((await mailTo('anneke.lead@example.com', /./)).subject).toBe(`Wij hebben uw aanvraag ${body.reference} ontvangen`);
    expect(await lead({ language: 'Dutch!' })).toMatchObject({ status: 422, body: { field: 'language' } });
    const { id } = await asked(null);
    const added = await lead({ language: 'fr', addTo: id });
    expect(added.body).toMatchObject({ language: 'fr', messages: [{ body: 'language: French' }] });
  });
});

describe('a mail to a traveller', () => {
  it('confirms an enquiry in their language, and says in its HTML which that is', async () => {
    const payload = inquiry();
    await postForm(shared.site.url, payload, { ...from(), ...DUTCH });
    const { subject, text, html } = await mailTo(payload.email, /./);
    expect(subject).toMatch(/^Wij hebben uw aanvraag HBT\w+ ontvangen$/);
    expect(text).toContain('Er is nog niets geboekt of betaald.');
    expect(html).toContain('lang="nl"');
  });

  it('is English where they speak a language that nobody writes', async () => {
    const payload = inquiry();
    await postForm(shared.site.url, payload, { ...from(), 'accept-language': 'sv' });
    const { subject, html } = await mailTo(payload.email, /./);
    expect(subject).toMatch(/^We have your request /);
    expect(html).toContain('lang="en-GB"');
  });

  it('with an answer is around it what the answer is: a template in Dutch, one in English, and own words of which nobody said it', async () => {
    const answer = async (body: string, language?: string) => {
      const { id, email } = await asked('nl');
      const { status } = await post(id, '/reply', { channel: 'email', subject: 'Uw dag', body, seen: null, ...(language && { language }) });
      expect(status).toBe(200);
      return mailTo(email, /Uw dag/);
    };
    const dutch = await answer('Tot zaterdag!', 'nl');
    expect(dutch.text).toContain('Op zaterdag 21 november 2026 schreef u:\n> Wij komen met z’n vieren.');
    expect(dutch.html).toMatch(/<html[^>]* lang="nl"/);
    expect(dutch.html).not.toMatch(/<div lang=/);
    const english = await answer('See you on Saturday!', 'en');
    expect(english.text).toContain('On Saturday 21 November 2026 you wrote:');
    expect(english.html).toMatch(/<html[^>]* lang="en-GB"/);
    expect(english.html, 'their own words').toContain('<blockquote lang="nl"');
    const untold = await answer('See you!');
    expect(untold.text).toContain('schreef u:');
    expect(untold.html).toMatch(/<html[^>]* lang="nl"/);
    expect(untold.html, 'in a language that nobody named').toContain('<div lang="">');
  });

  it('that is said to be in a language that there is not is refused, and nothing is sent', async () => {
    const { id } = await asked('nl');
    expect(await post(id, '/reply', { channel: 'email', subject: 'Uw dag', body: 'Tot dan', seen: null, language: 'sv' })).toMatchObject({
      status: 422,
      body: { field: 'language' },
    });
    expect((await detail(id)).messages).toEqual([]);
  });

  it('brings a quote, and confirms their yes, in their language: its days and people too', async () => {
    const { id, email } = await asked('de');
    const { body } = await post(id, '/quotes', {
      title: 'Lamin Lodge',
      lines: [{ group: '2 people', price: 'GMD 1,500 each' }],
      day: '2099-03-05',
      validUntil: inDays(7),
      send: true,
    });
    const quote = await mailTo(email, /Wir haben Ihre Anfrage/);
    expect(quote.subject).toMatch(/^Re: Wir haben Ihre Anfrage HBT\w+ erhalten$/);
    expect(quote.text).toContain('Guten Tag Jeroen de Vries,\n\nIhr Angebot ist fertig: Lamin Lodge.');
    expect(quote.text).toContain('Ihr Angebot lesen: http');
    expect(quote.html).toMatch(/<html[^>]* lang="de"/);
    const { id: quoteId = '', link = '' } = body.quotes[0] ?? {};
    const yes = { token: link.split('/').at(-1) ?? '', answer: 'yes', line: '0', people: '1', name: 'Jeroen de Vries' };
    const { url } = shared.site;
    await fetch(`${url}/api/quote-answer`, { method: 'POST', redirect: 'manual', headers: { origin: new URL(url).origin }, body: new URLSearchParams(yes) });
    shared.smtp.mails.length = 0;
    expect((await post(id, '', { change: 'confirm_quote', quoteId })).body.status).toBe('won');
    const agreed = await mailTo(email, /Wir haben Ihre Anfrage/);
    expect(agreed.text).toContain('es ist vereinbart: Lamin Lodge am Donnerstag, 5. März 2099, 1 Person, 2 people: GMD 1,500 each.');
  });
});

it('the desk is told every version of a template, and which languages mails are written in', async () => {
  const { body } = await awa.json<DeskFacts>('/api/admin/desk');
  expect(body.mailLanguages).toEqual(['en', 'nl', 'de', 'fr']);
  expect(body.templates).toEqual(sampleContent().replyTemplates);
});
