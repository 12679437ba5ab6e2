import { error, info } from 'firebase-functions/logger';

/** Structured lines. Nothing personal goes in: no addresses, no words people wrote. */
export type Log = {
  info: (message: string, fields: object) => void;
  /** In full, with the stack trace. */
  error: (message: string, cause: unknown, fields?: object) => void;
};

export const cloudLog: Log = {
  info,
  error: (message, cause, fields = {}) => error(message, cause, fields),
};
