/** The parts that forms are drawn from: mostly what is taken, now and then what is not. */
import fc from 'fast-check';
import type { Fields } from '../rule.ts';

/** Rarely something else, mostly what is meant to succeed. */
export function mostly<T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 30, arbitrary: usual }, { weight: 1, arbitrary: rare });
}

export const rarely = fc.nat({ max: 19 }).map((chance) => chance === 19);

export const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
export const TOO_LONG = 'x'.repeat(5001);

/** What is undefined is not sent. */
export const sent = (form: Fields): Fields =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));

export const text = (usual: readonly string[]) =>
  mostly(fc.constantFrom(...usual), fc.constantFrom('', '  ', TOO_LONG));
export const money = mostly<unknown>(
  fc.constantFrom(50, 100, 200, 500),
  fc.constantFrom(0, -5, 12.5, 10_000_001, '100', null),
);
export const mostlyOneOf = (list: readonly string[]) =>
  mostly(fc.constantFrom(...list), fc.constant('never'));
