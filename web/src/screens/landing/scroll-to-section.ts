const DELAY_MS = 100;

const behavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');

/** Scrolls to the section that a hash names, after the specified moment. Returns what cancels it. */
export function scrollToSection(hash: string): () => void {
  const timer = setTimeout(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: behavior() });
  }, DELAY_MS);
  return () => clearTimeout(timer);
}
