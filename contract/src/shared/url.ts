/** Parses a URL, or returns null. Safari before 17 lacks `URL.canParse` and `URL.parse`. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
