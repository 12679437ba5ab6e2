/** A name that says nothing is left out: none at all, and the word that stands in for one. */
export function shownCustomerName(name: string): string | null {
  const trimmed = name.trim();
  return trimmed === '' || trimmed === 'Customer' ? null : trimmed;
}
