/** Brings a part of the page into view and focuses it, for links that lead to it. `block`: where it comes to lie. */
export function leadTo(id: string, block: ScrollLogicalPosition = 'center'): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block });
  part?.focus({ preventScroll: true });
}
