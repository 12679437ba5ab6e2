import { error, info } from 'firebase-functions/logger';

/** Structured log lines. They hold nothing personal: no addresses, nothing that people wrote. */
export type Log = {
  info: (message: string, fields: object) => void;
  /** In full, with the stack trace. */
  error: (message: string, cause: unknown, fields?: object) => void;
};

export const cloudLog: Log = {
  info,
  error: (message, cause, fields = {}) => error(message, cause, fields),
};
