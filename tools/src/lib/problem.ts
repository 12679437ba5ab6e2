/** Something a person can put right: printed as its sentence alone, without a stack trace. */
export class Problem extends Error {
  override name = 'Problem';
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
