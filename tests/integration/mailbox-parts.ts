import { afterAll, beforeAll } from 'vitest';
import type { InquiryDetail } from '../../src/domains/desk/model/desk-types.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import type { Dovecot } from '../fixtures/dovecot.ts';
import { until } from '../fixtures/until.ts';
import { siteUnderTest } from './site-under-test.ts';

/** A site that reads a mailbox, and somebody at its desk; the mail server ends with the file's tests. */
export function mailboxSite(name: string, dovecot: Dovecot, env: Record<string, string> = {}) {
  const shared = siteUnderTest(name, { IMAP_URL: dovecot.url, NODE_EXTRA_CA_CERTS: dovecot.certificate, ...env });
  let awa: SignedInBrowser;
  beforeAll(async () => {
    awa = await signInAs(shared, 'Awa Ceesay', 'desk');
  });
  afterAll(() => dovecot.remove());
  return {
    shared,
    desk: () => awa,
    detail: async (id: string) => (await awa.json<InquiryDetail>(`/api/admin/inquiries/${id}`)).body,
    /** Delivers a mail, and resolves once it was looked at. @returns its Message-ID */
    async taken(raw: string | Buffer): Promise<string> {
      dovecot.deliver(raw);
      const id = /^message-id:\s*(\S+)/im.exec(raw.toString('latin1'))?.[1] ?? '';
      await until(`the mail ${id} to be marked`, () => dovecot.flags().get(id)?.includes('$HiddenBaobab'));
      return id;
    },
  };
}

export type MailboxSite = ReturnType<typeof mailboxSite>;
