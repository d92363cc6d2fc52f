import { beforeAll, describe, expect, it } from 'vitest';
import type { InboxPage, InquiryDetail, Today } from '../../src/domains/desk/model/desk-types.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { seedInquiry } from './desk-seeds.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
let awa: SignedInBrowser;

beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'admin');
});

const seed = (values: Record<string, unknown> = {}) => seedInquiry(shared.pool, values);
const detail = async (name: string) => (await awa.json<InquiryDetail>(`/api/admin/inquiries/${name}`)).body;
const events = ({ history }: InquiryDetail) => history.map(({ event }) => event);
const change = (name: string, body: object) => awa.json<InquiryDetail & { code?: string; field?: string }>(`/api/admin/inquiries/${name}`, body);

describe('a change', () => {
  it('of status is written down with who made it, and is an answer only with the way of it', async () => {
    const { id } = await seed();
    const lost = { change: 'status', status: 'lost', lostReason: ' Too far\naway ' };
    const { status, body } = await change(id, lost);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'lost', lostReason: 'Too far away', answeredAt: null, messages: [] });
    expect(body.history.at(-1)).toMatchObject({
      event: 'status',
      detail: { from: 'new', to: 'lost', lostReason: 'Too far away' },
      actor: { id: awa.id, name: 'Awa Ceesay' },
    });
    expect((await change(id, { ...lost, lostReason: 'Too far away' })).body.history).toHaveLength(body.history.length);
    // The same again, and now somebody says that they rang.
    const rang = (await change(id, { ...lost, how: 'phone', seenMessage: null })).body;
    expect(rang).toMatchObject({ answeredAt: expect.any(String), promise: { state: 'kept' }, unread: false });
    expect(rang.messages).toMatchObject([{ direction: 'out', channel: 'phone', body: '', author: 'Awa Ceesay', mail: null }]);
    expect(rang.history.at(-1)?.detail).toMatchObject({ how: 'phone' });
    // Told once, whatever is pressed again.
    expect((await change(id, { ...lost, lostReason: 'Too far away', how: 'phone' })).body.messages).toHaveLength(1);
    const back = await change(id, { change: 'status', status: 'new' });
    expect(back.body).toMatchObject({ status: 'new', lostReason: null, answeredAt: rang.answeredAt });
    expect(await change(id, { change: 'status', status: 'won', how: 'pigeon' })).toMatchObject({ status: 422, body: { field: 'how' } });
  });

  it('of status without an answer leaves the clock, the list of those who wait and its figure; of what was lost nobody waits until they write again', async () => {
    const isWaiting = async (reference: string) =>
      (await awa.json<InboxPage>('/api/admin/inquiries?view=waiting')).body.items.some((item) => item.reference === reference);
    const waiting = async () => (await awa.json<Today>('/api/admin/today')).body.waiting;
    const { id, reference } = await seed();
    const before = await waiting();
    const won = (await change(id, { change: 'status', status: 'won' })).body;
    expect([won.promise.state, won.answeredAt, await isWaiting(reference), await waiting()]).toEqual(['running', null, true, before]);
    await change(id, { change: 'status', status: 'lost', lostReason: 'Asked twice' });
    expect([await isWaiting(reference), await waiting()]).toEqual([false, before - 1]);
    await awa.json(`/api/admin/inquiries/${id}/messages`, { channel: 'whatsapp', text: 'We can come after all!' });
    expect([await isWaiting(reference), await waiting()]).toEqual([true, before]);
  });

  it('of status tells nobody as answered who wrote meanwhile', async () => {
    const { id } = await seed();
    await awa.json(`/api/admin/inquiries/${id}/messages`, { channel: 'whatsapp', text: 'And my mother?' });
    const refused = await change(id, { change: 'status', status: 'replied', how: 'phone', seenMessage: null });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'answered_meanwhile', error: 'Mary Test wrote just now: read it first. Nothing was changed.' },
    });
    expect(await detail(id)).toMatchObject({ status: 'new', answeredAt: null });
  });

  it('of status is undone with the answer that it told of, once, until something else has happened', async () => {
    const { id } = await seed({ status: 'lost', lost_reason: 'Dates full', answered_at: '2026-11-21T10:00:00Z', asked_again_at: '2026-11-22T10:00:00Z' });
    const set = (await change(id, { change: 'status', status: 'won', how: 'whatsapp' })).body;
    expect(set).toMatchObject({ status: 'won', askedAgainAt: null, messages: [{ channel: 'whatsapp' }] });
    const undo = { change: 'undo_status', entry: set.history.at(-1)?.id };
    const [one, other] = await Promise.all([change(id, undo), change(id, undo)]);
    expect([one?.status, other?.status]).toEqual([200, 200]);
    const after = await detail(id);
    expect(after).toMatchObject({
      status: 'lost',
      lostReason: 'Dates full',
      answeredAt: '2026-11-21T10:00:00.000Z',
      askedAgainAt: '2026-11-22T10:00:00.000Z',
      messages: [],
    });
    expect(events(after)).toEqual(['status', 'status']);
    expect(after.history.at(-1)?.detail).toMatchObject({ from: 'won', to: 'lost', undid: undo.entry });
    const again = (await change(id, { change: 'status', status: 'won', how: 'phone' })).body;
    const late = { change: 'undo_status', entry: again.history.at(-1)?.id };
    await awa.json(`/api/admin/inquiries/${id}/messages`, { channel: 'phone', text: 'We rang back' });
    expect(await change(id, late)).toMatchObject({ status: 409, body: { code: 'cannot_undo' } });
    expect(await change(id, { ...late, entry: 1_000_000_000 })).toMatchObject({ status: 404 });
    expect(await detail(id)).toMatchObject({ status: 'won' });
  });
});

describe('the first day', () => {
  const left = async (who = awa) => (await who.json<Today>('/api/admin/today')).body.firstDay;

  it('tells administrators what is still a sample or not set, each with the place where it is done', async () => {
    const found = await left();
    expect(found).toContainEqual({ what: 'Still a sample: WhatsApp number', href: '/admin/content/site.yaml#field-contact-chatNumber', setting: null });
    expect(found).toContainEqual({ what: 'Still a sample: guides', href: expect.stringMatching(/^\/admin\/content\/guides/), setting: null });
    expect(found).toContainEqual({ what: 'No copy is made by itself', href: null, setting: 'BACKUP_TO' });
    for (const { href } of found) if (href) expect((await awa.ask(href)).status, href).toBe(200);
    expect(await left(await signInAs(shared, 'Lamin Bah', 'desk'))).toEqual([]);
  });

  it('is hidden for every administrator, and shown again; the audit log says by whom', async () => {
    const other = await signInAs(shared, 'Fatou Bah', 'admin');
    expect((await awa.ask('/api/admin/first-day', { hidden: true })).status).toBe(200);
    expect(await left(other)).toEqual([]);
    expect((await other.ask('/api/admin/first-day', { hidden: false })).status).toBe(200);
    expect((await left()).length).toBeGreaterThan(2);
    const { rows } = await shared.pool.query("SELECT action, actor_id FROM audit_log WHERE action LIKE 'first_day%' ORDER BY id");
    expect(rows).toEqual([
      { action: 'first_day_hidden', actor_id: awa.id },
      { action: 'first_day_shown', actor_id: other.id },
    ]);
  });
});
