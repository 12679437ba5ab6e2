/** Null for an empty name, and for the default name 'Customer'. */
export function shownCustomerName(name: string): string | null {
  const trimmed = name.trim();
  return trimmed === '' || trimmed === 'Customer' ? null : trimmed;
}
