import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOOK_MS } from '../../src/domains/desk/server/alerts/alert-rounds.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { freePort } from '../../src/server/free-port.ts';
import { runDoctor } from '../../src/start/doctor-command.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { type Device, makeCertificate, type PushPeer, startPushPeer } from '../fixtures/push-peer.ts';
import { shorterWaits } from '../fixtures/shorter-waits.ts';
import { openSession } from '../fixtures/signed-in-person.ts';
import { startSiteProcess } from '../fixtures/site-process.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { postForm } from '../fixtures/visitor.ts';
import { seedInquiry } from './desk-seeds.ts';
import { siteUnderTest } from './site-under-test.ts';

/* Alerts from a running site to a push service of browsers, which decrypts them as the devices would. */

const TOKEN = 'a token of this test alone';
const keys = temporaryFolder();
const certificate = makeCertificate(keys.path);
const peer: PushPeer = await startPushPeer(certificate);
const shared = siteUnderTest('pocket_alerts', {
  PORT: String(await freePort()),
  METRICS_TOKEN: TOKEN,
  ...shorterWaits({ [LOOK_MS]: 250 }),
  NODE_EXTRA_CA_CERTS: certificate.path,
  PUSH_PRIVATE_HOSTS: peer.host,
});
let awa: SignedInBrowser;
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'desk');
});
afterAll(async () => {
  await peer.stop();
  keys.remove();
});

