import { inspect } from 'node:util';
import { type LogEntry, write } from 'firebase-functions/logger';

/** Structured log lines without personal data: no addresses, and no text that people wrote. */
export type Log = {
  info: (message: string, fields: object) => void;
  /** With the stack trace. */
  error: (message: string, cause: unknown, fields?: object) => void;
};

/** Keeps the message exact, as metrics of `ops/` find lines by it. The library's `error` appends the cause. */
export const logTo = (take: (entry: LogEntry) => void): Log => ({
  info: (message, fields) => take({ ...fields, severity: 'INFO', message }),
  error: (message, cause, fields = {}) =>
    take({ ...fields, severity: 'ERROR', message, stack_trace: traceOf(message, cause) }),
});

/** Error Reporting reads this field. */
const traceOf = (message: string, cause: unknown): string =>
  cause instanceof Error ? inspect(cause) : inspect(new Error(`${message}: ${inspect(cause)}`));

export const cloudLog: Log = logTo(write);
