/** Messages by field, as react-hook-form takes them from a resolver. */
export function fieldErrors(problems: Readonly<Record<string, string | undefined>>) {
  const told = Object.entries(problems).filter(([, message]) => message !== undefined);
  return Object.fromEntries(told.map(([name, message]) => [name, { type: 'invalid', message }]));
}
