import { error, info } from 'firebase-functions/logger';

/** Structured log lines without personal data: no addresses, and no text that people wrote. */
export type Log = {
  info: (message: string, fields: object) => void;
  /** With the stack trace. */
  error: (message: string, cause: unknown, fields?: object) => void;
};

export const cloudLog: Log = {
  info,
  error: (message, cause, fields = {}) => error(message, cause, fields),
};
