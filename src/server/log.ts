import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { maskedAddress } from '../lib/masked-address.ts';

export type { Logger } from 'pino';

/** What a log line must never hold, wherever it turns up. */
const REDACTED = ['password', '*.password', 'csrfToken', '*.csrfToken', 'cookie', 'authorization', '*.headers.cookie'];

/** An e-mail address, also as mail servers repeat it: `<ann@example.com>`, `"ann b"@example.com`. Its parts are as long as RFC 5321, 4.5.3.1, lets them be. */
const ADDRESS = /(?:"[^"\n]{1,64}"|[^\s<>()[\],;:"/]{1,64})@[^\s<>()[\],;:"'/]{1,255}/g;

/** A text without the addresses in it: "<ann@example.com>" is "<a…@example.com>". */
function withoutAddresses(text: string): string {
  return text.replace(ADDRESS, maskedAddress);
}

/**
 * An error for the log. A failed query carries the values that were bound to it, which are what visitors wrote to us, and
 * a mail server's refusal the visitor's address, in message, stack, response and lists of recipients; they stay out.
 */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  type Facts = { type: string; message: string; stack?: string; code?: string; command?: string; responseCode?: number };
  const { type, message, stack, code, command, responseCode } = pino.stdSerializers.err(error) as unknown as Facts;
  const clean = (text: string | undefined) => text && withoutAddresses(text.replace(/\nparams: [\s\S]*?(?=\n {4}at |\ncaused by: |$)/g, ''));
  const facts = Object.fromEntries(Object.entries({ code, command, responseCode }).filter(([, value]) => value !== undefined));
  return { type, message: clean(message), stack: clean(stack), ...facts, ...(error.cause ? { cause: withoutValues(error.cause) } : {}) };
}

/** One JSON line an event on standard output: time, level, message and its facts. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: withoutValues },
    formatters: { level: (label) => ({ level: label }) },
  };
  return pino(options, destination);
}

/** The same of a command, on standard error: what it answers goes to standard output, into a file or another program. */
export function createCommandLogger(level: string): Logger {
  return createLogger(level, pino.destination(2));
}
