import { foldAddress } from '../../../../lib/folded-address.ts';
import type { IncomingMail } from '../../../mail/server/incoming/incoming-mail.ts';
import type { receivedMails } from '../../../mail/server/received-tables.ts';

/** Where the answers of a kept mail go, where that is another address than its sender's; null where it is not. */
export function answersTo({ fromAddress, fromFolded }: Pick<typeof receivedMails.$inferSelect, 'fromAddress' | 'fromFolded'>): string | null {
  return fromAddress !== null && foldAddress(fromAddress) === fromFolded ? null : fromFolded;
}

/** Who is answered: the address of Reply-To before that of From, as mail programs do (RFC 5322, 3.6.3). */
export function writerOf({ from, replyTo }: IncomingMail): { name: string; address: string | null } {
  return { name: replyTo?.name || from?.name || '', address: (replyTo ?? from)?.address ?? null };
}
