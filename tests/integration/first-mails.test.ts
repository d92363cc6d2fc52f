import { beforeAll, describe, expect, it } from 'vitest';
import type { InquiryDetail } from '../../src/domains/desk/model/desk-types.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { until } from '../fixtures/until.ts';
import { seedInquiry } from './desk-seeds.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
let awa: SignedInBrowser;
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'desk');
});

const enter = (lead: object) => awa.json<InquiryDetail>('/api/admin/inquiries', { key: crypto.randomUUID(), name: 'Fatou', ...lead });
const post = (id: string, path: string, body: object) => awa.json<InquiryDetail>(`/api/admin/inquiries/${id}/${path}`, body);

describe('somebody who was entered at the desk', () => {
  it.each([
    ['phone', 'Is a friend of the hotel, can pay more', false],
    ['mail', 'Is there shade on the boat?', true],
    ['mail', undefined, false],
  ])('by %s with the note %s: the first mail answers none, and quotes what they wrote themselves (%o)', async (source, note, isQuoted) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { body } = await enter({ source, note, email });
    const mail = async (n: number) => until('the mail', () => shared.smtp.mails.filter(({ to }) => to.includes(email))[n]);
    await post(body.id, 'reply', { channel: 'email', subject: 'The boat', body: 'We go at seven.' });
    const { parsed } = await mail(0);
    expect(parsed.subject).toBe(`The boat (${body.reference})`);
    const words = [parsed.text, parsed.html].map((text) => [text?.includes('you wrote'), text?.includes('friend of the hotel')]);
    expect(words).toEqual([
      [isQuoted, false],
      [isQuoted, false],
    ]);
    await post(body.id, 'reply', { channel: 'email', subject: 'The boat', body: 'Bring a hat.' });
    expect((await mail(1)).parsed.subject).toBe(`Re: The boat (${body.reference})`);
  });
});

it('the page of a quote that was taken names the people who were agreed, and no others', async () => {
  const { id } = await seedInquiry(shared.pool, { group_size: 3 });
  const validUntil = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const quote = { title: 'A day', lines: [{ group: 'each', price: 'GMD 1,500' }], people: '3', validUntil, send: false };
  const link = (await post(id, 'quotes', quote)).body.quotes[0]?.link ?? '';
  const body = new URLSearchParams({ token: link.slice(-43), answer: 'yes', line: '0', people: '6', name: 'Ann' });
  expect(await (await fetch(link)).text()).toContain('3 people');
  await fetch(`${shared.site.url}/api/quote-answer`, { method: 'POST', body, headers: { origin: shared.site.url }, redirect: 'manual' });
  const page = await (await fetch(link)).text();
  expect([page.includes('You said yes'), page.includes('6 people'), page.includes('3 people')]).toEqual([true, true, false]);
});
