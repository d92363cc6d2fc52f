import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** What a log line must never hold, wherever it turns up. */
const REDACTED = ['password', '*.password', 'csrfToken', '*.csrfToken', 'cookie', 'authorization', '*.headers.cookie'];

/**
 * An error for the log. A failed query carries the values that were bound to it, which are what visitors
 * wrote to us; they stay out.
 */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, code } = pino.stdSerializers.err(error) as { type: string; message: string; stack?: string; code?: string };
  const clean = (text: string | undefined) => text?.replace(/\nparams: [\s\S]*?(?=\n {4}at |\ncaused by: |$)/g, '');
  return { type, message: clean(message), stack: clean(stack), ...(code ? { code } : {}), ...(error.cause ? { cause: withoutValues(error.cause) } : {}) };
}

/** One JSON line an event on standard output: time, level, message and its facts. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: withoutValues },
    formatters: { level: (label) => ({ level: label }) },
  });
}
