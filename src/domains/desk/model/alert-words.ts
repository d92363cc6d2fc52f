import * as z from 'zod/mini';
import { urlOf } from '../../../lib/url-of.ts';
import type { PromiseClock } from './desk-types.ts';
import { byText } from './time-text.ts';

/* Alerts that reach a phone whose desk is closed. A lock screen is read by anybody: no name, and no word of what somebody wrote. */

/** What is told, the most important first: of one enquiry at one moment the first of them is said. */
export const ALERT_KINDS = ['yes', 'reply_by', 'answered', 'new'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** What became of an alert: the push service took it or refused it for good; or it was over before it could be told. */
export const ALERT_OUTCOMES = ['taken', 'refused', 'over'] as const;

/**
 * What the desk's worker shows (public/admin-sw.js): `address` is where a press leads, and by `tag` a later alert takes the place of an earlier one.
 * `evenOpen`: also where somebody has the desk before them.
 */
export type AlertMessage = { title: string; body: string; tag: string; address: string; evenOpen?: true };

const TITLES: Record<AlertKind, string> = {
  yes: 'A traveller said yes',
  reply_by: 'Still to be answered',
  answered: 'A traveller answered',
  new: 'New enquiry',
};

/** The address of an enquiry at the desk. */
export const inquiryAddress = (reference: string) => `/admin/inquiries/${reference}`;

/** One enquiry. @param promise its clock at that moment */
export function alertMessage(kind: AlertKind, reference: string, promise: PromiseClock, now: Date): AlertMessage {
  const address = inquiryAddress(reference);
  const body = promise.state === 'running' ? `Reply by ${byText(promise.dueAt, now.getTime())}` : 'Open the desk to read it';
  return { title: TITLES[kind], body, tag: address, address };
}

/** Several enquiries at once, such as those of the night. */
export function severalMessage(count: number): AlertMessage {
  return { title: `${count} enquiries wait`, body: 'Open the desk to read them', tag: '/admin', address: '/admin' };
}

export const TRIAL_MESSAGE: AlertMessage = { title: 'A trial alert', body: 'Alerts reach this device', tag: '/admin', address: '/admin', evenOpen: true };

/** GET /api/admin/alerts: the public half of the site's key, by which a browser subscribes (RFC 8292). */
export const alertKeySchema = z.object({ key: z.string() });
/** POST /api/admin/alerts/trial: what the push service made of it, in words where it did not take it. */
export const trialSchema = z.object({ success: z.boolean(), message: z.string() });
export const subscribedSchema = z.object({ success: z.literal(true) });

/** Longer endpoints are nobody's: today's have up to 250 characters. */
const ENDPOINT_MAX = 1_000;
export const NOT_WHOLE = 'This is no subscription of a browser. Load the page again, and switch alerts off and on.';
const BASE64URL = /^[\w-]+$/;

const endpointRule = z.string(NOT_WHOLE).check(
  z.maxLength(ENDPOINT_MAX, NOT_WHOLE),
  z.refine((text) => urlOf(text)?.protocol === 'https:', NOT_WHOLE),
);

/** POST /api/admin/alerts: a PushSubscription as its toJSON() says it. The lengths are those of RFC 8291: a point of P-256, and 16 bytes. */
export const subscriptionSchema = z.object({
  endpoint: endpointRule,
  keys: z.object({
    p256dh: z.string(NOT_WHOLE).check(z.length(87, NOT_WHOLE), z.regex(BASE64URL, NOT_WHOLE)),
    auth: z.string(NOT_WHOLE).check(z.length(22, NOT_WHOLE), z.regex(BASE64URL, NOT_WHOLE)),
  }),
});
export type Subscription = z.output<typeof subscriptionSchema>;

/** DELETE /api/admin/alerts, POST /api/admin/alerts/trial: which device. */
export const deviceSchema = z.object({ endpoint: endpointRule });
