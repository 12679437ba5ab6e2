import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api/api-client.ts';

/** Shows the server's error at each refused field. Returns the names of those fields. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): Path<Values>[] {
  if (!(error instanceof ApiError)) return [];
  const refused = fields.filter((field) => error.fields[field] !== undefined);
  refused.forEach((field, index) => {
    setError(field, { type: 'server', message: error.fields[field] ?? '' }, { shouldFocus: index === 0 });
  });
  return refused;
}

/** The server's error for one field, for forms without react-hook-form. */
export const fieldErrorOf = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field] : undefined;
