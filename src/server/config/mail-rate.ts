import { ConfigError, type Environment } from './values.ts';

/** At most so many mails in each interval, which is in milliseconds. */
export type MailRate = { limit: number; intervalMs: number };

const TAKES = 'mails a second, a minute or an hour, such as 50, 20/min or 100/h: at least 60 an hour, at most 500 a second';
/** What a mail server of one's own takes with ease. */
const FALLBACK = '50';
const SECONDS = { s: 1, min: 60, h: 3600 } as const;
const SLOWEST_A_SECOND = 1 / 60;
const FASTEST_A_SECOND = 500;

/**
 * Reads SMTP_RATE: how many mails the provider takes. Those a second go one by one, since a burst would make enquiries wait that come just then;
 * those a minute or an hour go as they come, until the provider's number is reached.
 * @throws ConfigError
 */
export function mailRate(env: Environment): MailRate {
  const text = env.SMTP_RATE || FALLBACK;
  const [, count, unit = 's'] = /^(\d{1,6})(?:\/(s|min|h))?$/.exec(text.trim()) ?? [];
  const limit = Number(count);
  const seconds = SECONDS[unit as keyof typeof SECONDS];
  const aSecond = limit / seconds;
  if (!(aSecond >= SLOWEST_A_SECOND && aSecond <= FASTEST_A_SECOND)) throw new ConfigError('SMTP_RATE', text, TAKES);
  return unit === 's' ? { limit: 1, intervalMs: 1000 / limit } : { limit, intervalMs: seconds * 1000 };
}
