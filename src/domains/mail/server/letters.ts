import type { Db } from '../../../server/db/database.ts';
import type { ComposedMail } from '../../../server/mail/composed-mail.ts';
import type { AnyMailKind } from '../model/mail-kinds.ts';
import type { MailRow } from './claim.ts';
import type { Sender } from './sender.ts';

/** Writes one mail of its kind, from what is stored. @throws NothingToSend where nothing can be made of it, NoLongerTrue where it need not go any more */
type WriteLetter = (from: { db: Db; sender: Sender }, mail: MailRow) => Promise<ComposedMail>;

/** Who writes which kind: each noun writes its own, and src/start brings them together. */
export type Letters = Readonly<Record<AnyMailKind, WriteLetter>>;

/** A mail that nothing can be made of: it is refused for good by ourselves. */
export class NothingToSend extends Error {}

/** What a mail would say is over, and nobody need see to that: it goes nowhere, and its row with it. */
export class NoLongerTrue extends Error {}
