import { expect, test } from 'vitest';
import { majorVersion } from './java.ts';

test.each([
  ['openjdk version "25.0.1" 2025-10-21 LTS', 25],
  ['openjdk version "21" 2023-09-19', 21],
  ['openjdk version "17.0.17" 2025-10-21', 17],
  ['java version "1.8.0_402"', 8],
  ['Picked up JAVA_TOOL_OPTIONS: -Xmx1g\nopenjdk version "22-ea" 2024-03-19', 22],
])('reads the version out of: %s', (said, version) => {
  expect(majorVersion(said)).toBe(version);
});

test('knows no version where none is said', () => {
  expect(majorVersion('The operation could not be completed.')).toBeUndefined();
});
