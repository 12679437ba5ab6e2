/** Auth errors of the Admin SDK, by code. */

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export async function undefinedOn<T>(
  codes: string | readonly string[],
  act: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    if ([codes].flat().includes(codeOf(error))) return undefined;
    throw error;
  }
}

export async function ignoreError(code: string, act: () => Promise<unknown>): Promise<void> {
  await undefinedOn(code, act);
}
