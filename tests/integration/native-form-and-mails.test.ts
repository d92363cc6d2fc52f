import { describe, expect, it } from 'vitest';
import { answerByInBanjul } from '../../src/domains/inquiries/model/answer-by.ts';
import { promiseDue } from '../../src/domains/inquiries/model/promise-due.ts';
import { mailboxKey } from '../../src/domains/security/server/rate-limits.ts';
import { sampleContent } from '../fixtures/sample-content.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor, postForm } from '../fixtures/visitor.ts';
import { peopleOf } from './people.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();

const { inquiry, from, stored, countAll } = peopleOf(shared);

describe('a plain form, without scripts', () => {
  it('is stored and led on to a page that shows the reference', async () => {
    const payload = { ...inquiry(), website: '', preferredTour: '', groupSize: '2' };
    const response = await postForm(shared.site.url, payload, from());
    expect(response.status).toBe(303);
    const location = response.headers.get('location') ?? '';
    const page = await (await fetch(new URL(location, shared.site.url))).text();
    const [row] = await stored(payload.email);
    expect(row).toMatchObject({ group_size: 2, preferred_tour: null });
    expect(page).toContain(String(row?.reference));
    expect(page).toContain('Check your email for confirmation.');
    // Without a script nobody knows the visitor's zone: it is Gambian time.
    const { promises, hours } = sampleContent().site;
    const { dueAt } = promiseDue('inquiry_form', row?.created_at as Date, null, { ...promises, ...hours });
    expect(page.replaceAll('<!-- -->', '')).toContain(
      `We answer by <time dateTime="${dueAt.toISOString()}" data-answer-by="true">${answerByInBanjul(dueAt)}</time>.`,
    );
  });

  it('without address and number is told how to reach us, and no time; a time that is none is not shown', async () => {
    const response = await postForm(shared.site.url, { name: 'Ann', message: `Hello ${inquiry().email}`, email: '', phone: '' }, from());
    const location = response.headers.get('location') ?? '';
    const page = await (await fetch(new URL(location, shared.site.url))).text();
    expect(page).toContain('write on WhatsApp or call +220 000 0000, and name your reference.');
    expect(page).not.toContain('We answer by');
    for (const by of ['0', '99999999999', 'soon', '-1']) {
      expect(await (await fetch(`${shared.site.url}/enquiry/sent?reference=HBT20261121K7QF&mail=1&by=${by}`)).text()).not.toContain('We answer by');
    }
  });

  it('sent twice by a double tap is stored once', async () => {
    const payload = inquiry();
    const headers = from();
    await Promise.all([postForm(shared.site.url, payload, headers), postForm(shared.site.url, payload, headers)]);
    expect(await stored(payload.email)).toHaveLength(1);
  });

  it('whose answer never came, and that its script sends anew, is stored once', async () => {
    const payload = inquiry();
    const headers = from();
    await postForm(shared.site.url, payload, headers);
    const [row] = await stored(payload.email);
    const visitor = await newVisitor(shared.site.url);
    const again = await visitor.submit({ ...payload, msOnForm: '60000' }, { headers });
    expect([again.status, again.body.reference]).toEqual([200, row?.reference]);
    expect(await stored(payload.email)).toHaveLength(1);
    // Other words are another enquiry.
    expect((await visitor.submit({ ...payload, message: `${payload.message} And on Sunday?` }, { headers })).status).toBe(201);
  });

  it('with a mistake comes back with its status, its message, everything that was typed, and no script run', async () => {
    const before = await countAll();
    const response = await postForm(
      shared.site.url,
      { name: '', email: 'a@b.co', message: '</textarea><script>alert(1)</script>', subject: '"><img src=x>', walksLittle: 'yes' },
      from(),
    );
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain('Required fields missing');
    expect(page).toContain('Please fill in your name and message.');
    expect(page).toContain('Please tell us your name.');
    expect(page).toContain('value="a@b.co"');
    expect(page).toMatch(/<input[^>]*name="walksLittle"[^>]*checked/);
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script>alert(1)');
    expect(page).not.toContain('"><img src=x>');
    expect(page).toContain('https://wa.me/');
    expect(await countAll()).toBe(before);
  });

  it.each(['', '?reference=%3Cscript%3Ealert(1)%3C/script%3E', '?reference=HBT1&mail=1'])(
    'the sent page without a reference leads to the form: %s',
    async (query) => {
      const answer = await fetch(`${shared.site.url}/enquiry/sent${query}`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/enquiry']);
      expect(await answer.text()).not.toMatch(/alert|successfully/);
    },
  );
});

describe('mails', () => {
  it('reach operator and visitor with reference, everything that was asked, Reply-To and one Message-ID each', async () => {
    const visitor = await newVisitor(shared.site.url);
    const payload = inquiry({
      name: 'Zoë Müller',
      leadSource: 'whatsapp',
      groupSizeText: '5-8',
      walksLittle: 'yes',
      preferredTour: 'Kunta Kinteh Island',
      preferredDate: '2099-03-04',
      phone: '+49 170 1234567',
    });
    const { body } = await visitor.submit(payload, { headers: from() });
    const reference = String(body.reference);
    const both = await until('two mails', () => {
      const mine = shared.smtp.mails.filter(({ raw }) => raw.includes(reference));
      return mine.length === 2 && mine;
    });
    const toOperator = both.find(({ to }) => to[0] === 'operator@example.com')?.parsed;
    const confirmation = both.find(({ to }) => to[0] === payload.email);
    const toVisitor = confirmation?.parsed;
    expect(toOperator?.subject).toBe(`New enquiry ${reference}: Kunta Kinteh Island`);
    expect(toOperator?.replyTo).toEqual([{ name: 'Zoë Müller', address: payload.email }]);
    for (const text of [toOperator?.text ?? '', toOperator?.html ?? '']) {
      for (const fact of [
        reference,
        'Zoë Müller',
        payload.email,
        '+49 170 1234567',
        'Kunta Kinteh Island',
        '5-8',
        '4 March 2099',
        'Somebody in the group does not walk far',
        'Two lines,',
      ])
        expect(text).toContain(fact);
    }
    expect(toVisitor?.subject).toBe(`We have your request ${reference}`);
    expect(toVisitor?.replyTo?.[0]?.address).toBe('hello@hiddenbaobab.example');
    // Which of the two depends on the hour (src/domains/inquiries/model/booking-promise.ts).
    expect(toVisitor?.text).toMatch(/within 30 minutes( from 7:00 AM, when we open,)? by WhatsApp/);
    // Whole words: a link's random token may hold two letters of a name.
    for (const text of [toVisitor?.text, toVisitor?.html, confirmation?.raw])
      expect(text).not.toMatch(/Zo(ë|=C3=AB|&euml;)|M(ü|=C3=BC|&uuml;)ller|Two lines|1234567/i);
    expect(new Set(both.map(({ parsed }) => parsed.messageId)).size).toBe(2);
  });

  it('an inquiry without an e-mail address notifies the operator only', async () => {
    const visitor = await newVisitor(shared.site.url);
    const { body } = await visitor.submit({ name: 'Pa', message: 'Call me', phone: '+220 7001234' }, { headers: from() });
    await until('the notification', () => shared.smtp.mails.some(({ raw }) => raw.includes(String(body.reference))));
    const rows = (await shared.pool.query('SELECT kind FROM mails WHERE inquiry_id = $1', [body.inquiryId])).rows;
    expect(rows).toEqual([{ kind: 'operator_notification' }]);
  });
});

describe('the confirmation to the visitor', () => {
  const confirmed = async (inquiryId: unknown) =>
    (await shared.pool.query("SELECT 1 FROM mails WHERE inquiry_id = $1 AND kind = 'visitor_confirmation'", [inquiryId])).rowCount === 1;
  const history = async (inquiryId: unknown) =>
    (await shared.pool.query('SELECT event, detail FROM inquiry_history WHERE inquiry_id = $1 ORDER BY id', [inquiryId])).rows;

  it('goes three times a day to one mailbox, whatever stands after its plus; every enquiry is stored, and the operator told', async () => {
    const answers = [];
    for (const tag of ['', '+a', '+b', '+c', '+d']) {
      const visitor = await newVisitor(shared.site.url);
      answers.push(await visitor.submit(inquiry({ email: `victim${tag}@example.com` }), { headers: from() }));
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const ids = answers.map(({ body }) => body.inquiryId);
    expect(await Promise.all(ids.map(confirmed))).toEqual([true, true, true, false, false]);
    const { rows } = await shared.pool.query("SELECT 1 FROM mails WHERE inquiry_id = ANY($1) AND kind = 'operator_notification'", [ids]);
    expect(rows).toHaveLength(5);
    expect(await history(ids[2])).toEqual([{ event: 'received', detail: { leadSource: 'inquiry_form' } }]);
    expect((await history(ids[3]))[1]).toEqual({ event: 'confirmation_withheld', detail: { limit: 'confirmation' } });
  });

  it('goes to nobody any more once the whole site has sent as many as it may within an hour', async () => {
    const before = await shared.pool.query("SELECT points FROM rate_limits WHERE key = 'allConfirmations:site'");
    await shared.pool.query("UPDATE rate_limits SET points = 500 WHERE key = 'allConfirmations:site'");
    const visitor = await newVisitor(shared.site.url);
    const payload = inquiry();
    const { status, body } = await visitor.submit(payload, { headers: from() });
    const { rows } = await shared.pool.query('SELECT points FROM rate_limits WHERE key = $1', [`confirmation:${mailboxKey(payload.email)}`]);
    await shared.pool.query("UPDATE rate_limits SET points = $1 WHERE key = 'allConfirmations:site'", [before.rows[0].points]);
    expect(status).toBe(201);
    expect(await confirmed(body.inquiryId)).toBe(false);
    expect(rows, "the mailbox's own are not used up by what it is not sent").toEqual([{ points: 0 }]);
    expect((await history(body.inquiryId))[1]).toEqual({ event: 'confirmation_withheld', detail: { limit: 'allConfirmations' } });
  });
});