const NAME = 'Oliver Twist';
const WORDS = 'We are afraid of boats and would like to see the baobab.';
/** In two days' time at most, so that no night keeps it back. */
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** A form's enquiry, as a browser without scripts sends it. */
async function inquire(preferredDate = TOMORROW): Promise<{ id: string; reference: string }> {
  const email = `${crypto.randomUUID()}@visitor.example`;
  const fields = { name: NAME, email, message: WORDS, leadSource: 'inquiry_form', preferredDate };
  const answer = await postForm(shared.site.url, fields, { 'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}` });
  expect(answer.status).toBe(303);
  return (await shared.pool.query('SELECT id, reference FROM inquiries WHERE email = $1', [email])).rows[0];
}

async function switchOn(who = awa, device = peer.device()): Promise<Device> {
  expect(await who.json('/api/admin/alerts', device.subscription)).toEqual({ status: 200, body: { success: true } });
  return device;
}
const kept = async ({ subscription }: Device) =>
  (await shared.pool.query('SELECT taken_at, failing_since, last_failure, rest_until FROM push_subscriptions WHERE endpoint = $1', [subscription.endpoint]))
    .rows[0];
/** For a wait that was in vain. */
const standing = async (device: Device) =>
  JSON.stringify([(await shared.pool.query('SELECT * FROM push_alerts')).rows, await kept(device), peer.to(device), shared.site.output().slice(-3_000)]);
const toldOf = (device: Device, reference: string) => peer.to(device).filter(({ address }) => address === `/admin/inquiries/${reference}`);

/** What is sent twice is sent by now. */
async function afterAnotherRound(device: Device): Promise<void> {
  const { reference } = await inquire();
  await until('the alert of a later round', () => toldOf(device, reference).length > 0, 20_000);
}

describe('an alert', () => {
  it('of a new enquiry reaches every device of the desk once, signed by the one key of the site, with no name and no word of it', async () => {
    const [phone, tablet] = [await switchOn(), await switchOn(await signInAs(shared, 'Lamin Sanneh', 'admin'))];
    const { id, reference } = await inquire();
    for (const device of [phone, tablet]) await until('the alert', () => toldOf(device, reference).length > 0, 20_000);
    const [message] = toldOf(phone, reference);
    expect(message).toEqual({
      title: 'New enquiry',
      body: expect.stringMatching(/^Reply by (\w{3} )?\d\d:\d\d$/),
      tag: `/admin/inquiries/${reference}`,
      address: `/admin/inquiries/${reference}`,
    });
    const delivered = peer.delivered.find(({ device }) => device === phone.name);
    if (!delivered) throw new Error('nothing was delivered');
    const { headers, bytes } = delivered;
    expect(headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm', topic: id.replaceAll('-', '') });
    expect(Number(headers.ttl)).toBeGreaterThan(600);
    expect(bytes.toString('latin1')).not.toMatch(/enquiry|HBT/);
    for (const text of [JSON.stringify(message), JSON.stringify(headers)]) expect(text).not.toMatch(/Oliver|Twist|baobab|boat|visitor\.example/i);
    const { body } = await awa.json<{ key: string }>('/api/admin/alerts');
    expect(new Set(peer.asked.map(({ key }) => key))).toEqual(new Set([body.key]));
    await afterAnotherRound(phone);
    expect([toldOf(phone, reference), toldOf(tablet, reference)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('of a yes that twenty presses said at once is one, and says that; so does what a traveller wrote', async () => {
    const phone = await switchOn();
    const { id, reference } = await seedInquiry(shared.pool, { preferred_date: TOMORROW, read_at: new Date(), answered_at: new Date() });
    const quote = { title: 'A day', lines: [{ group: '2 people', price: 'GMD 1,500' }], validUntil: TOMORROW, send: false };
    const { body } = await awa.json<{ quotes: { link: string }[] }>(`/api/admin/inquiries/${id}/quotes`, quote);
    const token = body.quotes[0]?.link.split('/').at(-1) ?? '';
    const say = (fields: Record<string, string>) =>
      fetch(`${shared.site.url}/api/quote-answer`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: shared.site.url, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ token, ...fields }),
      });
    const presses = await Promise.all(Array.from({ length: 20 }, () => say({ answer: 'yes', line: '0', people: '2', name: NAME, message: WORDS })));
    expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([303]));
    await until('the yes', () => toldOf(phone, reference).length > 0, 20_000);
    await afterAnotherRound(phone);
    expect(toldOf(phone, reference)).toEqual([expect.objectContaining({ title: 'A traveller said yes' })]);
    expect(JSON.stringify(toldOf(phone, reference))).not.toMatch(/Oliver|boats/);

    expect((await say({ answer: 'again', message: 'Which shoes?' })).status).toBe(303);
    await until('what they wrote', () => toldOf(phone, reference).length > 1, 20_000);
    expect(toldOf(phone, reference)[1]).toMatchObject({ title: 'A traveller answered' });
  });

  it('is lost by no kill -9, and sent once: what happened while the site was down, and what it had in hand', async () => {
    const phone = await switchOn();
    const hanging = await switchOn();
    peer.answer(hanging, 'hang');
    const { reference } = await inquire();
    await until(
      'both push services to be asked',
      () => toldOf(phone, reference).length > 0 && peer.asked.some(({ device }) => device === hanging.name),
      20_000,
    );
    await until('the first to be done', async () => (await kept(phone))?.taken_at, 20_000);
    await shared.site.kill('SIGKILL');
    const down = await seedInquiry(shared.pool, { preferred_date: TOMORROW });
    peer.answer(hanging, { status: 201 });
    // As if the minute in which it had the alert in hand were over.
    await shared.pool.query("UPDATE push_alerts SET claimed_until = now() - interval '1 second', due_at = now() WHERE done_at IS NULL");
    shared.site = await startSiteProcess(shared.env);
    // On a busy machine a push service may be slow to answer just then: its minute of waiting is over too.
    const again = "UPDATE push_alerts SET due_at = now() WHERE done_at IS NULL AND claimed_until IS NULL AND due_at > now() + interval '5 seconds'";
    const meanwhile = async () => (await shared.pool.query(again)) && toldOf(phone, down.reference).length > 0;
    // A round whose answer of the database was lost leaves its claim to run out, which takes a minute: waited for longer than that.
    await until('what happened meanwhile', meanwhile, 100_000).catch(async (error) => Promise.reject(`${error}\n${await standing(phone)}`));
    await until('the device whose push service hung', () => peer.to(hanging).length > 0, 20_000);
    expect([toldOf(phone, reference), toldOf(phone, down.reference)].map(({ length }) => length)).toEqual([1, 1]);
    expect(peer.to(hanging).map(({ title }) => title)).toEqual(['2 enquiries wait']);
    expect((await kept(hanging))?.failing_since).toBeNull();
  });
});

describe('a push service', () => {
  it('that says 410 is asked no more: the device is forgotten, and others are told all the same', async () => {
    const [gone, phone] = [await switchOn(), await switchOn()];
    peer.answer(gone, { status: 410 });
    const { reference } = await inquire();
    await until('the other device', () => toldOf(phone, reference).length > 0, 20_000);
    await until('the device to be forgotten', async () => (await kept(gone)) === undefined);
    await inquire();
    await until('the next one', () => peer.to(phone).length > 1, 20_000);
    expect(peer.asked.filter(({ device }) => device === gone.name)).toHaveLength(1);
  });

  it('that says 429 is left alone for as long as it says; one that hangs holds up nobody, and is asked again a minute later', async () => {
    const [busy, hanging, phone] = [await switchOn(), await switchOn(), await switchOn()];
    peer.answer(busy, { status: 429, retryAfter: '3600' });
    peer.answer(hanging, 'hang');
    const { reference } = await inquire();
    await until('the device between them', () => toldOf(phone, reference).length > 0, 20_000);
    await until('the hanging one to be given up', async () => (await kept(hanging))?.last_failure === 'no answer within 10 s', 30_000);
    expect(await kept(busy)).toMatchObject({ last_failure: '429' });
    const { rows } = await shared.pool.query(
      `SELECT s.endpoint, extract(epoch FROM a.due_at - now())::int AS seconds FROM push_alerts a JOIN push_subscriptions s ON s.id = a.subscription_id
       JOIN inquiries i ON i.id = a.inquiry_id WHERE i.reference = $1 AND a.done_at IS NULL`,
      [reference],
    );
    const waits = Object.fromEntries(rows.map(({ endpoint, seconds }) => [endpoint, seconds]));
    expect(waits[busy.subscription.endpoint]).toBeGreaterThan(3_500);
    expect(waits[hanging.subscription.endpoint]).toBeGreaterThan(30);
    expect(waits[hanging.subscription.endpoint]).toBeLessThanOrEqual(60);
    await inquire();
    await until('the next one', () => peer.to(phone).length > 1, 20_000);
    expect(peer.asked.filter(({ device }) => device === busy.name)).toHaveLength(1);
    const metrics = await (await fetch(`${shared.site.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
    const figureOf = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1]);
    // Those of the next enquiry to other devices may still be on their way.
    for (const name of ['alert_devices_failing', 'alerts_waiting']) expect(figureOf(name), name).toBeGreaterThanOrEqual(2);
    expect(metrics).toMatch(/^alert_devices \d+$/m);
    const lines: string[] = [];
    const { DATABASE_URL = '' } = shared.env;
    await runDoctor(readConfig({ DATABASE_URL, DATA_DIR: keys.path, LOG_LEVEL: 'silent' }), (line) => lines.push(line));
    expect(lines.join('\n')).toMatch(/ok {4}alerts: \d+ devices/);
    expect(lines.join('\n')).toContain(`note  alerts: ${peer.host} has taken none of one device since `);
  });

  it.each([
    ['a private address', 'https://127.0.0.1:8443/x', 'push_service'],
    ['an address of a cloud', 'https://169.254.169.254/latest', 'push_service'],
    ['one in the form of IPv6', 'https://[::ffff:10.0.0.1]/x', 'push_service'],
    ['a name of this machine', 'https://localhost:1/x', 'push_service'],
    ['a host that there is not', 'https://push.invalid/x', 'push_service'],
    ['no https', 'http://example.com/x', 'validation_failed'],
    ['no address', 'push', 'validation_failed'],
    ['a file', 'file:///etc/passwd', 'validation_failed'],
    ['more than anybody has', `https://example.com/${'x'.repeat(1_000)}`, 'validation_failed'],
  ])('that is %s is refused when a device names it', async (_, endpoint, code) => {
    const { subscription } = peer.device();
    const { status, body } = await awa.json('/api/admin/alerts', { ...subscription, endpoint });
    expect([status, body]).toEqual([422, expect.objectContaining({ code, field: 'endpoint', error: expect.any(String) })]);
  });

  it('whose name leads to a private address by the time of the alert is never asked', async () => {
    const device = await switchOn();
    const elsewhere = device.subscription.endpoint.replace('localhost', '127.0.0.1');
    await shared.pool.query('UPDATE push_subscriptions SET endpoint = $2 WHERE endpoint = $1', [device.subscription.endpoint, elsewhere]);
    await inquire();
    const failure = () => shared.pool.query('SELECT last_failure FROM push_subscriptions WHERE endpoint = $1', [elsewhere]);
    await until('the alert to be refused', async () => (await failure()).rows[0]?.last_failure === 'a private address', 20_000);
    expect(peer.asked.filter(({ device: name }) => name === device.name)).toEqual([]);
  });

  it.each([
    ['no keys', {}],
    ['a point that is none', { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }],
    ['keys of another length', { p256dh: 'BA', auth: 'A' }],
  ])('is not asked for a device with %s', async (_, wrong) => {
    const { subscription } = peer.device();
    const { status, body } = await awa.json('/api/admin/alerts', { ...subscription, keys: wrong });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
  });
});

describe('a device', () => {
  it('gets a trial alert, and is told what its push service made of it', async () => {
    const phone = await switchOn();
    const { endpoint } = phone.subscription;
    expect(await awa.json('/api/admin/alerts/trial', { endpoint })).toMatchObject({ status: 200, body: { success: true } });
    expect(peer.to(phone)).toEqual([expect.objectContaining({ title: 'A trial alert' })]);
    peer.answer(phone, { status: 503 });
    expect((await awa.json('/api/admin/alerts/trial', { endpoint })).body).toMatchObject({ success: false, message: expect.stringContaining('(503)') });
    peer.answer(phone, { status: 404 });
    expect((await awa.json('/api/admin/alerts/trial', { endpoint })).body).toMatchObject({
      success: false,
      message: expect.stringContaining('off and on again'),
    });
    expect((await awa.json('/api/admin/alerts/trial', { endpoint })).status).toBe(404);
    const others = await switchOn(await signInAs(shared, 'Binta Jallow', 'desk'));
    expect((await awa.json('/api/admin/alerts/trial', { endpoint: others.subscription.endpoint })).status).toBe(404);
  });

  it('is forgotten where it is switched off, and only by its own person', async () => {
    const phone = await switchOn();
    const binta = await signInAs(shared, 'Binta Jallow', 'desk');
    const off = (who: SignedInBrowser) => who.json('/api/admin/alerts', { endpoint: phone.subscription.endpoint }, { method: 'DELETE' });
    expect((await off(binta)).status).toBe(200);
    expect(await kept(phone)).toBeDefined();
    expect((await off(awa)).status).toBe(200);
    expect(await kept(phone)).toBeUndefined();
    expect((await off(awa)).status).toBe(200);
  });

  it('ends with its session (signed out here or from elsewhere, or over), with the role and with the account', async () => {
    const ends: Record<string, (who: SignedInBrowser) => Promise<unknown>> = {
      'signing out': async (who) => expect((await who.ask('/api/auth/sign-out', {})).status).toBe(200),
      'a session ended on another device': (who) => shared.pool.query('DELETE FROM sessions WHERE user_id = $1', [who.id]),
      'a session that is over': (who) => shared.pool.query("UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1", [who.id]),
      'a role that is taken away': (who) => shared.pool.query('DELETE FROM user_roles WHERE user_id = $1', [who.id]),
      'another role': (who) => shared.pool.query("UPDATE user_roles SET role = 'editor' WHERE user_id = $1", [who.id]),
      'an account that is erased': (who) => shared.pool.query('DELETE FROM users WHERE id = $1', [who.id]),
    };
    const ended: Device[] = [];
    for (const [name, end] of Object.entries(ends)) {
      const who = await signInAs(shared, name, 'desk');
      const device = await switchOn(who);
      // Another device of theirs is another session.
      await openSession(shared, who.id);
      await end(who);
      ended.push(device);
    }
    const phone = await switchOn();
    const { reference } = await inquire();
    await until('a device that goes on', () => toldOf(phone, reference).length > 0, 20_000);
    for (const device of ended) expect(peer.to(device)).toEqual([]);
    expect(await kept(ended[0] as Device)).toBeUndefined();
  });

  it('takes nobody who does not work at the desk', async () => {
    const { subscription } = peer.device();
    for (const [who, status] of [
      [await signInAs(shared, 'Nobody Here'), 403],
      [await signInAs(shared, 'Fatou Editor', 'editor'), 403],
    ] as const)
      expect((await who.ask('/api/admin/alerts', subscription)).status).toBe(status);
    expect((await fetch(`${shared.site.url}/api/admin/alerts`)).status).toBe(401);
    expect((await awa.ask('/api/admin/alerts', subscription, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403);
  });
});

it('neither an endpoint nor a name is in the log', () => {
  expect(shared.site.output()).not.toMatch(/\/push\/|Oliver|baobab\./);
});
