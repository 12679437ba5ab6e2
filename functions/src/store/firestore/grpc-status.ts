/** What Firestore says of a failure, by the numbers of gRPC. */
export const INVALID_ARGUMENT = 3;
export const NOT_FOUND = 5;
export const ALREADY_EXISTS = 6;
export const FAILED_PRECONDITION = 9;
export const ABORTED = 10;

/** None is 0, which means that all is well. */
export const statusOf = (error: unknown): number =>
  error instanceof Error && 'code' in error ? Number(error.code) : 0;

/** Whether Firestore gave up because too many wanted the same document. */
export const isContention = (error: unknown): boolean => statusOf(error) === ABORTED;
