/** `URL.canParse` and `new URL` in one: null for what is no address. Safari before 17 has only the second. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
