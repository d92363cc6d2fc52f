import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** What a log line must never hold, wherever it turns up. */
const REDACTED = ['password', '*.password', 'csrfToken', '*.csrfToken', 'cookie', 'authorization', '*.headers.cookie'];

/** One JSON line an event on standard output: time, level, message and its facts. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '[redacted]' },
    formatters: { level: (label) => ({ level: label }) },
  });
}
