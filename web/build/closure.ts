/** A module or a file with all that it imports, directly or through others. Adds to what was found before. */
export function closureOf(
  start: string,
  importsOf: (name: string) => readonly string[],
  found = new Set<string>(),
): Set<string> {
  if (found.has(start)) return found;
  found.add(start);
  for (const imported of importsOf(start)) closureOf(imported, importsOf, found);
  return found;
}
