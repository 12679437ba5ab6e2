import { expect, test } from 'vitest';
import { formatManifestEntry, makeThinJar } from './thin-jar.ts';

test('a short manifest line stays one line', () => {
  expect(formatManifestEntry('Main-Class', 'a.B')).toBe('Main-Class: a.B\r\n');
});

test('a long one goes on after 72 bytes, and joins to what it was', () => {
  const value = `file:///${'folder/'.repeat(40)}emulator.jar`;
  const lines = formatManifestEntry('Class-Path', value).split('\r\n').slice(0, -1);
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(72);
  expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true);
  const [first, ...rest] = lines;
  expect([first, ...rest.map((line) => line.slice(1))].join('')).toBe(`Class-Path: ${value}`);
});

test('the jar is a zip that holds its manifest as it is', () => {
  const jar = makeThinJar('a.B', [new URL('file:///x/y.jar'), new URL('file:///with%20space/')]);
  expect(jar.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  expect(jar.toString('latin1')).toContain('Class-Path: file:///x/y.jar file:///with%20space/\r\n');
  const end = jar.subarray(-22);
  expect(end.subarray(0, 4).toString('latin1')).toBe('PK\x05\x06');
  const directory = end.readUInt32LE(16);
  expect(jar.subarray(directory, directory + 4).toString('latin1')).toBe('PK\x01\x02');
  expect(directory + end.readUInt32LE(12)).toBe(jar.length - 22);
});
