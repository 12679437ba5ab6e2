/** The gRPC status codes of Firestore's errors. */
export const INVALID_ARGUMENT = 3;
export const NOT_FOUND = 5;
export const ALREADY_EXISTS = 6;
export const FAILED_PRECONDITION = 9;
export const ABORTED = 10;

/** 0 (success) for an error without a code. */
export const statusOf = (error: unknown): number =>
  error instanceof Error && 'code' in error ? Number(error.code) : 0;

/** Whether a transaction failed because of parallel changes of the same document. */
export const isContention = (error: unknown): boolean => statusOf(error) === ABORTED;
