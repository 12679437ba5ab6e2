/** Escapes the percent signs of a path that can't be decoded, so that no web framework fails on it. */
export function decodablePath(url: string): string {
  const [path = '', ...query] = url.split('?');
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
