import type { Config } from '../../../server/config/config.ts';
import type { Db } from '../../../server/db/database.ts';
import type { FormTokens } from '../../../server/http/form-token.ts';
import type { MailQueue } from '../../mail/server/mail-queue.ts';
import type { Limits } from '../../security/server/rate-limits.ts';
import type { Site } from '../../site/model/site-schema.ts';
import type { Submission } from '../model/submission.ts';
import type { ReceivedCounts } from './received-counts.ts';

/** Takes in a canary enquiry (src/domains/watch). @returns its reference; undefined where the signature is not ours, or nobody awaits it */
export type ReceiveCanary = (signature: string, id: string, submission: Submission) => Promise<string | undefined>;

/** What enquiries need of the services that are made at start. */
export type InquiryServices = {
  config: Pick<Config, 'siteUrl' | 'operatorEmail'>;
  content: { site: Site };
  db: Db;
  limits: Limits;
  formTokens: FormTokens;
  mailQueue: MailQueue;
  receivedCounts: ReceivedCounts;
  receiveCanary: ReceiveCanary;
  /** Tells the desk of an enquiry, once it is stored. */
  news: { tell(news: { type: 'inquiry'; id: string; reference: string; name: string; preferredTour: string | null }): void };
  isReady(): boolean;
};
