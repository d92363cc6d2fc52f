import { describe, expect, it } from 'vitest';
import { until } from '../fixtures/until.ts';
import { newVisitor, postForm } from '../fixtures/visitor.ts';
import { peopleOf } from './people.ts';
import { siteUnderTest } from './site-under-test.ts';

const shared = siteUnderTest('native_form');

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
  });

  it('sent twice by a double tap is stored once', async () => {
    const payload = inquiry();
    const headers = from();
    await Promise.all([postForm(shared.site.url, payload, headers), postForm(shared.site.url, payload, headers)]);
    expect(await stored(payload.email)).toHaveLength(1);
  });

  it('with a mistake comes back with its status, its message, everything that was typed, and no script run', async () => {
    const before = await countAll();
    const response = await postForm(
      shared.site.url,
      { name: '', email: 'a@b.co', message: '</textarea><script>alert(1)</script>', subject: '"><img src=x>' },
      from(),
    );
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain('Required fields missing');
    expect(page).toContain('Please fill in your name and message.');
    expect(page).toContain('Please tell us your name.');
    expect(page).toContain('value="a@b.co"');
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script>alert(1)');
    expect(page).not.toContain('"><img src=x>');
    expect(page).toContain('https://wa.me/');
    expect(await countAll()).toBe(before);
  });

  it('the sent page repeats nothing that is not a reference', async () => {
    const page = await (await fetch(`${shared.site.url}/enquiry/sent?ref=%3Cscript%3Ealert(1)%3C/script%3E`)).text();
    expect(page).not.toContain('alert(1)');
    expect(page).not.toContain('Your reference');
  });
});

describe('mails', () => {
  it('reach operator and visitor with reference, everything that was asked, Reply-To and one Message-ID each', async () => {
    const visitor = await newVisitor(shared.site.url);
    const payload = inquiry({
      name: 'Zoë Müller',
      leadSource: 'whatsapp',
      groupSizeText: '5-8',
      preferredTour: 'Kunta Kinteh Island',
      preferredDate: '2027-03-04',
      phone: '+49 170 1234567',
    });
    const { body } = await visitor.submit(payload, { headers: from() });
    const reference = String(body.reference);
    const both = await until('two mails', () => {
      const mine = shared.smtp.mails.filter(({ raw }) => raw.includes(reference));
      return mine.length === 2 && mine;
    });
    const toOperator = both.find(({ to }) => to[0] === 'operator@example.com')?.parsed;
    const toVisitor = both.find(({ to }) => to[0] === payload.email)?.parsed;
    expect(toOperator?.subject).toBe(`New enquiry ${reference}: Kunta Kinteh Island`);
    expect(toOperator?.replyTo).toEqual([{ name: 'Zoë Müller', address: payload.email }]);
    for (const text of [toOperator?.text ?? '', toOperator?.html ?? '']) {
      for (const fact of [reference, 'Zoë Müller', payload.email, '+49 170 1234567', 'Kunta Kinteh Island', '5-8', '4 March 2027', 'Two lines,'])
        expect(text).toContain(fact);
    }
    expect(toVisitor?.subject).toBe(`We have your request ${reference}`);
    expect(toVisitor?.replyTo?.[0]?.address).toBe('hello@hiddenbaobab.example');
    expect(toVisitor?.text).toContain('within 30 minutes by WhatsApp');
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
