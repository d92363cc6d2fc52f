import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { deliverMail, mailsToSend, REFUSALS_MAX } from '../../src/domains/mail/server/deliver.ts';
import { openTransport, Unanswered } from '../../src/server/mail/transport.ts';
import { poolOf } from '../fixtures/pool.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { mailsUnderTest } from './mail-parts.ts';

/* One mail and one mail server: what is handed over, when, and how often. */

const DATABASE = 'test_mail_delivery';
const { under, instance, queued, row, restIsOver } = mailsUnderTest(DATABASE);

describe('a mail', () => {
  it('is handed over by one of two who try at the same time', async () => {
    const id = await queued();
    const answer = Promise.withResolvers<void>();
    under.smtp.behaviour = { slow: () => answer.promise };
    const first = deliverMail(instance(), id);
    await until('the text to be there', () => under.smtp.texts === 1);
    await expect(deliverMail(instance(), id)).rejects.toThrow('just being handed over');
    answer.resolve();
    await first;
    await deliverMail(instance(), id);
    expect(under.smtp.texts).toBe(1);
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 1, not_before: null });
  });

  it('stays claimed for as long as the mail server takes, and is free half a minute after its process died', async () => {
    const id = await queued();
    const answer = Promise.withResolvers<void>();
    under.smtp.behaviour = { slow: () => answer.promise };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const first = deliverMail(instance(), id);
    await until('the text to be there', () => under.smtp.texts === 1);
    // Half a minute without a renewal: nobody is at it any more.
    await under.pool.query("UPDATE mails SET not_before = not_before - interval '30 s'");
    expect(await mailsToSend(under.db)).toEqual([id]);
    vi.advanceTimersByTime(10_000);
    await until('the claim to be renewed', async () => (await mailsToSend(under.db)).length === 0);
    answer.resolve();
    await first;
    expect((await row(id)).status).toBe('sent');
  });

  it('that a process took with it when it died is handed over by another', async () => {
    const id = await queued();
    await under.pool.query("UPDATE mails SET not_before = now() - interval '1 s'");
    await deliverMail(instance(), id);
    expect(under.smtp.mails.map(({ parsed }) => parsed.messageId)).toEqual([`<${id}@tours.example.com>`]);
  });

  it('that was taken while the database went away goes once: the note of it is tried until the database is back', async () => {
    const id = await queued();
    const cluster = poolOf(inject('clusterUrl'), { max: 1 });
    let isAway = false;
    const rename = async (from: string, to: string) => {
      await cluster.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [from]);
      await cluster.query(`ALTER DATABASE ${from} RENAME TO ${to}`);
      isAway = to !== DATABASE;
    };
    onTestFinished(async () => {
      if (isAway) await rename(`${DATABASE}_away`, DATABASE);
      await cluster.end();
    });
    under.smtp.behaviour = { slow: () => rename(DATABASE, `${DATABASE}_away`) };
    const one = instance();
    const handedOver = deliverMail(one, id);
    await Promise.race([handedOver, until('the note to have failed', () => one.lines.some((line) => line.includes('could not be noted')))]);
    await rename(`${DATABASE}_away`, DATABASE);
    await handedOver;
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 1, not_before: null });
    await deliverMail(instance(), id);
    expect(under.smtp.texts).toBe(1);
  });

  it('whose person is erased while it is written leaves no copy in the outbox, where no mail server is set', async () => {
    const [id, other] = [await queued(), await queued()];
    const folder = temporaryFolder();
    onTestFinished(() => folder.remove());
    const one = { ...instance(), transport: openTransport(undefined, folder.path) };
    const letter = one.letters.visitor_confirmation;
    const erased = {
      ...one.letters,
      visitor_confirmation: (async (...asked) => {
        const written = await letter(...asked);
        // As the desk does, which finds no file yet (desk/server/person.ts).
        await under.pool.query('DELETE FROM mails WHERE id = $1', [id]);
        return written;
      }) satisfies typeof letter,
    };
    await deliverMail({ ...one, letters: erased }, id);
    await deliverMail(one, other);
    expect(readdirSync(join(folder.path, 'outbox'))).toEqual([`${other}.eml`]);
  });

  it('that a clock far ahead has put to rest is not held up by it', async () => {
    const id = await queued();
    await under.pool.query("UPDATE mails SET not_before = now() + interval '2 days'");
    expect(await mailsToSend(under.db)).toEqual([id]);
    await deliverMail(instance(), id);
    expect((await row(id)).status).toBe('sent');
  });

  const KINDS = ['operator_notification', 'visitor_confirmation', 'reply', 'confirm_address'];
  it.each(KINDS.flatMap((kind) => [[kind, 'refusedRecipients'] as const, [kind, 'refusedAfterText'] as const]))(
    'of the kind %s that is refused for good (%s) is given up after five tries within a day',
    async (kind, how) => {
      const recipient = `${randomUUID()}@example.com`;
      const id = await queued(kind, recipient);
      under.smtp.behaviour = { [how]: [recipient] };
      let hours = 0;
      for (let tried = 1; tried < REFUSALS_MAX; tried++) {
        await deliverMail(instance(), id);
        const mail = await row(id);
        expect(mail).toMatchObject({ status: 'queued', attempts: tried, refusals: tried });
        expect(mail.last_error).toContain('55');
        expect(await mailsToSend(under.db), 'it rests').toEqual([]);
        hours += (mail.rest.hours ?? 0) + (mail.rest.minutes ?? 0) / 60;
        await restIsOver();
        expect(await mailsToSend(under.db), 'it comes back').toEqual([id]);
      }
      expect(hours).toBeGreaterThan(12);
      expect(hours).toBeLessThan(24);
      await deliverMail(instance(), id);
      expect(await row(id)).toMatchObject({ status: 'failed', attempts: 5, refusals: 5, not_before: null });
      expect(await mailsToSend(under.db)).toEqual([]);
      expect(under.smtp.mails).toEqual([]);
    },
  );

  it('that the mail server got and did not answer rests before it may go twice, and is given up as one that may have arrived', async () => {
    const id = await queued();
    const transport = { ...instance().transport, send: () => Promise.reject(new Unanswered('it may have arrived')) };
    for (let tried = 1; tried <= REFUSALS_MAX; tried++) {
      await deliverMail({ ...instance(), transport }, id);
      const mail = await row(id);
      expect(mail).toMatchObject({ status: tried < REFUSALS_MAX ? 'queued' : 'failed', refusals: tried });
      expect(mail.last_error).toContain('it may have arrived');
      expect(await mailsToSend(under.db)).toEqual([]);
      await restIsOver();
    }
  });

  it.each([
    ['has an address that is none', 'visitor_confirmation', "UPDATE mails SET recipient = ''", 'No recipients defined'],
    ['belongs to no enquiry', 'visitor_confirmation', 'UPDATE mails SET inquiry_id = NULL', 'belongs to no enquiry'],
    ['has no text', 'reply', 'DELETE FROM replies', 'has no text'],
  ])('that %s is refused for good by ourselves, rests, and is given up after five tries', async (_what, kind, spoil, said) => {
    const one = instance();
    const id = await queued(kind);
    await under.pool.query(spoil);
    for (let tried = 1; tried <= REFUSALS_MAX; tried++) {
      await deliverMail(one, id);
      const mail = await row(id);
      expect(mail).toMatchObject({ status: tried < REFUSALS_MAX ? 'queued' : 'failed', refusals: tried });
      expect(mail.last_error).toContain(said);
      await restIsOver();
    }
  });

  it('that is refused for now, before or after its text, is tried until it is taken, however often', async () => {
    const id = await queued();
    for (let tried = 1; tried <= 8; tried++) {
      under.smtp.behaviour = tried % 2 ? { temporary: true } : { busyAfterText: () => true };
      await expect(deliverMail(instance(), id)).rejects.toThrow(/try again later|busy after the text/);
      expect(await row(id)).toMatchObject({ status: 'queued', attempts: tried, refusals: 0, not_before: null });
    }
    under.smtp.behaviour = {};
    await deliverMail(instance(), id);
    expect(under.smtp.mails).toHaveLength(1);
  });

  it.each(['refusedRecipients', 'refusedAfterText'])('that is refused (%s) leaves no address in the log, and all of it on the desk', async (how) => {
    const id = await queued('visitor_confirmation', 'sinead.private@example.com');
    under.smtp.behaviour = { [how]: ['sinead.private@example.com'] };
    const one = instance();
    for (let tried = 0; tried < REFUSALS_MAX; tried++) {
      await deliverMail(one, id);
      await restIsOver();
    }
    expect(one.lines).toHaveLength(REFUSALS_MAX);
    expect(one.lines.join('')).not.toContain('sinead');
    expect(JSON.parse(one.lines[0] ?? '')).toMatchObject({ mailId: id, err: { code: /^E/, responseCode: expect.any(Number), command: expect.any(String) } });
    expect((await row(id)).last_error).toMatch(/55[04]/);
  });
});
