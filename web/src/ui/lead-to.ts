/** Brings a part of the page into view and focuses it, for buttons that lead to it. */
export function leadTo(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'center' });
  part?.focus({ preventScroll: true });
}
