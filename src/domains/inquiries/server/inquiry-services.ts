import type { Config } from '../../../server/config/config.ts';
import type { Db } from '../../../server/db/database.ts';
import type { FormTokens } from '../../../server/http/form-token.ts';
import type { Content } from '../../content/server/load.ts';
import type { DeskEvent } from '../../desk/model/desk-types.ts';
import type { Limits } from '../../security/server/rate-limits.ts';
import type { Submission } from '../model/submission.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { ReceivedCounts } from './received-counts.ts';

/** Takes in a canary enquiry (src/domains/watch). @returns its reference; undefined where the signature is not ours, or nobody awaits it */
export type ReceiveCanary = (signature: string, id: string, submission: Submission) => Promise<string | undefined>;

/** What enquiries need of the services that are made at start. */
export type InquiryServices = {
  config: Pick<Config, 'siteUrl' | 'operatorEmail'>;
  content: Pick<Content, 'site'>;
  db: Db;
  limits: Limits;
  formTokens: FormTokens;
  mailQueue: MailQueue;
  receivedCounts: ReceivedCounts;
  receiveCanary: ReceiveCanary;
  /** Tells the desk of an enquiry, once it is stored. */
  news: { tell(event: DeskEvent): void };
  isReady(): boolean;
};
