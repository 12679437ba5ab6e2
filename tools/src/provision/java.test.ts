import { expect, test } from 'vitest';
import { describeLack, findJdk, majorVersion } from './java.ts';

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

test('says which Java there is, and why a runtime is not enough', () => {
  const lack = describeLack([
    { home: '/old', version: 17, hasCompiler: true },
    { home: '/jre', version: 21, hasCompiler: false },
    { home: '/gone', version: undefined, hasCompiler: false },
  ]);
  expect(lack).toContain('Found: Java 17 in /old, Java 21 without a compiler in /jre, no Java in /gone.');
  expect(lack).toContain('A runtime (JRE) is not enough');
});

test('says nothing of runtimes where there is no Java', () => {
  expect(describeLack([])).toContain('Found: no Java.\nInstall a JDK');
});

test('says that JAVA_HOME is wrong, and uses another JDK', async () => {
  const said: string[] = [];
  const jdk = await findJdk((line) => said.push(line), { ...process.env, JAVA_HOME: '/nonexistent' });
  expect(said).toEqual([
    expect.stringMatching(
      `^JAVA_HOME names no JDK of version .*: no Java in /nonexistent. Using Java .* in ${jdk}`,
    ),
  ]);
});
