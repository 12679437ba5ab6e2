/** The parts of the filter languages of Cloud Logging and Monitoring that `ops/` uses. Throws at any other part. */
type Test = (value: unknown) => boolean;

const TERM = /^([\w.]+) *(>=|!=|=) *(.+)$/;
const CALL = /^(starts_with|one_of)\((.+)\)$/;
const SEVERITIES = ['DEBUG', 'INFO', 'WARNING', 'ERROR', 'CRITICAL'];

/** Whether an entry, such as a log line or a point of a metric, fits a filter. */
export function parseFilter(filter: string): (entry: object) => boolean {
  const terms = filter.split(' AND ').map(parseTerm);
  return (entry) => terms.every(({ path, test }) => test(valueAt(entry, path)));
}

function parseTerm(term: string): { path: string; test: Test } {
  const [, path = '', operator = '', literal = ''] = TERM.exec(term.trim()) ?? [];
  if (path === '') throw new Error(`A filter that the tests can't read: ${term}`);
  return { path, test: testFor(path, operator, literal) };
}

function testFor(path: string, operator: string, literal: string): Test {
  const [, name, list = ''] = CALL.exec(literal) ?? [];
  if (name !== undefined) {
    if (operator !== '=') throw new Error(`A filter that the tests can't read: ${literal}`);
    const values = list.split(',').map((value) => parseLiteral(value.trim()));
    return name === 'one_of'
      ? (value) => values.includes(value)
      : (value) => typeof value === 'string' && value.startsWith(String(values[0]));
  }
  if (path === 'severity' && operator === '>=')
    return (value) => SEVERITIES.indexOf(String(value)) >= SEVERITIES.indexOf(literal);
  const wanted = parseLiteral(literal);
  if (operator === '>=')
    return (value) => typeof value === 'number' && typeof wanted === 'number' && value >= wanted;
  // An entry without the field fits neither.
  return (value) => value !== undefined && (value === wanted) === (operator === '=');
}

function parseLiteral(literal: string): unknown {
  const value: unknown = JSON.parse(literal);
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Error(`A filter that the tests can't read: ${literal}`);
  return value;
}

/** Logging writes `resource.labels` where Monitoring writes `resource.label`. */
export const valueAt = (entry: object, path: string): unknown =>
  path
    .replace('.labels.', '.label.')
    .split('.')
    .reduce<unknown>((value, key) => (value === undefined ? undefined : Object(value)[key]), entry);
